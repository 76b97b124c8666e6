/**
 * `npm run dev`: the real program with hot reload. Window changes apply at once and keep state; changes in main, or in
 * shared code that main uses, restart the program. Uses Electron if installed, otherwise the stand-in with an installed
 * Chromium; without a display, open the window through Chromium's inspector.
 *
 * Uses its own data (`.cache/dev`), never a clerk's.
 */
import { spawn } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import { findInstalledChromium } from '../test/electron-standin/chromium/find-chromium.ts'
import { findElectron, hasDisplay } from './find-electron.ts'
import { sandboxArguments, tell } from './start.ts'

const repository = path.join(import.meta.dirname, '..')
const ownData = path.join(repository, '.cache/dev')
/** Chromium asks the user before a page connects to the local machine, and the program always denies it. */
const socketAllowed = '--disable-features=LocalNetworkAccessChecks'

function freePort(): Promise<number> {
  const server = net.createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function dev(): Promise<void> {
  const choice = findElectron()
  tell(choice.sentence.es, choice.sentence.en)
  const visible = hasDisplay(process.env) && (choice.kind === 'electron' || findInstalledChromium() !== undefined)
  const inspector = visible ? [] : [`--remote-debugging-port=${await freePort()}`]
  if (!visible) explainInspector(inspector[0]?.split('=')[1] ?? '')
  const program = path.join(repository, 'node_modules/electron-vite/bin/electron-vite.js')
  const electron = [choice.executable, ...sandboxArguments(), ...inspector, socketAllowed, repository]
  const child = spawn(process.execPath, [program, '--watch', '--', ...electron], {
    cwd: repository,
    stdio: 'inherit',
    env: {
      VENTANILLA_USER_DATA: ownData,
      VENTANILLA_STATE_HOME: `${ownData}.state`,
      ...(visible ? { STANDIN_HEADED: '1', STANDIN_DIALOGS: 'windows' } : {}),
      ...process.env,
      VENTANILLA_DEV_PORT: String(await freePort()),
      // electron-vite starts this in place of Electron. It waits for the previous program to end.
      ELECTRON_EXEC_PATH: process.execPath,
      ELECTRON_ENTRY: path.join(import.meta.dirname, 'dev/in-turn.ts'),
    },
  })
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
}

function explainInspector(port: string): void {
  tell(
    `No hay pantalla: la ventana se ve en http://127.0.0.1:${port} (o en chrome://inspect de otro equipo, por un túnel).`,
    `There is no display: the window is seen at http://127.0.0.1:${port} (or in chrome://inspect elsewhere, by a tunnel).`,
  )
}

if (import.meta.main) await dev()
