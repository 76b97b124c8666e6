import type { SourceRow } from '#shared/domain/worker/source-row.ts'
import { type PackedRows, packRows, unpackRows } from '../cells/packed-rows.ts'

interface OrderedRows {
  readonly chunks: readonly PackedRows[]
  /** Rows whose number was already used, with their new number. */
  readonly repeated: readonly { readonly row: number; readonly now: number }[]
}

/**
 * Sorts rows by number. Of several rows with one number the first keeps it; the others follow as separate rows numbered
 * after the last. Other readers would let the last one overwrite the rest.
 */
export function rowsInOrder(chunks: readonly PackedRows[]): OrderedRows {
  if (isAscending(chunks)) return { chunks, repeated: [] }
  const rows = chunks.flatMap(unpackRows).toSorted((one, other) => one.row - other.row)
  const repeated: { row: number; now: number }[] = []
  let last = rows.at(-1)?.row ?? 0
  const ordered = rows.map((source, at): SourceRow => {
    if (source.row !== rows[at - 1]?.row) return source
    last += 1
    repeated.push({ row: source.row, now: last })
    return { ...source, row: last }
  })
  return { chunks: [...packRows(ordered)], repeated }
}

function isAscending(chunks: readonly PackedRows[]): boolean {
  let before = 0
  for (const { rows } of chunks) {
    for (const row of rows) {
      if (row <= before) return false
      before = row
    }
  }
  return true
}
