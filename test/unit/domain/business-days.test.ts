import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  businessDaysBefore,
  businessDaysBetween,
  businessDaysPassed,
  dayNumber,
  daysAfter,
  isBusinessDay,
} from '#shared/domain/business-days.ts'
import { type CivilDate, parseCivilDate } from '#shared/kernel/civil-date.ts'

const day = (text: string): CivilDate => {
  const date = parseCivilDate(text)
  if (date === undefined) throw new Error(text)
  return date
}
const days = fc.integer({ min: 0, max: 3_650 }).map((after) => daysAfter(day('2024-01-01'), after))

describe('business days in Colombia', () => {
  it('exclude weekends, fixed holidays, those moved to Monday and those of Easter', () => {
    const holidays = ['2026-01-01', '2026-01-12', '2026-03-23', '2026-04-02', '2026-04-03', '2026-05-18', '2026-07-20']
    expect(holidays.filter((date) => isBusinessDay(day(date)))).toEqual([])
    expect(['2026-11-21', '2026-11-22'].filter((date) => isBusinessDay(day(date)))).toEqual([])
    // Epiphany itself is a working day: the holiday is the Monday after.
    expect(isBusinessDay(day('2026-01-06'))).toBe(true)
    expect(isBusinessDay(day('2026-11-23'))).toBe(true)
  })

  it('are counted after the first day, up to and including the last', () => {
    expect(businessDaysBetween(day('2026-11-20'), day('2026-11-20'))).toBe(0)
    expect(businessDaysBetween(day('2026-11-20'), day('2026-11-23'))).toBe(1)
    // Monday the 16th was a holiday (Independencia de Cartagena).
    expect(businessDaysBetween(day('2026-11-13'), day('2026-11-17'))).toBe(1)
    expect(businessDaysBetween(day('2026-11-23'), day('2026-11-20'))).toBe(0)
  })

  it('add up over an intermediate day', () => {
    fc.assert(
      fc.property(days, days, days, (...three) => {
        const [first, middle, last] = three.toSorted()
        if (first === undefined || middle === undefined || last === undefined) return
        const parts = businessDaysBetween(first, middle) + businessDaysBetween(middle, last)
        expect(parts).toBe(businessDaysBetween(first, last))
      }),
      { numRuns: 50 },
    )
  })

  it('give the latest day since which a number of them has passed', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 30 }), (until, wanted) => {
        const found = businessDaysBefore(until, wanted)
        expect(businessDaysBetween(found, until)).toBeGreaterThanOrEqual(wanted)
        if (found < until) expect(businessDaysBetween(daysAfter(found, 1), until)).toBeLessThan(wanted)
      }),
      { numRuns: 50 },
    )
  })

  it('counted up to each day of a calendar give the distance of any two of its days', () => {
    const first = day('2019-12-20')
    const passed = businessDaysPassed(dayNumber(first), 1_000)
    fc.assert(
      fc.property(fc.nat(999), fc.nat(999), (from, to) => {
        const apart = Math.max(0, (passed[to] ?? Number.NaN) - (passed[from] ?? Number.NaN))
        expect(apart).toBe(businessDaysBetween(daysAfter(first, from), daysAfter(first, to)))
      }),
      { numRuns: 200 },
    )
  })
})
