/**
 * `npm start`: builds if the sources are newer than the build, then opens the desktop app in Electron, or in the
 * stand-in with an installed Chromium. Never starts invisibly: without a display it prints an error and exits with 1.
 */
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findInstalledChromium } from '../test/electron-standin/chromium/find-chromium.ts'
import { type ElectronChoice, findElectron, hasDisplay } from './find-electron.ts'

const repository = path.join(import.meta.dirname, '..')
const fetchTimeoutMs = 180_000

/** A sentence for the user at the terminal, Spanish first. */
export function tell(es: string, en: string): void {
  console.error(`${es}\n  ${en}`)
}

/** Newest modification time under these files and folders; 0 if there are none. */
function newestMs(places: string[]): number {
  const files = places.flatMap((place) => {
    if (!fs.existsSync(place)) return []
    if (!fs.statSync(place).isDirectory()) return [place]
    const entries = fs.readdirSync(place, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  })
  return Math.max(0, ...files.map((file) => fs.statSync(file).mtimeMs))
}

/** Whether any of the three builds is missing or older than the sources. */
export function isBuildStale(directory: string): boolean {
  const built = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']
  const builtFiles = built.map((file) => path.join(directory, file))
  if (!builtFiles.every((file) => fs.existsSync(file))) return true
  const oldestBuilt = Math.min(...builtFiles.map((file) => fs.statSync(file).mtimeMs))
  const sources = ['src', 'resources', 'electron.vite.config.ts', 'package.json']
  return newestMs(sources.map((source) => path.join(directory, source))) > oldestBuilt
}

function build(): boolean {
  tell('Compilando la aplicación…', 'Building the app…')
  const program = path.join(repository, 'node_modules/electron-vite/bin/electron-vite.js')
  return spawnSync(process.execPath, [program, 'build'], { cwd: repository, stdio: 'inherit' }).status === 0
}

function explainNoDisplay(): void {
  tell(
    'No hay pantalla (ni DISPLAY ni WAYLAND_DISPLAY): una aplicación de escritorio no tiene dónde abrirse.',
    'There is no display (neither DISPLAY nor WAYLAND_DISPLAY), so a desktop app has nowhere to open.',
  )
  tell(
    'El mismo trabajo en la terminal: npm run demo. La aplicación real, probada sin pantalla: npm run e2e.',
    'The same job in the terminal: npm run demo. The real app, tested without a display: npm run e2e.',
  )
}

function explainNoChromium(): void {
  tell(
    'Tampoco hay un Chromium instalado que muestre las ventanas.',
    'Nor is there an installed Chromium to show the windows.',
  )
  tell(
    'Instale Chromium o Chrome (o indique CHROMIUM_PATH), o conéctese a internet para descargar Electron.',
    'Install Chromium or Chrome (or set CHROMIUM_PATH), or connect to the internet to fetch Electron.',
  )
}

/** Finds Electron for a user. Tries to fetch it unless VENTANILLA_FETCH_ELECTRON=0, because users want the real one. */
function chooseElectron(): ElectronChoice {
  const VENTANILLA_FETCH_ELECTRON = process.env.VENTANILLA_FETCH_ELECTRON ?? '1'
  const environment = { ...process.env, VENTANILLA_FETCH_ELECTRON }
  const onFetch = () =>
    tell(
      'Descargando Electron, solo esta vez: tres minutos a lo sumo, sin más avisos (VENTANILLA_FETCH_ELECTRON=0 lo evita)…',
      'Fetching Electron, this once: three minutes at most, without further notice (VENTANILLA_FETCH_ELECTRON=0 prevents it)…',
    )
  return findElectron({ environment, fetchTimeoutMs, onFetch })
}

/** Chromium's sandbox refuses to run as root. */
export function sandboxArguments(): string[] {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

function open(choice: ElectronChoice): void {
  const isStandIn = choice.kind === 'stand-in'
  const forPerson = { STANDIN_HEADED: '1', STANDIN_DIALOGS: 'windows' }
  const child = spawn(choice.executable, [...sandboxArguments(), repository, ...process.argv.slice(2)], {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, ...(isStandIn ? forPerson : {}) },
  })
  child.on('error', (error) => {
    tell(`No se pudo abrir: ${error.message}`, `It could not be opened: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    if (signal) tell(`La aplicación terminó con ${signal}.`, `The app ended with ${signal}.`)
    process.exitCode = code ?? 1
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
}

/** The exit code if the app cannot be opened; undefined if it opened. */
export function start(): 1 | undefined {
  if (!hasDisplay(process.env)) {
    explainNoDisplay()
    return 1
  }
  tell('Buscando Electron…', 'Looking for Electron…')
  const choice = chooseElectron()
  tell(choice.sentence.es, choice.sentence.en)
  if (choice.kind === 'stand-in' && !findInstalledChromium()) {
    explainNoChromium()
    return 1
  }
  if (isBuildStale(repository) && !build()) {
    tell('La compilación falló.', 'The build failed.')
    return 1
  }
  open(choice)
  return undefined
}

if (import.meta.main) process.exitCode = start()
