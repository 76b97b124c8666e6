import { writeSync } from 'node:fs'
import { type Debugger, Session } from 'node:inspector'
import { setTimeout } from 'node:timers/promises'
import { isMainThread, workerData } from 'node:worker_threads'

/**
 * What a test worker shares with its watchdog thread: a count that grows while its event loop turns, and the current
 * test.
 */
export interface Beats {
  /** The count, and the number of valid bytes in `name`. */
  readonly count: Int32Array
  readonly name: SharedArrayBuffer
}
export const roomForNameBytes = 2_000

const lookEveryMs = 500
const stackWithinMs = 5_000

/**
 * Stack of the other thread if it runs JavaScript; empty if it waits in the system, for example for a child process.
 */
async function stackOfTheOther(): Promise<readonly string[]> {
  const session = new Session()
  session.connectToMainThread()
  const paused = new Promise<readonly string[]>((resolve) => {
    session.on('Debugger.paused', ({ params }: { params: Debugger.PausedEventDataType }) =>
      resolve(
        params.callFrames.map(({ functionName, url, location }) => `${functionName} ${url}:${location.lineNumber + 1}`),
      ),
    )
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
  return Promise.race([paused, setTimeout(stackWithinMs, ['(not in JavaScript: it waits for the system)'])])
}

async function watch({ count, name }: Beats, limitMs: number): Promise<void> {
  let last = Atomics.load(count, 0)
  let movedAtMs = performance.now()
  for (;;) {
    await setTimeout(lookEveryMs)
    const now = Atomics.load(count, 0)
    if (now !== last) [last, movedAtMs] = [now, performance.now()]
    if (performance.now() - movedAtMs < limitMs) continue
    const where = new TextDecoder().decode(new Uint8Array(name).slice(0, Atomics.load(count, 1)))
    const stack = await stackOfTheOther()
    writeSync(
      2,
      `\nBLOCKED for ${limitMs / 1_000} s, and ended: ${where}\n${stack.map((frame) => `  at ${frame}\n`).join('')}`,
    )
    process.kill(process.pid, 'SIGKILL')
  }
}

if (!isMainThread && workerData?.beats !== undefined) await watch(workerData.beats, workerData.limitMs)
