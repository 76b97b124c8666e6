/** Starts the Chromium that shows the windows, and keeps the open windows in step with its pages. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { CdpConnection } from '../../chromium/cdp.ts'
import { findChromium } from '../../chromium/find-chromium.ts'
import { claimProfile } from '../../chromium/profile.ts'
import { app } from '../app.ts'
import { getPath, homeDirectory } from '../app-paths.ts'
import { chromiumSwitches, commandLine, givenDisabledFeatures } from '../command-line.ts'
import { reportDownloads } from '../network/download.ts'
import { browserSession, chromiumReady, debug, runtime, say } from '../runtime.ts'
import { BrowserWindow, webContents } from '../windows/browser-window.ts'

const disabledFeatures = [
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'Translate',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
]

const keptOutputCharacters = 4_000

function chromiumArguments(headed: boolean): string[] {
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
    `--disable-features=${[...disabledFeatures, ...givenDisabledFeatures()].join(',')}`,
    '--password-store=basic',
    // Windows are created one by one over the protocol. Without the second switch Chromium exits when there is none.
    '--no-startup-window',
    '--keep-alive-for-test',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    '--disable-background-timer-throttling',
    '--host-resolver-rules=MAP *.standin.invalid ~NOTFOUND',
    `--lang=${locale}`,
    `--accept-lang=${locale}`,
    '--remote-debugging-pipe',
    ...(isPortAsked() ? [`--remote-debugging-port=${commandLine.getSwitchValue('remote-debugging-port')}`] : []),
    `--user-data-dir=${runtime.profileDirectory}`,
  ]
}

/** In the C locale Chromium cannot read non-ASCII file names, and a desktop session never uses it. */
function chromiumEnvironment(): NodeJS.ProcessEnv {
  const locale = process.env.LC_ALL || process.env.LC_CTYPE || process.env.LANG || ''
  const encoding = /utf-?8/i.test(locale) ? {} : { LC_ALL: 'C.UTF-8' }
  return { ...process.env, HOME: homeDirectory(), ...encoding, NODE_OPTIONS: '' }
}

/** The pipe belongs to the stand-in. A port is opened only on request, as by Playwright. */
function isPortAsked(): boolean {
  return commandLine.getSwitchValue('remote-debugging-port') !== ''
}

/** Resolves when Chromium answers, with the address of its debugging socket if a port was requested. */
async function becomesReady(chromium: ChildProcess, connection: CdpConnection): Promise<string | undefined> {
  const { promise: failed, reject } = Promise.withResolvers<never>()
  const address = Promise.withResolvers<string>()
  let output = ''
  chromium.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-keptOutputCharacters)
    debug('chromium:', String(chunk).trim())
    const [, found] = /DevTools listening on (ws:\S+)/.exec(output) ?? []
    if (found !== undefined) address.resolve(found)
  })
  chromium.on('error', reject)
  chromium.on('close', (code, signal) =>
    reject(new Error(`Chromium ended (${code ?? signal}) before it was ready:\n${output}`)),
  )
  // When the pipe closes, Chromium's last output says more than the closed pipe.
  await Promise.race([connection.root.send('Browser.getVersion').catch(() => failed), failed])
  return isPortAsked() ? Promise.race([address.promise, failed]) : undefined
}

/** Resolves with the address of Chromium's debugging socket, undefined if no port was requested. */
export async function startChromium(): Promise<string | undefined> {
  // Under the user-data folder, so that localStorage and IndexedDB live as long as it does.
  runtime.profileDirectory = path.join(getPath('sessionData'), 'standin-chromium')
  fs.mkdirSync(runtime.profileDirectory, { recursive: true })
  const headed = Boolean(process.env.STANDIN_HEADED)
  const { executable, environment } = await findChromium({ headed })
  const register = await claimProfile(runtime.profileDirectory)
  const chromium = spawn(executable, chromiumArguments(headed), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...chromiumEnvironment(), ...environment },
  })
  register(chromium.pid)
  runtime.chromium = chromium
  const connection = new CdpConnection(chromium.stdio[3] as Writable, chromium.stdio[4] as Readable)
  const address = await becomesReady(chromium, connection)
  runtime.connection = connection
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
    // A popup that escaped the page-side denial.
    if (targetInfo.type !== 'page' || !targetInfo.openerFrameId) return
    browser.send('Target.closeTarget', { targetId: targetInfo.targetId }).catch(() => {}) // gone already
  })
  browser.on('Target.targetDestroyed', ({ targetId }) => {
    BrowserWindow.fromWebContents(webContents.fromDevToolsTargetId(targetId))?.pageIsGone()
  })
  await browser.send('Target.setDiscoverTargets', { discover: true })
  await reportDownloads((frameId) => webContents.fromDevToolsTargetId(frameId))
}
