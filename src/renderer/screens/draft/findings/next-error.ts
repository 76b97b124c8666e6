import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { CellPlace } from '../grid/cell-place.ts'
import { positionOfRow } from './position-of-row.ts'

/** The rows of a draft with errors, ordered by row number, read one at a time. `rowAt` is null when a read fails. */
export interface ErrorRows {
  readonly total: number
  readonly rowAt: (position: number) => Promise<DraftRowView | null>
}

/**
 * Finds the next error after `from` in reading order (the row itself, then its fields in grid order), wrapping around
 * at the end. Null when there is none or a read failed.
 */
export async function findNextError(
  errors: ErrorRows,
  fields: readonly string[],
  from: CellPlace | null,
): Promise<CellPlace | null> {
  if (errors.total === 0) return null
  const order = [null, ...fields]
  if (from === null) return firstErrorOf(await errors.rowAt(0), order)

  const rowNumberAt = async (place: number) => (await errors.rowAt(place))?.row ?? null
  const position = await positionOfRow(errors.total, from.row, rowNumberAt)
  if (position === null) return null
  const here = await errors.rowAt(position % errors.total)
  if (here?.row !== from.row) return firstErrorOf(here, order)
  const field = errorAfter(here, order, order.indexOf(from.field))
  if (field !== undefined) return { row: here.row, field }
  return firstErrorOf(await errors.rowAt((position + 1) % errors.total), order)
}

type Order = readonly (string | null)[]

function errorAfter(row: DraftRowView, order: Order, index: number): string | null | undefined {
  const wrong = new Set(row.findings.filter((finding) => finding.severity === 'error').map((finding) => finding.field))
  return order.slice(index + 1).find((field) => wrong.has(field))
}

function firstErrorOf(row: DraftRowView | null, order: Order): CellPlace | null {
  return row === null ? null : { row: row.row, field: errorAfter(row, order, -1) ?? null }
}
