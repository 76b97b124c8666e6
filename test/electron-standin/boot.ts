/** The start of the Electron executable, in its order: preloaded scripts, the app's entry, Chromium, `ready`. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { app, quitOnSignals } from './main/app.ts'
import { startChromium } from './main/chromium/start-chromium.ts'
import { type AppManifest, applicationReady, runtime, say } from './main/runtime.ts'
import { unpackArchive } from './unpack-archive.ts'

function readManifest(file: string): AppManifest {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as AppManifest
}

/** `electron [-r script]... [--switch]... <app> [argument]...` */
function parseCommandLine(argv: string[]): { preloaded: string[]; entry: string } {
  const preloaded: string[] = []
  for (let index = 0; index < argv.length; index++) {
    const argument = argv[index] ?? ''
    if (argument === '-r' || argument === '--require') {
      index += 1
      preloaded.push(argv[index] ?? '')
    } else if (!argument.startsWith('-')) return { preloaded, entry: path.resolve(argument) }
  }
  console.error('usage: electron [options] <app>')
  process.exit(1)
}

/** A folder with a package.json, the same in an archive, or a script. */
function resolveEntry(given: string): string {
  const entry = given.endsWith('.asar') ? unpackArchive(given) : given
  if (!fs.statSync(entry).isDirectory()) {
    runtime.appPath = path.dirname(entry)
    return entry
  }
  runtime.appPath = entry
  runtime.manifest = readManifest(path.join(entry, 'package.json'))
  return path.join(entry, runtime.manifest.main ?? 'index.js')
}

function dressProcess(argv: string[]): void {
  const electronManifest = createRequire(import.meta.url).resolve('electron/package.json')
  const versions = { ...process.versions, electron: readManifest(electronManifest).version, chrome: '0.0.0.0' }
  process.argv = [process.env.STANDIN_EXECUTABLE ?? process.execPath, ...argv]
  Object.defineProperty(process, 'type', { value: 'browser' })
  Object.defineProperty(process, 'versions', { value: versions })
  Object.defineProperty(process, 'resourcesPath', { value: path.join(import.meta.dirname, 'dist/resources') })
}

/**
 * Electron's own error reports, which yield to the app's listeners. An unexpected exception ends the stand-in with an
 * error.
 */
function reportFailures(): void {
  process.on('unhandledRejection', (reason) => {
    if (process.listenerCount('unhandledRejection') === 1) say('UnhandledPromiseRejectionWarning:', reason)
  })
  process.on('uncaughtException', (error) => {
    if (process.listenerCount('uncaughtException') > 1) return
    say('A JavaScript error occurred in the main process', error)
    app.exit(1)
  })
}

const argv = process.argv.slice(2)
const { preloaded, entry } = parseCommandLine(argv)
const entryModule = resolveEntry(entry)
dressProcess(argv)
reportFailures()
quitOnSignals()
const require = createRequire(pathToFileURL(`${runtime.appPath}/`))
for (const script of preloaded) require(script)
await import(pathToFileURL(entryModule).href) // `ready` waits for the entry module, as in Electron
await delay(0)
if (runtime.isQuitting) await new Promise(() => {}) // app.quit() before ready: no single-instance lock
const address = await startChromium()
if (address !== undefined) process.stderr.write(`DevTools listening on ${address}\n`) // Playwright waits for this line
runtime.isReady = true
app.emit('will-finish-launching')
app.emit('ready', {}, {})
applicationReady.resolve()
