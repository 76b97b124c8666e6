import { daysAfter } from '#shared/domain/business-days.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { OversightQuestion, Period } from '#shared/domain/oversight/oversight.ts'
import { type CivilDate, parseCivilDate } from '#shared/kernel/civil-date.ts'

/** The record filter for a group of the progress table. */
export const groupFilter = (question: OversightQuestion, value: string): Partial<RecordFilter> =>
  question.by === 'month' ? monthFilter(question, value) : { [question.by]: value }

/** The days of a month within a period. */
export function monthFilter({ from, to }: Period, month: string): Partial<RecordFilter> {
  const first = parseCivilDate(`${month}-01`)
  if (first === undefined) return {}
  const last = daysAfter(daysAfter(first, 31).slice(0, 8).concat('01') as CivilDate, -1)
  return {
    filedFrom: from !== null && from > first ? from : first,
    filedTo: to !== null && to < last ? to : last,
  }
}
