/**
 * The Playwright fixtures of every end-to-end spec: the built app in the real Electron or its stand-in, with its own
 * user-data folder, removed afterwards. The specs do not know which of the two runs.
 */

import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { _electron, test as base, type ElectronApplication, type Locator, type Page } from '@playwright/test'
import { type ElectronChoice, findElectron } from '../../scripts/find-electron.ts'
import { compileCache } from '../compile-cache.ts'

export { expect } from './expect.ts'

const repository = path.join(import.meta.dirname, '../..')
const startTimeoutMs = 120_000
const actionTimeoutMs = 120_000
const longestQuitMs = 10_000

export interface LaunchOptions {
  userData: string
  /** Folder of the app under test, relative to the repository. */
  appDirectory?: string
  /** Added to this process's environment. */
  environment?: Record<string, string>
  /** Arguments for Electron, before the app's folder. */
  electronArguments?: string[]
  /** Arguments for the app itself. */
  args?: string[]
  /** `null` leaves `prefers-color-scheme` to the app's nativeTheme; default is light. */
  colorScheme?: 'light' | 'dark' | null
  electron?: ElectronChoice | undefined
}

let chosen: ElectronChoice | undefined

/** The Electron of this run. Prints once which one it is. */
function chosenElectron(): ElectronChoice {
  if (!chosen) {
    chosen = findElectron()
    console.log(chosen.sentence.en)
  }
  return chosen
}

/** Playwright asks `node_modules/electron`, which reads this process's environment once and caches the path. */
function pointPlaywrightTo(electron: ElectronChoice): void {
  const directory = electron.environment.ELECTRON_OVERRIDE_DIST_PATH
  if (directory === undefined) delete process.env.ELECTRON_OVERRIDE_DIST_PATH
  else process.env.ELECTRON_OVERRIDE_DIST_PATH = directory
  const require = createRequire(import.meta.url)
  delete require.cache[require.resolve('electron/index.js')]
}

export async function launchApp(options: LaunchOptions): Promise<ElectronApplication> {
  const { userData, appDirectory = '.', electronArguments = [], args = [], environment = {}, colorScheme } = options
  pointPlaywrightTo(options.electron ?? chosenElectron())
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const app = await _electron.launch({
    args: [...electronArguments, appDirectory, ...args],
    cwd: repository,
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...Object.fromEntries(inherited),
      VENTANILLA_USER_DATA: userData,
      VENTANILLA_STATE_HOME: `${userData}.state`,
      ...environment,
    },
    timeout: startTimeoutMs,
    ...(colorScheme === undefined ? {} : { colorScheme }),
  })
  // An Electron page does not take the limits of playwright.config.ts: a click would fail after 30 s.
  app.context().setDefaultTimeout(actionTimeoutMs)
  return app
}

/** Kills the app as a power cut does: no quit events, no chance to write. Resolves when the process is gone. */
export function killApp(app: ElectronApplication): Promise<void> {
  return killProcess(app.process())
}

async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** Quits in order. Kills an app that has not quit after a while, so that one test cannot stall the rest. */
export async function closeApp(app: ElectronApplication): Promise<void> {
  const child = app.process() // Playwright forgets it once the app is closed
  const closed = app.close().catch(() => {}) // it may have ended already
  await Promise.race([closed, delay(longestQuitMs, undefined, { ref: false })])
  await killProcess(child)
}

/** First window of the app, once its document is loaded (Playwright shows about:blank until then). */
export async function firstPage(app: ElectronApplication): Promise<Page> {
  const page = await app.firstWindow()
  await page.waitForURL((url) => url.protocol !== 'about:')
  await page.waitForLoadState('domcontentloaded')
  return page
}

/** Clicks a button that may close its window. The click is then made although it ends with an error. */
export async function clickToClose(button: Locator): Promise<void> {
  await button.click().catch((error: unknown) => {
    if (!button.page().isClosed()) throw error
  })
}

/** Every following open dialog returns these paths; an empty list cancels it. */
export async function answerOpenDialog(app: ElectronApplication, filePaths: string[]): Promise<void> {
  await app.evaluate(({ dialog }, paths) => {
    dialog.showOpenDialog = async () => ({ canceled: paths.length === 0, filePaths: paths })
  }, filePaths)
}

