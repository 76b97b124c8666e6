/**
 * `electron.utilityProcess` on `child_process.fork`: a Node process without Electron, with `process.parentPort`.
 * Messages are copied (structured clone); ports cannot be transferred and are refused by name.
 */
import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import { StandInEmitter } from './events.ts'
import { notImplemented } from './not-implemented.ts'
import { runtime } from './runtime.ts'

type OutputMode = 'pipe' | 'ignore' | 'inherit'

interface ForkOptions {
  env?: NodeJS.ProcessEnv
  execArgv?: string[]
  cwd?: string
  stdio?: OutputMode | OutputMode[]
  serviceName?: string
  session?: unknown
  partition?: string
}

/** As in the executable itself: mapping stacks to source lines costs a third of a start. */
const sourceMaps = process.env.STANDIN_DEBUG ? ['--enable-source-maps'] : []

/** This process' compile cache: the stand-in's own, which `bootstrap.ts` hides from the child. */
const { NODE_COMPILE_CACHE } = process.env
const compiledBefore = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }

const bootstrap = new URL('../utility/bootstrap.ts', import.meta.url).href

function outputModes(stdio: ForkOptions['stdio']): [OutputMode, OutputMode] {
  if (!Array.isArray(stdio)) return [stdio ?? 'inherit', stdio ?? 'inherit']
  const [stdin, stdout = 'inherit', stderr = 'inherit'] = stdio
  if (stdin !== 'ignore' && stdin !== undefined) throw new Error('stdin: only "ignore" is supported by utilityProcess')
  return [stdout, stderr]
}

/** A killed process has a signal and no code; Electron reports what `waitpid` gave, which is the signal's number. */
function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? (signal === null ? 1 : os.constants.signals[signal])
}

class UtilityProcess extends StandInEmitter {
  readonly #child: ChildProcess
  #isRunning = false

  constructor(modulePath: string, args: string[], options: ForkOptions) {
    super('utilityProcess', ['spawn', 'message', 'exit', 'error'])
    const [stdout, stderr] = outputModes(options.stdio)
    this.#child = fork(modulePath, args, {
      cwd: options.cwd,
      env: { ...(options.env ?? process.env), ...compiledBefore },
      execArgv: [...(options.execArgv ?? []), ...sourceMaps, '--import', bootstrap],
      serialization: 'advanced',
      stdio: ['ignore', stdout, stderr, 'ipc'],
    })
    this.#child.on('spawn', () => {
      this.#isRunning = true
      this.emit('spawn')
    })
    this.#child.on('message', (message) => this.emit('message', message))
    this.#child.on('exit', (code, signal) => this.#ended(exitCode(code, signal)))
    this.#child.on('error', () => this.#ended(1)) // it could not be started, so no exit event comes
  }

  /** Undefined before `spawn` and after `exit`. */
  get pid(): number | undefined {
    return this.#isRunning ? this.#child.pid : undefined
  }
  get stdout(): NodeJS.ReadableStream | null {
    return this.#child.stdout
  }
  get stderr(): NodeJS.ReadableStream | null {
    return this.#child.stderr
  }
  postMessage(message: unknown, transfer: unknown[] = []): void {
    if (transfer.length > 0) notImplemented('utilityProcess.postMessage with ports')
    structuredClone(message) // throws here, like Electron, and not later on the channel
    if (this.#child.connected) this.#child.send(message as object, () => {}) // it may end before it reads
  }
  /** SIGTERM; false when it is already gone. */
  kill(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#child.kill()
  }
  killNow(): void {
    this.#child.kill('SIGKILL')
  }

  #ended(code: number): void {
    running.delete(this)
    this.#isRunning = false
    this.emit('exit', code)
  }
}

const running = new Set<UtilityProcess>()

/** Electron's children end with it. */
process.on('exit', () => {
  for (const child of running) child.killNow()
})

export const utilityProcess = {
  fork(modulePath: string, args: string[] = [], options: ForkOptions = {}): UtilityProcess {
    if (!runtime.isReady) throw new Error('utilityProcess cannot be created before app is ready.')
    if (options.session !== undefined || options.partition !== undefined) {
      notImplemented('utilityProcess.fork with a session')
    }
    const child = new UtilityProcess(modulePath, args, options)
    running.add(child)
    return child
  },
}
