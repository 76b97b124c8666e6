import type { CellRange } from '#shared/domain/worker/source-row.ts'

/** Nobody merges more by hand; a program that merges every name over its rows has one range for each. */
const mostRanges = 20_000

/** What is kept of a sheet's merged cells: nothing when there are none; ranges over several rows first, as they hide values. */
export function withMerges(ranges: readonly CellRange[]): { readonly merges?: readonly CellRange[] } {
  const kept =
    ranges.length <= mostRanges
      ? ranges
      : [...ranges.filter(isTall), ...ranges.filter((range) => !isTall(range))].slice(0, mostRanges)
  if (kept.length === 0) return {}
  return { merges: kept.toSorted((one, other) => one.fromRow - other.fromRow || one.fromColumn - other.fromColumn) }
}

const isTall = ({ fromRow, toRow }: CellRange): boolean => toRow > fromRow
