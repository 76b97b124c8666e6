import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#shared/kernel/clock.ts'
import { runInSlices, type Steps } from '#shared/kernel/steps.ts'

/** Runs a long computation without blocking the loop for more than a few milliseconds at a time. */
export const inSlices = <Value>(clock: Clock, steps: Steps<Value>): Promise<Value> =>
  runInSlices(steps, { nowMs: () => clock.monotonicMs(), pause: () => nextTurn() })
