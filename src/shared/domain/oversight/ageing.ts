import type { CivilDate } from '../../kernel/civil-date.ts'
import { businessDaysBefore, daysAfter } from '../business-days.ts'
import { type Ageing, type AgeingPart, ageingBuckets, type Period } from './oversight.ts'
import { compareTexts, sumOf, type WaitingCell } from './record-cell.ts'

/** The days between which whatever is in each of the buckets began. */
export const ageingSpans = (today: CivilDate): readonly Period[] =>
  ageingBuckets.map(({ from, to }) => ({
    from: to === null ? null : daysAfter(businessDaysBefore(today, to + 1), 1),
    // What began on a later day than today, by a clock that was wrong, has waited for none.
    to: from === 0 ? null : businessDaysBefore(today, from),
  }))

/**
 * What waits, by how long. Largest first. A part's days are those since which its records are in their state, or, where nobody
 * kept that, on which their batches were made.
 */
export function ageingOf(cells: readonly WaitingCell[], today: CivilDate): Ageing {
  const spans = ageingSpans(today)
  const partsOf = (own: readonly WaitingCell[]): readonly AgeingPart[] =>
    spans.map((span) => ({ ...span, count: sumOf(own.filter((cell) => isWithin(begun(cell), span))) }))
  const rows = [...Map.groupBy(cells, ({ entityCode }) => entityCode ?? '')]
    .map(([entityCode, own]) => ({ entityCode, total: sumOf(own), parts: partsOf(own) }))
    .toSorted((one, other) => other.total - one.total || compareTexts(one.entityCode, other.entityCode))
  return {
    rows,
    total: { total: sumOf(cells), parts: partsOf(cells) },
    sinceFiled: sumOf(cells.filter(({ since }) => since === null)),
  }
}

const begun = ({ since, day }: WaitingCell): CivilDate => since ?? day

const isWithin = (day: CivilDate, { from, to }: Period): boolean =>
  (from === null || day >= from) && (to === null || day <= to)
