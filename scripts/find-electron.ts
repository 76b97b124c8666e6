/**
 * Decides which Electron runs the app: the real binary if it is installed (or can be fetched now, on request),
 * otherwise the stand-in of test/electron-standin. Input: the state of this machine. Output: environment variables for
 * the child process and a sentence for the user. Starts only the probe and the fetch.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const repository = path.join(import.meta.dirname, '..')

export interface ElectronChoice {
  kind: 'electron' | 'stand-in'
  /** The executable. Its argument is the app's folder. */
  executable: string
  /**
   * Environment variables for a process that starts Electron through `node_modules/electron`; `undefined` means unset.
   */
  environment: { ELECTRON_OVERRIDE_DIST_PATH: string | undefined }
  /** The reason, in one sentence. */
  sentence: { es: string; en: string }
}

export interface FindElectronOptions {
  environment?: NodeJS.ProcessEnv
  platform?: NodeJS.Platform
  electronDirectory?: string
  fetchTimeoutMs?: number
  /** Called before a fetch begins. */
  onFetch?: () => void
}

const defaultFetchTimeoutMs = 60_000
const probeTimeoutMs = 10_000

export const standInDirectory = path.join(repository, 'test/electron-standin/dist')

/** The installed binary, or undefined if node_modules/electron is only the package without its download. */
export function installedBinary(electronDirectory: string): string | undefined {
  const pathFile = path.join(electronDirectory, 'path.txt')
  if (!fs.existsSync(pathFile)) return undefined
  const binary = path.join(electronDirectory, 'dist', fs.readFileSync(pathFile, 'utf8').trim())
  return fs.existsSync(binary) ? binary : undefined
}

/** Whether the binary starts at all: it does not without its system libraries. */
function startsAsNode(binary: string, environment: NodeJS.ProcessEnv): boolean {
  const probe = spawnSync(binary, ['-p', 'process.versions.electron'], {
    env: { ...environment, ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '' },
    timeout: probeTimeoutMs,
  })
  return probe.status === 0
}

/** Runs Electron's own installer, and gives up after the timeout. */
function fetchBinary(electronDirectory: string, environment: NodeJS.ProcessEnv, timeoutMs: number): void {
  const { ELECTRON_OVERRIDE_DIST_PATH: _unused, ...clean } = environment
  const installer = path.join(electronDirectory, 'install.js')
  spawnSync(process.execPath, [installer], { env: clean, timeout: timeoutMs, killSignal: 'SIGKILL', stdio: 'ignore' })
}

/** On Linux, windows need a display server. Other systems always have one. */
export function hasDisplay(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): boolean {
  return platform !== 'linux' || Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY)
}

/**
 * VENTANILLA_ELECTRON decides: `stand-in` uses the stand-in even if Electron is installed; `electron` throws if
 * Electron cannot be used.
 */
export function findElectron(options: FindElectronOptions = {}): ElectronChoice {
  const choice = chooseElectron(options)
  const { VENTANILLA_ELECTRON } = options.environment ?? process.env
  if (VENTANILLA_ELECTRON !== 'electron' || choice.kind === 'electron') return choice
  throw new Error(`VENTANILLA_ELECTRON=electron forbids this: ${choice.sentence.en}`)
}

function chooseElectron(options: FindElectronOptions): ElectronChoice {
  const environment = options.environment ?? process.env
  const electronDirectory = options.electronDirectory ?? path.join(repository, 'node_modules/electron')
  const isFetching = environment.VENTANILLA_FETCH_ELECTRON === '1'
  if (environment.VENTANILLA_ELECTRON === 'stand-in') {
    return standIn('se pidió con VENTANILLA_ELECTRON', 'VENTANILLA_ELECTRON asked for it')
  }
  if (isFetching && !installedBinary(electronDirectory)) {
    options.onFetch?.()
    fetchBinary(electronDirectory, environment, options.fetchTimeoutMs ?? defaultFetchTimeoutMs)
  }
  const binary = installedBinary(electronDirectory)
  if (!binary && isFetching) return standIn('no se pudo descargar Electron', 'Electron could not be downloaded')
  if (!binary) return standIn('Electron no está instalado', 'Electron is not installed')
  if (!hasDisplay(environment, options.platform)) {
    return standIn('Electron está instalado pero no hay pantalla', 'Electron is installed but there is no display')
  }
  if (!startsAsNode(binary, environment)) {
    return standIn('Electron está instalado pero no arranca', 'Electron is installed but does not start')
  }
  return {
    kind: 'electron',
    executable: binary,
    environment: { ELECTRON_OVERRIDE_DIST_PATH: undefined },
    sentence: { es: `Se usa Electron (${binary}).`, en: `Electron itself is used (${binary}).` },
  }
}

function standIn(razon: string, reason: string): ElectronChoice {
  return {
    kind: 'stand-in',
    executable: path.join(standInDirectory, 'electron'),
    environment: { ELECTRON_OVERRIDE_DIST_PATH: standInDirectory },
    sentence: {
      es: `Se usa el sustituto de Electron (Node y Chromium): ${razon}.`,
      en: `The Electron stand-in (Node and Chromium) is used: ${reason}.`,
    },
  }
}
