import type { CellRange } from '#shared/domain/worker/source-row.ts'

/** More than anyone merges by hand; a program that merges every name over its rows has one range per name. */
const mostRanges = 20_000

/** The merged cells to keep: no property if there are none; ranges over several rows first, since they hide values. */
export function withMerges(ranges: readonly CellRange[]): { readonly merges?: readonly CellRange[] } {
  const kept =
    ranges.length <= mostRanges
      ? ranges
      : [...ranges.filter(isTall), ...ranges.filter((range) => !isTall(range))].slice(0, mostRanges)
  if (kept.length === 0) return {}
  return { merges: kept.toSorted((one, other) => one.fromRow - other.fromRow || one.fromColumn - other.fromColumn) }
}

const isTall = ({ fromRow, toRow }: CellRange): boolean => toRow > fromRow
