import { type CivilDate, civilDate } from '#shared/kernel/civil-date.ts'

/** Keyboard navigation in a month (WAI-ARIA date picker dialog). The week starts on Monday. Undefined: unhandled. */
export function dayByKey(day: CivilDate, key: string, withShift: boolean): CivilDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return daysLater(day, -1)
    case 'ArrowRight':
      return daysLater(day, 1)
    case 'ArrowUp':
      return daysLater(day, -7)
    case 'ArrowDown':
      return daysLater(day, 7)
    case 'Home':
      return daysLater(day, -weekday(day))
    case 'End':
      return daysLater(day, 6 - weekday(day))
    case 'PageUp':
      return monthsLater(day, withShift ? -12 : -1)
    case 'PageDown':
      return monthsLater(day, withShift ? 12 : 1)
    default:
      return undefined
  }
}

const dayMs = 86_400_000
const utc = (day: CivilDate): Date => new Date(`${day}T00:00:00Z`)

/** Monday is 0. */
const weekday = (day: CivilDate): number => (utc(day).getUTCDay() + 6) % 7

function daysLater(day: CivilDate, count: number): CivilDate | undefined {
  const later = new Date(utc(day).getTime() + count * dayMs)
  return civilDate(later.getUTCFullYear(), later.getUTCMonth() + 1, later.getUTCDate())
}

/** The same day in another month, or that month's last day. */
function monthsLater(day: CivilDate, count: number): CivilDate | undefined {
  const month = utc(day).getUTCMonth() + count
  const year = utc(day).getUTCFullYear() + Math.floor(month / 12)
  const inYear = ((month % 12) + 12) % 12
  const lastDay = new Date(Date.UTC(year, inYear + 1, 0)).getUTCDate()
  return civilDate(year, inYear + 1, Math.min(utc(day).getUTCDate(), lastDay))
}
