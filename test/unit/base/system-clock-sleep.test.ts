import { expect, it } from 'vitest'
import { systemClock } from '#main/base/system-clock.ts'

it('a sleep never ends early by the same clock', async () => {
  const early: number[] = []
  await Promise.all(
    Array.from({ length: 400 }, async (_, index) => {
      const durationMs = 1 + (index % 37) + (index % 10) / 10
      const startedMs = systemClock.monotonicMs()
      await systemClock.sleep(durationMs)
      const elapsedMs = systemClock.monotonicMs() - startedMs
      if (elapsedMs < durationMs) early.push(elapsedMs - durationMs)
    }),
  )
  expect(early).toEqual([])
})

it('a sleep ends at once when it is aborted, before or meanwhile', async () => {
  const stop = new AbortController()
  const sleep = systemClock.sleep(3_600_000, stop.signal)
  stop.abort()
  await sleep
  await systemClock.sleep(3_600_000, stop.signal)
  await systemClock.sleep(0)
})
