import { getHolidaysForYear } from 'colombian-holidays'
import type { CivilDate } from '../kernel/civil-date.ts'

const dayMs = 86_400_000

/** A day as the number of days since 1970-01-01, for whoever goes through many of them. */
export const dayNumber = (date: CivilDate): number => Date.parse(date) / dayMs

/** Days on which Colombia celebrates (Ley 51 de 1983: many of them on the Monday after), by year. */
const holidaysByYear = new Map<number, ReadonlySet<number>>()

function holidaysOf(year: number): ReadonlySet<number> {
  const known = holidaysByYear.get(year)
  if (known !== undefined) return known
  const holidays = new Set(getHolidaysForYear(year).map(({ celebrationDate }) => Date.parse(celebrationDate) / dayMs))
  holidaysByYear.set(year, holidays)
  return holidays
}

/** The day so many days later; earlier for fewer than none. */
export const daysAfter = (date: CivilDate, days: number): CivilDate =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10) as CivilDate

function isBusinessDayNumber(number: number): boolean {
  const date = new Date(number * dayMs)
  const weekday = date.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidaysOf(date.getUTCFullYear()).has(number)
}

/** Monday to Friday, but not on a holiday of Colombia. */
export const isBusinessDay = (date: CivilDate): boolean => isBusinessDayNumber(dayNumber(date))

/** Business days after `from`, up to and with `to`: 0 on the same day, 1 from a Friday to the Monday after, if that is none. Never below 0. */
export function businessDaysBetween(from: CivilDate, to: CivilDate): number {
  let days = 0
  const last = dayNumber(to)
  for (let number = dayNumber(from) + 1; number <= last; number += 1) if (isBusinessDayNumber(number)) days += 1
  return days
}

/** Of each of so many days, by their numbers: the business days from the first up to and with it. */
export function businessDaysPassed(first: number, days: number): readonly number[] {
  const passed: number[] = []
  let count = 0
  for (let number = first; number < first + days; number += 1) {
    if (isBusinessDayNumber(number)) count += 1
    passed.push(count)
  }
  return passed
}

/** The latest day from which at least so many business days have gone by until `until`: whatever is older has waited as long or longer. */
export function businessDaysBefore(until: CivilDate, days: number): CivilDate {
  let date = until
  for (let passed = 0; passed < days; date = daysAfter(date, -1)) if (isBusinessDay(date)) passed += 1
  return date
}
