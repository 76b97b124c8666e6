import type { Clock } from '#shared/kernel/clock.ts'

const betweenMs = 1_000

/** Repeats small work every second until the long one has ended; a failure of it is tried again and never ends the long one. */
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
