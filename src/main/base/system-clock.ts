import { uptime } from 'node:os'
import type { Clock } from '#shared/kernel/clock.ts'

const uptimeMs = (): number => uptime() * 1_000

/** Time since the machine started is told in whole seconds on some systems; less than this is no sleep. */
const leastSleepMs = 2_000

/**
 * Joins a clock that stands still while some systems sleep (Node's own monotonic one) with one that does not and is coarse
 * (the time since the machine started). Never goes back, and is never ahead of the time that passed.
 */
export function monotonicThroughSleep(runningMs: () => number, sinceStartMs: () => number): () => number {
  const startedMs = sinceStartMs() - runningMs()
  let sleptMs = 0
  return () => {
    const nowMs = runningMs()
    const missedMs = sinceStartMs() - startedMs - nowMs - sleptMs - leastSleepMs
    sleptMs += Math.max(0, missedMs)
    return nowMs + sleptMs
  }
}

const monotonicMs = monotonicThroughSleep(() => performance.now(), uptimeMs)

/** Node's longest timer; a longer sleep is made of several. */
const longestTimerMs = 2_147_483_647

/** The machine's own time. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs,
  uptimeMs,
  sleep: (durationMs, signal) =>
    new Promise((resolve) => {
      const dueMs = monotonicMs() + durationMs
      let timer: NodeJS.Timeout | undefined
      const end = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      // Node's timers may fire up to a millisecond early: whoever wakes before the time would see what is not there yet.
      const wake = (): void => {
        const leftMs = dueMs - monotonicMs()
        if (leftMs <= 0) end()
        else timer = setTimeout(wake, Math.min(Math.ceil(leftMs), longestTimerMs))
      }
      if (signal?.aborted) end()
      else {
        signal?.addEventListener('abort', end, { once: true })
        wake()
      }
    }),
}
