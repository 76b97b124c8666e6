import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#shared/kernel/clock.ts'
import { runInSlices, type Steps } from '#shared/kernel/steps.ts'

/** Runs a long computation in slices that block the event loop for a few milliseconds at most. */
export const inSlices = <Value>(clock: Clock, steps: Steps<Value>): Promise<Value> =>
  runInSlices(steps, { nowMs: lookedAtMs(clock), pause: () => nextTurn() })

const lookEveryMs = 1

/** A step may take microseconds, and reading the clock is a system call. */
function lookedAtMs(clock: Clock): () => number {
  let runningMs = Number.NEGATIVE_INFINITY
  let toldMs = 0
  return () => {
    const nowMs = performance.now()
    if (nowMs - runningMs < lookEveryMs) return toldMs
    runningMs = nowMs
    toldMs = clock.monotonicMs()
    return toldMs
  }
}
