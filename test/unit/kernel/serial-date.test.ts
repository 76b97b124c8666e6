import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockText, momentOfSerial } from '#shared/kernel/serial-date.ts'

const dayMs = 86_400_000
const system = fc.constantFrom<1900 | 1904>(1900, 1904)

describe('the serial number of a day', () => {
  it('is the same day in both systems, 1462 days apart', () => {
    expect(momentOfSerial(29_233, 1900)).toEqual({ day: '1980-01-13', second: 0 })
    expect(momentOfSerial(29_233 - 1_462, 1904)).toEqual({ day: '1980-01-13', second: 0 })
    expect(momentOfSerial(59, 1900)?.day).toBe('1900-02-28')
    expect(momentOfSerial(60, 1900)).toBeUndefined()
    expect(momentOfSerial(61, 1900)?.day).toBe('1900-03-01')
    for (const none of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2_958_466])
      expect(momentOfSerial(none, 1900)).toBeUndefined()
  })
  it('changes with no noise of less than a millisecond, and keeps every second', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 61, max: 80_000 }),
        fc.integer({ min: 0, max: 86_399 }),
        fc.double({ min: -0.99, max: 0.99, noNaN: true }),
        system,
        (day, second, noiseMs, epoch) => {
          const whole = momentOfSerial(day, epoch)
          const noisy = momentOfSerial(day + (second * 1_000 + noiseMs) / dayMs, epoch)
          expect(noisy).toEqual({ day: whole?.day, second })
        },
      ),
    )
  })
  it('shows a time of day like a clock', () => {
    expect([0, 86_384, 68_400, 61].map(clockText)).toEqual(['00:00:00', '23:59:44', '19:00:00', '00:01:01'])
  })
})
