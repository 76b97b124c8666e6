import { uptime } from 'node:os'
import type { Clock } from '#shared/kernel/clock.ts'

const uptimeMs = (): number => uptime() * 1_000

/** Some systems report uptime in whole seconds, so a smaller difference is not sleep. */
const leastSleepMs = 2_000

/**
 * Combines Node's monotonic clock, which stops during sleep on some systems, with the coarse uptime, which does not.
 * Never goes back and never runs ahead of real time.
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

/** Node's longest timer; longer sleeps use several. */
const longestTimerMs = 2_147_483_647

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
      // Node's timers may fire up to 1 ms early; waking early would show the caller a state before its due time.
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
