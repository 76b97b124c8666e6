import type { Clock } from '#shared/kernel/clock.ts'

const betweenMs = 1_000

/**
 * Repeats a short task every second while a long one runs. Failures of the short task are retried and never end the
 * long one.
 */
export async function repeatWhile<Value>(
  clock: Pick<Clock, 'sleep'>,
  work: () => Promise<void>,
  until: Promise<Value>,
): Promise<Value> {
  const ended = new AbortController()
  const repeating = (async () => {
    while (!ended.signal.aborted) {
      await work().catch(() => undefined)
      await clock.sleep(betweenMs, ended.signal)
    }
  })()
  try {
    return await until
  } finally {
    ended.abort()
    await repeating
  }
}
