import { getHolidaysForYear } from 'colombian-holidays'
import type { CivilDate } from '../kernel/civil-date.ts'

const dayMs = 86_400_000

/** A date as the number of days since 1970-01-01, for bulk calculations. */
export const dayNumber = (date: CivilDate): number => Date.parse(date) / dayMs

/** Colombian holidays as observed (Ley 51 de 1983 moves many to the following Monday), by year. */
const holidaysByYear = new Map<number, ReadonlySet<number>>()

function holidaysOf(year: number): ReadonlySet<number> {
  const known = holidaysByYear.get(year)
  if (known !== undefined) return known
  const holidays = new Set(getHolidaysForYear(year).map(({ celebrationDate }) => Date.parse(celebrationDate) / dayMs))
  holidaysByYear.set(year, holidays)
  return holidays
}

/** The date `days` later; earlier when negative. */
export const daysAfter = (date: CivilDate, days: number): CivilDate =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10) as CivilDate

function isBusinessDayNumber(number: number): boolean {
  const date = new Date(number * dayMs)
  const weekday = date.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidaysOf(date.getUTCFullYear()).has(number)
}

/** Monday to Friday, except Colombian holidays. */
export const isBusinessDay = (date: CivilDate): boolean => isBusinessDayNumber(dayNumber(date))

/**
 * Business days after `from`, up to and including `to`: 0 on the same day, 1 from a Friday to the next Monday unless
 * that is a holiday. Never negative.
 */
export function businessDaysBetween(from: CivilDate, to: CivilDate): number {
  let days = 0
  const last = dayNumber(to)
  for (let number = dayNumber(from) + 1; number <= last; number += 1) if (isBusinessDayNumber(number)) days += 1
  return days
}

/** For each of `days` consecutive days from `first` (day numbers), the business days so far, inclusive. */
export function businessDaysPassed(first: number, days: number): readonly number[] {
  const passed: number[] = []
  let count = 0
  for (let number = first; number < first + days; number += 1) {
    if (isBusinessDayNumber(number)) count += 1
    passed.push(count)
  }
  return passed
}

/**
 * The latest date from which at least `days` business days have passed by `until`; older dates have waited as long or
 * longer.
 */
export function businessDaysBefore(until: CivilDate, days: number): CivilDate {
  let date = until
  for (let passed = 0; passed < days; date = daysAfter(date, -1)) if (isBusinessDay(date)) passed += 1
  return date
}
