/** Starts the Chromium that shows the windows, and keeps the open windows in step with its pages. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { CdpConnection } from '../chromium/cdp.ts'
import { findChromium } from '../chromium/find-chromium.ts'
import { claimProfile } from '../chromium/profile.ts'
import { app } from './app.ts'
import { getPath, homeDirectory } from './app-paths.ts'
import { BrowserWindow, webContents } from './browser-window.ts'
import { chromiumSwitches, commandLine } from './command-line.ts'
import { reportDownloads } from './download.ts'
import { browserSession, chromiumReady, debug, runtime, say } from './runtime.ts'

const disabledFeatures = [
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'Translate',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
]

function chromiumArguments(headed: boolean): string[] {
  const port = commandLine.getSwitchValue('remote-debugging-port') || '0'
  const locale = app.getLocale()
  return [
    ...chromiumSwitches(),
    ...(headed ? [] : ['--headless=new']),
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-breakpad',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-extensions',
    '--disable-dev-shm-usage',
    `--disable-features=${disabledFeatures.join(',')}`,
    '--password-store=basic',
    // Windows are made one by one over the protocol; without the second switch Chromium ends when there is none.
    '--no-startup-window',
    '--keep-alive-for-test',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    '--disable-background-timer-throttling',
    '--host-resolver-rules=MAP *.standin.invalid ~NOTFOUND',
    `--lang=${locale}`,
    `--accept-lang=${locale}`,
    // The pipe is the stand-in's, the port is Playwright's.
    '--remote-debugging-pipe',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${runtime.profileDirectory}`,
  ]
}

/** In the C locale Chromium cannot read file names beyond ASCII, and a desktop session is never in it. */
function chromiumEnvironment(): NodeJS.ProcessEnv {
  const locale = process.env.LC_ALL || process.env.LC_CTYPE || process.env.LANG || ''
  const encoding = /utf-?8/i.test(locale) ? {} : { LC_ALL: 'C.UTF-8' }
  return { ...process.env, HOME: homeDirectory(), ...encoding, NODE_OPTIONS: '' }
}

/** The address that Chromium prints when it is ready. */
function debuggingAddress(chromium: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    chromium.stderr?.on('data', (chunk: Buffer) => {
      output += chunk
      debug('chromium:', String(chunk).trim())
      const [, address] = /DevTools listening on (ws:\S+)/.exec(output) ?? []
      if (address !== undefined) resolve(address)
    })
    chromium.on('error', reject)
    chromium.on('exit', (code, signal) =>
      reject(new Error(`Chromium ended (${code ?? signal}) before it was ready:\n${output.slice(-2000)}`)),
    )
  })
}

/** Resolves with the address of Chromium's debugging socket, for Playwright. */
export async function startChromium(): Promise<string> {
  // Under the user-data folder, so that localStorage and IndexedDB live as long as it does.
  runtime.profileDirectory = path.join(getPath('sessionData'), 'standin-chromium')
  fs.mkdirSync(runtime.profileDirectory, { recursive: true })
  const headed = Boolean(process.env.STANDIN_HEADED)
  const { executable, environment } = await findChromium({ headed })
  const release = await claimProfile(runtime.profileDirectory)
  const chromium = spawn(executable, chromiumArguments(headed), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...chromiumEnvironment(), ...environment },
  })
  release(chromium.pid)
  runtime.chromium = chromium
  const address = await debuggingAddress(chromium)
  runtime.connection = new CdpConnection(chromium.stdio[3] as Writable, chromium.stdio[4] as Readable)
  chromium.on('exit', () => {
    if (runtime.isQuitting) return
    say('Chromium is gone')
    process.exit(1)
  })
  await followPages()
  chromiumReady.resolve()
  return address
}

async function followPages(): Promise<void> {
  const browser = browserSession()
  browser.on('Target.targetCreated', ({ targetInfo }) => {
    // A popup that slipped past the page-side denial.
    if (targetInfo.type !== 'page' || !targetInfo.openerFrameId) return
    browser.send('Target.closeTarget', { targetId: targetInfo.targetId }).catch(() => {}) // gone already
  })
  browser.on('Target.targetDestroyed', ({ targetId }) => {
    BrowserWindow.fromWebContents(webContents.fromDevToolsTargetId(targetId))?.pageIsGone()
  })
  await browser.send('Target.setDiscoverTargets', { discover: true })
  await reportDownloads((frameId) => webContents.fromDevToolsTargetId(frameId))
}
