import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#shared/kernel/clock.ts'
import { runInSlices, type Steps } from '#shared/kernel/steps.ts'

/** Runs a long computation without blocking the loop for more than a few milliseconds at a time. */
export const inSlices = <Value>(clock: Clock, steps: Steps<Value>): Promise<Value> =>
  runInSlices(steps, { nowMs: lookedAtMs(clock), pause: () => nextTurn() })

const lookEveryMs = 1

/** A step may take microseconds, and the machine's clock asks the system each time. */
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
