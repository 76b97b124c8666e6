/**
 * Each test worker has a watchdog thread. If the worker's own thread blocks for good, the watchdog reports where and
 * ends it.
 */
import { randomInt } from 'node:crypto'
import path from 'node:path'
import { setInterval } from 'node:timers'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { beforeEach, expect } from 'vitest'
import { type Beats, roomForNameBytes } from './watching-thread.ts'

/** Longer than any test blocks its worker: waiting for a compiler on a busy machine. */
const limitMs = Number(process.env.VENTANILLA_BLOCKED_LIMIT_MS ?? 300_000)
const beatEveryMs = 1_000

/** The seed of every property test, so that a blocked run can be repeated. */
const seed = Number(process.env.VENTANILLA_SEED ?? randomInt(2 ** 31 - 1))
/** Default number of runs of a property test; a search for rare cases uses thousands. */
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
