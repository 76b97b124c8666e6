import type { CivilDate } from '../../kernel/civil-date.ts'
import { businessDaysBefore, daysAfter } from '../business-days.ts'
import { type AgeingPart, type AgeingRow, ageingBuckets, type Period } from './oversight.ts'
import { compareTexts, type RecordCell, sumOf } from './record-cell.ts'

/** What entities still have, by how long. Largest first. A part's days are those whose batches have waited as long. */
export function ageingOf(cells: readonly RecordCell[], today: CivilDate): readonly AgeingRow[] {
  const spans = ageingBuckets.map(({ from, to }) => ({
    from: to === null ? null : daysAfter(businessDaysBefore(today, to + 1), 1),
    // What was made on a later day than today, by a clock that was wrong, has waited for none.
    to: from === 0 ? null : businessDaysBefore(today, from),
  }))
  const partsOf = (own: readonly RecordCell[]): readonly AgeingPart[] =>
    spans.map((span) => ({ ...span, count: sumOf(own.filter(({ day }) => isWithin(day, span))) }))
  return [...Map.groupBy(cells, ({ entityCode }) => entityCode ?? '')]
    .map(([entityCode, own]) => ({ entityCode, total: sumOf(own), parts: partsOf(own) }))
    .toSorted((one, other) => other.total - one.total || compareTexts(one.entityCode, other.entityCode))
}

const isWithin = (day: CivilDate, { from, to }: Period): boolean =>
  (from === null || day >= from) && (to === null || day <= to)
