import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type UtilityProcess, utilityProcess } from 'electron'
import type { ReaderExit, ReaderProcess } from '#main/workbook/ports.ts'
import { exitSignal } from './exit-signal.ts'

const keptErrorCharacters = 4_096
/** A killed process closes its pipe at once. This covers a pipe whose end is never reported. */
const longestPipeWaitMs = 500

/**
 * Reader processes as Electron utility processes: Node without Electron and without this program's environment.
 * `scriptFile` is the built `workbook-reader.js`. Usable once Electron is ready.
 */
export const utilityReader = (scriptFile: string): ReaderProcess => ({
  start: ({ memoryBytes }) => {
    const heapMegabytes = Math.max(64, Math.floor((memoryBytes / 1_048_576) * 0.85))
    const child = utilityProcess.fork(scriptFile, [], {
      env: bareEnvironment(),
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=8'],
      stdio: ['ignore', 'ignore', 'pipe'],
      serviceName: 'Ventanilla workbook reader',
    })
    const errorOutput = collectErrors(child)
    return {
      send: (request) => child.postMessage(request),
      onMessage: (listener) => {
        child.on('message', listener)
      },
      onExit: (listener) => {
        child.once('exit', (code) => void describeExit(code, errorOutput).then(listener))
      },
      kill: () => killNow(child),
    }
  },
})

interface ErrorOutput {
  text(): string
  readonly closed: Promise<unknown>
}

/** Collects standard error, including V8's own fatal errors. */
function collectErrors(child: UtilityProcess): ErrorOutput {
  let text = ''
  const keep = (more: string): void => {
    text = (text + more).slice(-keptErrorCharacters)
  }
  child.on('error', (_type, location) => keep(location))
  const stream = child.stderr
  stream?.on('data', (chunk: Buffer) => keep(chunk.toString('utf8')))
  return { text: () => text, closed: stream ? once(stream, 'close').catch(() => undefined) : Promise.resolve() }
}

async function describeExit(code: number, errorOutput: ErrorOutput): Promise<ReaderExit> {
  await Promise.race([errorOutput.closed, delay(longestPipeWaitMs)])
  return { code, signal: exitSignal(code, process.platform), errorOutput: errorOutput.text() }
}

/** `UtilityProcess.kill` sends SIGTERM, which a process busy with a hostile file may ignore, so use SIGKILL. */
function killNow(child: UtilityProcess): void {
  const { pid } = child
  if (pid === undefined) {
    // Either not started yet, when `kill` would do nothing, or ended, when `spawn` never fires.
    child.once('spawn', () => killNow(child))
    return
  }
  if (process.platform === 'win32') {
    child.kill()
    return
  }
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    child.kill()
  }
}

/**
 * Windows programs need SystemRoot. The mark keeps the environment from being empty, which could be taken for "inherit
 * everything".
 */
function bareEnvironment(): Record<string, string> {
  const systemRoot = process.env.SystemRoot
  const mark = { VENTANILLA_PROCESS: 'workbook-reader' }
  return systemRoot === undefined ? mark : { ...mark, SystemRoot: systemRoot }
}
