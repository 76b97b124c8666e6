/** The toy app for the stand-in's specs. Always runs on the stand-in, even if the real Electron is installed. */
import path from 'node:path'
import type { ElectronApplication, Locator, Page } from '@playwright/test'
import { test as appTest } from '../launch-app.ts'

export { expect } from '../expect.ts'

export const repository = path.join(import.meta.dirname, '../../..')
export const toyDirectory = 'test/electron-standin/toy'

export const test = appTest.extend({
  appDirectory: toyDirectory,
  electronKind: 'stand-in',
  windowSize: { width: 1000, height: 700 },
})

/** The API that the toy's preload exposes; see toy/preload.cjs. */
interface ToyApi {
  process: { platform: string; isolated: boolean; sandboxed: boolean }
  ping(who: string): Promise<{ reply: string; count: number; url: string; origin: string; isMainFrame: boolean }>
  echo(...values: unknown[]): Promise<{ seen: string[]; back: unknown[]; buffer: unknown }>
  fail(): Promise<never>
  unclonable(): Promise<never>
  missing(): Promise<never>
  throwAtOnce(): never
  requireNode(): never
  note(text: string): void
  onNoted(listener: (text: string) => void): void
  secret(text: string): Promise<{
    available: boolean
    backend: string
    isHidden: boolean
    result: string
    encrypted: unknown
  }>
  fork(numbers: number[]): Promise<unknown>
  forkAndKill(): Promise<unknown>
}

declare global {
  var api: ToyApi
  var typeOfApiAtStart: string
  var toyLog: string[]
}

/** What the toy's page shows after a click. */
export function result(page: Page): Locator {
  return page.getByTestId('result')
}

/** Events of the toy's main process, in order. */
export function readLog(app: ElectronApplication): Promise<string[]> {
  return app.evaluate(() => globalThis.toyLog)
}
