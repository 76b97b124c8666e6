import { daysAfter } from '#shared/domain/business-days.ts'
import type { Period } from '#shared/domain/oversight/oversight.ts'
import { type CivilDate, parseCivilDate } from '#shared/kernel/civil-date.ts'
import type { OversightPeriod } from '../../components/navigation/routes.ts'

export const periods = ['week', 'month', 'last-month', 'all', 'days'] as const satisfies readonly OversightPeriod[]

const firstOfMonth = (day: CivilDate): CivilDate => parseCivilDate(`${day.slice(0, 7)}-01`) ?? day

/** The days a period covers as of today. Weeks start on Monday. `days`: the given dates. */
export function daysOf(period: OversightPeriod, today: CivilDate, given: Period): Period {
  switch (period) {
    case 'week': {
      const monday = daysAfter(today, -((new Date(Date.parse(today)).getUTCDay() + 6) % 7))
      return { from: monday, to: daysAfter(monday, 6) }
    }
    case 'month':
      return monthFrom(firstOfMonth(today))
    case 'last-month':
      return monthFrom(firstOfMonth(daysAfter(firstOfMonth(today), -1)))
    case 'all':
      return { from: null, to: null }
    case 'days':
      return given
  }
}

const monthFrom = (first: CivilDate): Period => ({
  from: first,
  to: daysAfter(firstOfMonth(daysAfter(first, 31)), -1),
})
