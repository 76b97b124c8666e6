import { type RangeCorner, rowColumnId } from './selected-range.ts'

/** A list position and a column. */
export type Spot = Pick<RangeCorner, 'position' | 'column'>

export interface GridBounds {
  readonly rows: number
  /** Fields in display order. */
  readonly shown: readonly string[]
  /** The column that stands for whole rows; null for none. */
  readonly wholeRow?: string | null
}

const within = (value: number, last: number): number => Math.max(0, Math.min(value, last))

/** Moves by rows and columns, clamped to the edges. Whole-row selections stay whole. */
export function walk(from: Spot, step: { readonly rows: number; readonly columns: number }, bounds: GridBounds): Spot {
  const position = within(from.position + step.rows, bounds.rows - 1)
  const { wholeRow = rowColumnId } = bounds
  if (wholeRow !== null && from.column === wholeRow && step.columns <= 0) return { position, column: wholeRow }
  const at = bounds.shown.indexOf(from.column)
  return { position, column: bounds.shown[within(at + step.columns, bounds.shown.length - 1)] ?? from.column }
}
