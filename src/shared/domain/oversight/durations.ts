import type { CivilDate } from '../../kernel/civil-date.ts'
import { businessDaysBetween } from '../business-days.ts'
import { type EndedState, endedStates } from '../filing/wire-states.ts'
import type { Duration, DurationRow } from './oversight.ts'
import { compareTexts, type RecordCell, sumOf } from './record-cell.ts'

/** How long entities took to certify or return, from the batch's creation date. Largest first. */
export function durationsOf(cells: readonly RecordCell[]): {
  readonly rows: readonly DurationRow[]
  readonly total: DurationRow['states']
} {
  const ended = cells.filter(
    ({ entityState, isFollowed }) => isFollowed !== true && endedStates.some((state) => state === entityState),
  )
  const count = businessDayCounter()
  const statesOf = (own: readonly RecordCell[]): DurationRow['states'] =>
    Object.fromEntries(endedStates.map((state) => [state, durationOf(own, state, count)])) as DurationRow['states']
  const rows = [...Map.groupBy(ended, ({ entityCode }) => entityCode ?? '')]
    .map(([entityCode, own]) => ({ entityCode, size: sumOf(own), states: statesOf(own) }))
    .toSorted((one, other) => other.size - one.size || compareTexts(one.entityCode, other.entityCode))
  return { rows: rows.map(({ entityCode, states }) => ({ entityCode, states })), total: statesOf(ended) }
}

type Counter = (from: CivilDate, to: CivilDate) => number

/** Cached: many records share the same two dates. */
function businessDayCounter(): Counter {
  const known = new Map<string, number>()
  return (from, to) => {
    const key = `${from} ${to}`
    const days = known.get(key) ?? businessDaysBetween(from, to)
    known.set(key, days)
    return days
  }
}

function durationOf(cells: readonly RecordCell[], state: EndedState, daysOf: Counter): Duration {
  const own = cells.filter(({ entityState }) => entityState === state)
  const spans = own
    .flatMap(({ day, since, count }) => (since === null ? [] : [{ days: daysOf(day, since), count }]))
    .toSorted((one, other) => one.days - other.days)
  const known = sumOf(spans)
  return {
    count: sumOf(own),
    unknown: sumOf(own) - known,
    medianDays: known === 0 ? null : (nth(spans, Math.floor((known - 1) / 2)) + nth(spans, Math.floor(known / 2))) / 2,
    longestDays: spans.at(-1)?.days ?? null,
  }
}

/** The days of the record at a 0-based position. */
function nth(spans: readonly { readonly days: number; readonly count: number }[], place: number): number {
  let passed = 0
  for (const { days, count } of spans) {
    passed += count
    if (place < passed) return days
  }
  return 0
}
