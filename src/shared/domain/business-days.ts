import { getHolidaysForYear } from 'colombian-holidays'
import type { CivilDate } from '../kernel/civil-date.ts'

const dayMs = 86_400_000

/** Days on which Colombia celebrates (Ley 51 de 1983: many of them on the Monday after), by year. */
const holidaysByYear = new Map<number, ReadonlySet<string>>()

function holidaysOf(year: number): ReadonlySet<string> {
  const known = holidaysByYear.get(year)
  if (known !== undefined) return known
  const holidays = new Set(getHolidaysForYear(year).map(({ celebrationDate }) => celebrationDate))
  holidaysByYear.set(year, holidays)
  return holidays
}

/** The day so many days later; earlier for fewer than none. */
export const daysAfter = (date: CivilDate, days: number): CivilDate =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10) as CivilDate

/** Monday to Friday, but not on a holiday of Colombia. */
export function isBusinessDay(date: CivilDate): boolean {
  const weekday = new Date(Date.parse(date)).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(date.slice(0, 4))).has(date)
}

/** Business days after `from`, up to and with `to`: 0 on the same day, 1 from a Friday to the Monday after, if that is none. Never below 0. */
export function businessDaysBetween(from: CivilDate, to: CivilDate): number {
  let days = 0
  for (let date = daysAfter(from, 1); date <= to; date = daysAfter(date, 1)) if (isBusinessDay(date)) days += 1
  return days
}

/** The latest day from which at least so many business days have gone by until `until`: whatever is older has waited as long or longer. */
export function businessDaysBefore(until: CivilDate, days: number): CivilDate {
  let date = until
  for (let passed = 0; passed < days; date = daysAfter(date, -1)) if (isBusinessDay(date)) passed += 1
  return date
}
