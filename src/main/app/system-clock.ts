import { uptime } from 'node:os'
import type { Clock } from '#shared/kernel/clock.ts'

const uptimeMs = (): number => uptime() * 1_000

/** Time since the machine started is told in whole seconds on some systems; less than this is no sleep. */
const leastSleepMs = 2_000

/** Node's monotonic clock stands still while some systems sleep; the time since the machine started does not. */
function monotonicThroughSleep(): () => number {
  const startedMs = uptimeMs() - performance.now()
  let sleptMs = 0
  return () => {
    const runningMs = performance.now()
    const missedMs = uptimeMs() - startedMs - runningMs - sleptMs - leastSleepMs
    sleptMs += Math.max(0, missedMs)
    return runningMs + sleptMs
  }
}

/** The machine's own time. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: monotonicThroughSleep(),
  uptimeMs,
  sleep: (durationMs, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) {
        resolve()
        return
      }
      const end = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, Math.min(durationMs, 2_147_483_647))
      signal?.addEventListener('abort', end, { once: true })
    }),
}
