import { expect, it } from 'vitest'
import { monotonicThroughSleep, systemClock } from '#main/base/system-clock.ts'

it('counts sleep that the running clock misses, never more than passed', () => {
  let [runningMs, trueMs] = [100, 5_000_300]
  // Whole seconds, as some systems report it.
  const clock = monotonicThroughSleep(
    () => runningMs,
    () => Math.floor(trueMs / 1_000) * 1_000,
  )
  const startMs = clock()
  const pass = (awakeMs: number, asleepMs: number): number => {
    runningMs += awakeMs
    trueMs += awakeMs + asleepMs
    return clock() - startMs
  }
  expect(pass(900, 0)).toBe(900)
  expect(pass(60_000, 0)).toBe(60_900)
  const afterSleepMs = pass(0, 8 * 3_600_000)
  expect(afterSleepMs).toBeGreaterThan(60_900 + 8 * 3_600_000 - 3_001)
  expect(afterSleepMs).toBeLessThanOrEqual(60_900 + 8 * 3_600_000)
  expect(pass(500, 0)).toBeGreaterThanOrEqual(afterSleepMs + 500)
})

it('does not count sleep twice on a system whose running clock continues', () => {
  let nowMs = 0
  const clock = monotonicThroughSleep(
    () => nowMs,
    () => nowMs + 77_000,
  )
  nowMs = 8 * 3_600_000
  expect(clock()).toBe(nowMs)
})

it('the machine has been running for at least as long as this process', () => {
  expect(systemClock.uptimeMs()).toBeGreaterThan(0)
  const before = systemClock.monotonicMs()
  expect(systemClock.monotonicMs()).toBeGreaterThanOrEqual(before)
})
