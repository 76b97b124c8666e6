import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from '../../../../src/renderer/data/throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('answers a single call at once', () => {
  const react = vi.fn()
  const throttled = throttle(react, 150)
  throttled.call()
  expect(react).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(react).toHaveBeenCalledTimes(1)
})

it('answers after the last call of any burst, and never more often than the interval allows', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 60 }), (pauses) => {
      vi.setSystemTime(0)
      const reactions: number[] = []
      const throttled = throttle(() => reactions.push(Date.now()), 150)
      let lastCall = 0
      for (const pause of pauses) {
        vi.advanceTimersByTime(pause)
        lastCall = Date.now()
        throttled.call()
      }
      vi.advanceTimersByTime(1_000)
      expect(reactions.at(-1)).toBeGreaterThanOrEqual(lastCall)
      for (const [index, at] of reactions.entries()) {
        expect(at - (reactions[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(150)
      }
    }),
  )
})

it('is silent once stopped', () => {
  const react = vi.fn()
  const throttled = throttle(react, 150)
  throttled.call()
  throttled.call()
  throttled.stop()
  vi.advanceTimersByTime(1_000)
  expect(react).toHaveBeenCalledTimes(1)
})
