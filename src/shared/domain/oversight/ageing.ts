import type { CivilDate } from '../../kernel/civil-date.ts'
import { businessDaysBefore, daysAfter } from '../business-days.ts'
import { type Ageing, type AgeingPart, ageingBuckets, type Period } from './oversight.ts'
import { compareTexts, sumOf, type WaitingCell } from './record-cell.ts'

/** The date range of each bucket. */
export const ageingSpans = (today: CivilDate): readonly Period[] =>
  ageingBuckets.map(({ from, to }) => ({
    from: to === null ? null : daysAfter(businessDaysBefore(today, to + 1), 1),
    // Something with a future date, from a wrong clock, has waited zero days.
    to: from === 0 ? null : businessDaysBefore(today, from),
  }))

/**
 * Pending records by waiting time. Largest first. A part's dates are since when its records are in their state or, if
 * unknown, their batches' creation dates.
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
