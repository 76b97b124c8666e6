/** Every worker of the tests has a thread beside it that ends it, and says where it was, when its own thread is held for good. */
import { randomInt } from 'node:crypto'
import path from 'node:path'
import { setInterval } from 'node:timers'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { beforeEach, expect } from 'vitest'
import { type Beats, roomForNameBytes } from './watching-thread.ts'

/** Over the longest that a test holds its worker: a compiler that is waited for, on a busy machine. */
const limitMs = Number(process.env.VENTANILLA_BLOCKED_LIMIT_MS ?? 300_000)
const beatEveryMs = 1_000

/** Every property begins here, so that the run that was held can be played again. */
const seed = Number(process.env.VENTANILLA_SEED ?? randomInt(2 ** 31 - 1))
/** How often a property is tried that does not say it itself; a search for what is rare asks for thousands. */
const runs = Number(process.env.VENTANILLA_PROPERTY_RUNS ?? 100)
fc.configureGlobal({ seed, numRuns: runs })

const mark = Symbol.for('ventanilla.blocked-worker')
const shared = globalThis as { [mark]?: Beats }

function watched(): Beats {
  const beats: Beats = {
    count: new Int32Array(new SharedArrayBuffer(8)),
    name: new SharedArrayBuffer(roomForNameBytes),
  }
  const thread = new Worker(path.join(import.meta.dirname, 'watching-thread.ts'), { workerData: { beats, limitMs } })
  thread.unref()
  setInterval(() => Atomics.add(beats.count, 0, 1), beatEveryMs).unref()
  return beats
}

shared[mark] ??= watched()
const { count, name } = shared[mark]

function say(where: string): void {
  const { written } = new TextEncoder().encodeInto(where, new Uint8Array(name))
  Atomics.store(count, 1, written)
  Atomics.add(count, 0, 1)
}

say(`${expect.getState().testPath ?? ''} (VENTANILLA_SEED=${seed})`)
beforeEach(() => {
  const { testPath, currentTestName } = expect.getState()
  say(`${testPath ?? ''}: ${currentTestName ?? ''} (VENTANILLA_SEED=${seed})`)
})