/** Every following save dialog returns this path; `undefined` cancels it. */
export async function answerSaveDialog(app: ElectronApplication, filePath: string | undefined): Promise<void> {
  await app.evaluate(
    ({ dialog }, { target }) => {
      dialog.showSaveDialog = async () => ({ canceled: target === undefined, filePath: target ?? '' })
    },
    { target: filePath },
  )
}

/** Every following message box is answered with this button, counted from 0. */
export async function answerMessageBox(app: ElectronApplication, buttonIndex: number): Promise<void> {
  await app.evaluate(({ dialog }, response) => {
    dialog.showMessageBox = async () => ({ response, checkboxChecked: false })
  }, buttonIndex)
}

const viewports = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const

/** For human review, only on request (`VENTANILLA_PICTURES=1`). Nothing is asserted about them. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.VENTANILLA_PICTURES) await takePictures(page, name)
}

/** The whole window, in both colours and sizes: test-results/screenshots/<name>-<size>-<light|dark>.png. */
export async function takePictures(page: Page, name: string): Promise<string[]> {
  const directory = path.join(base.info().project.outputDir, 'screenshots')
  const files: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      const file = path.join(directory, `${name}-${viewport.width}x${viewport.height}-${colorScheme}.png`)
      await page.screenshot({ path: file, animations: 'disabled' })
      files.push(file)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(viewports[0])
  return files
}

interface AppOptions {
  appDirectory: string
  /** Extra environment of the app. */
  environment: Record<string, string>
  appArguments: string[]
  windowSize: { width: number; height: number }
  electronKind: 'any' | 'stand-in'
}

export interface AppFixtures extends AppOptions {
  userData: string
  app: ElectronApplication
  page: Page
  /** Kills the running app (SIGKILL) and restarts it on the same user data; `whileDown` runs in between. */
  relaunch: (
    environment?: Record<string, string>,
    whileDown?: () => void,
  ) => Promise<{ app: ElectronApplication; page: Page }>
}

export const test = base.extend<AppFixtures & { running: Set<ElectronApplication>; start: StartApp }>({
  appDirectory: ['.', { option: true }],
  environment: [{}, { option: true }],
  appArguments: [[], { option: true }],
  windowSize: [viewports[0], { option: true }],
  electronKind: ['any', { option: true }],

  // Playwright requires a destructured first argument.
  userData: async ({ appDirectory: _appDirectory }, use) => {
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'ventanilla-e2e-'))
    await use(directory)
    for (const each of [directory, `${directory}.state`]) {
      fs.rmSync(each, { recursive: true, force: true, maxRetries: 5 })
    }
  },

  running: async ({ userData: _userData }, use) => {
    const running = new Set<ElectronApplication>()
    await use(running)
    await Promise.all([...running].map(closeApp))
  },

  start: async ({ userData, appDirectory, environment, appArguments, electronKind, running }, use, testInfo) => {
    await use(async (extra = {}) => {
      const app = await launchApp({
        userData,
        appDirectory,
        args: appArguments,
        environment: { ...environment, ...extra },
        electron:
          electronKind === 'stand-in' ? findElectron({ environment: { VENTANILLA_ELECTRON: 'stand-in' } }) : undefined,
      })
      running.add(app)
      app.once('close', () => running.delete(app))
      return app
    })
    if (testInfo.status !== testInfo.expectedStatus) {
      testInfo.annotations.push({ type: 'window', description: await messagesIn(running) })
    }
  },

  app: async ({ start }, use) => {
    await use(await start())
  },

  page: async ({ app, windowSize }, use) => {
    const page = await firstPage(app)
    await page.setViewportSize(windowSize)
    await use(page)
  },

  relaunch: async ({ app, start, running, windowSize }, use) => {
    let current = app
    await use(async (extra, whileDown) => {
      await killApp(current)
      running.delete(current)
      whileDown?.()
      current = await start(extra)
      const page = await firstPage(current)
      await page.setViewportSize(windowSize)
      return { app: current, page }
    })
  },
})

/** The open dialogs and messages of all windows: CI shows no pictures of a failure. */
async function messagesIn(running: Iterable<ElectronApplication>): Promise<string> {
  const pages = [...running].flatMap((app) => app.windows())
  const texts = pages.map((page) =>
    page
      .locator('[role="dialog"], [role="alert"]')
      .allInnerTexts()
      .catch(() => []),
  )
  return (await Promise.all(texts)).flat().join(' | ')
}

type StartApp = (environment?: Record<string, string>) => Promise<ElectronApplication>
