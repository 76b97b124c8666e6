import { type CivilDate, parseCivilDate } from '../../kernel/civil-date.ts'
import { dayNumber, daysAfter } from '../business-days.ts'
import type { Period, WholePeriod } from './oversight.ts'

/**
 * What a period is compared with; of a period under way, only the days that have passed count. A week: the same days of
 * the week before. Days from the first of a month: the same days of the month before. Otherwise as many days,
 * immediately before. Null: it has no beginning, or has not begun.
 */
export function periodBefore({ from, to }: Period, today: CivilDate): WholePeriod | null {
  if (from === null) return null
  const last = to === null || to > today ? today : to
  if (last < from) return null
  const before = weekBefore({ from, to }, last) ?? monthBefore(from, last) ?? daysBefore(from, last)
  const first = parseCivilDate(before.from)
  return first === undefined ? null : { ...before, from: first }
}

const mondayOf = (day: CivilDate): CivilDate => daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Null: it does not begin on a Monday, or is longer than a week. */
function weekBefore({ from, to }: Period & { readonly from: CivilDate }, last: CivilDate): WholePeriod | null {
  if (to === null || mondayOf(from) !== from || to > daysAfter(from, 6)) return null
  return { from: daysAfter(from, -7), to: daysAfter(last, -7) }
}

/** Null: it does not begin on the first of a month, or goes beyond that month. */
function monthBefore(from: CivilDate, last: CivilDate): WholePeriod | null {
  if (!from.endsWith('-01') || from.slice(0, 7) !== last.slice(0, 7)) return null
  const end = daysAfter(from, -1)
  const isWhole = daysAfter(last, 1).endsWith('-01')
  const sameDay = parseCivilDate(`${end.slice(0, 7)}${last.slice(7)}`)
  const first = parseCivilDate(`${end.slice(0, 7)}-01`)
  return first === undefined ? null : { from: first, to: isWhole ? end : (sameDay ?? end) }
}

const daysBefore = (from: CivilDate, last: CivilDate): WholePeriod => ({
  from: daysAfter(from, dayNumber(from) - dayNumber(last) - 1),
  to: daysAfter(from, -1),
})
