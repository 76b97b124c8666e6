/** The unmodified build of the window in a browser: generated data behind the bridge, the shell's own policy in front. */
import { readFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../electron-standin/chromium/find-chromium.ts'
import type { WorldOptions } from '../fakes/bridge/world.ts'
import { buildPreview } from './build.ts'
import { servePage } from './serve.ts'

export interface Look {
  readonly size: { readonly width: number; readonly height: number }
  readonly scheme: 'light' | 'dark'
}

export interface Visit {
  readonly page: Page
  /** Errors and warnings of the console, refusals of the policy, exceptions: all that the page complained about so far. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** A world of which only what matters is said. */
export type WorldSketch = Pick<WorldOptions, 'profile' | 'size'> &
  Partial<Omit<WorldOptions, 'profile' | 'size' | 'nowMs'>>

export interface Preview {
  visit(world: WorldSketch, look: Look): Promise<Visit>
  close(): Promise<void>
}

export const nowMs = Date.parse('2026-11-20T15:00:00Z')

export async function openPreview(): Promise<Preview> {
  const { pageDirectory, bridgeScript } = await buildPreview()
  const script = await readFile(bridgeScript, 'utf8')
  const served = await servePage(pageDirectory)
  const { executable, environment } = await findChromium({ headed: false })
  const browser = await chromium.launch({
    executablePath: executable,
    env: { ...process.env, ...environment },
    // People see scrollbars; Playwright hides them.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: ['--no-sandbox', '--headless=shell', '--disable-gpu'],
  })
  return {
    async visit(world, look) {
      const context = await browser.newContext({
        viewport: look.size,
        colorScheme: look.scheme,
        locale: 'es-CO',
        timezoneId: 'America/Bogota',
        reducedMotion: 'reduce',
      })
      const options: WorldOptions = { operator: 'Paula Andrea Restrepo', nowMs, ...world }
      await context.addInitScript(`globalThis.previewWorld = ${JSON.stringify(options)};\n${script}`)
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await page.goto(served.url)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      return { page, complaints, close: () => context.close() }
    },
    async close() {
      await browser.close()
      served.close()
    },
  }
}
