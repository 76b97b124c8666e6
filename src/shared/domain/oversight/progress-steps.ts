import { type CivilDate, parseCivilDate } from '../../kernel/civil-date.ts'
import { daysAfter } from '../business-days.ts'
import { measured } from './measures.ts'
import type { Period, ProgressStep } from './oversight.ts'
import { compareTexts, type RecordCell } from './record-cell.ts'

/** A limit above any realistic number of weeks or months. */
const mostSteps = 2_400

/** Longer periods are shown by month. */
const mostDaysByWeek = 92

/** The outcome of the records of each week or month in a period. */
export function progressSteps(
  cells: readonly RecordCell[],
  period: Period,
): { readonly by: 'week' | 'month'; readonly steps: readonly ProgressStep[] } {
  const days = [...new Set(cells.map(({ day }) => day))].toSorted(compareTexts)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { by: 'week', steps: [] }
  const by = daysAfter(period.from ?? first, mostDaysByWeek) < (period.to ?? last) ? 'month' : 'week'
  // Empty weeks are shown; months before the first record and after the last are not, because a period may span
  // centuries.
  const [from, to] = by === 'month' ? [first, last] : [period.from ?? first, period.to ?? last]
  const { startOf, days: longest } = lengths[by]
  const byStart = Map.groupBy(cells, ({ day }) => startOf(day))
  const steps: ProgressStep[] = []
  for (let start = startOf(from); start <= to && steps.length < mostSteps; start = startOf(daysAfter(start, longest))) {
    const own = byStart.get(start) ?? []
    const end = daysAfter(startOf(daysAfter(start, longest)), -1)
    steps.push({
      from: later(start, from),
      to: later(to, end) === to ? end : to,
      accepted: measured(own, 'accepted'),
      rejected: measured(own, 'rejected'),
      unanswered: measured(own, 'unanswered'),
    })
  }
  return { by, steps }
}

const mondayOf = (day: CivilDate): CivilDate => daysAfter(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7))

const firstOfMonth = (day: CivilDate): CivilDate => parseCivilDate(`${day.slice(0, 7)}-01`) ?? day

const later = (one: CivilDate, other: CivilDate): CivilDate => (one < other ? other : one)

/** `days`: this many days after one starts, the next has started. */
const lengths = {
  week: { startOf: mondayOf, days: 7 },
  month: { startOf: firstOfMonth, days: 31 },
} as const
