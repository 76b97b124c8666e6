import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayNumber, daysAfter } from '#shared/domain/business-days.ts'
import { periodBefore } from '#shared/domain/oversight/period-before.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

const day = (text: string) => text as CivilDate
const today = day('2026-11-20')

it.each([
  ['a whole month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['a whole short month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['January', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['a month under way: up to the same day', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-20'],
  ['a week under way, on Friday: up to that Friday', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-13'],
  ['a whole week', '2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
  ['a Monday', '2026-11-16', '2026-11-16', '2026-11-09', '2026-11-09'],
  ['another day', '2026-11-19', '2026-11-19', '2026-11-18', '2026-11-18'],
  ['today', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ['free dates', '2026-10-07', '2026-10-16', '2026-09-27', '2026-10-06'],
])('the period before %s', (_, from, to, first, last) => {
  expect(periodBefore({ from: day(from), to: day(to) }, today)).toEqual({ from: first, to: last })
})

it('the days of a month that the month before does not have are its last day', () => {
  const on31st = day('2026-03-30')
  expect(periodBefore({ from: day('2026-03-01'), to: day('2026-03-31') }, on31st)).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
})

it('an open end is today', () => {
  expect(periodBefore({ from: day('2026-11-11'), to: null }, today)).toEqual({ from: '2026-11-01', to: '2026-11-10' })
})

it.each([
  ['without a beginning', null, '2026-10-31'],
  ['that has not begun', '2026-11-21', '2026-11-30'],
  ['upside down', '2026-11-10', '2026-11-01'],
  ['whose period before would begin before any filing', '1950-01-01', '2026-11-01'],
])('a period %s has none', (_, from, to) => {
  expect(periodBefore({ from: from === null ? null : day(from), to: day(to) }, today)).toBeNull()
})

it('ends before the period begins, and is about as long as the days that have passed', () => {
  fc.assert(
    fc.property(fc.nat(4_000), fc.nat(4_000), (back, length) => {
      const from = daysAfter(today, -back)
      const to = daysAfter(from, length)
      const passed = dayNumber(to > today ? today : to) - dayNumber(from) + 1
      const before = periodBefore({ from, to }, today)
      if (before === null) throw new Error('it has begun')
      expect(before.to < from).toBe(true)
      const days = dayNumber(before.to) - dayNumber(before.from) + 1
      // A month has up to three days more or less than the one before.
      expect(Math.abs(days - passed)).toBeLessThanOrEqual(from.endsWith('-01') ? 3 : 0)
    }),
  )
})
