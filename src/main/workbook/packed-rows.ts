import type { CellKind, SourceCell, SourceRow } from '#shared/domain/source-row.ts'
import { emptyCell } from './cell-value.ts'

/** What the cells of one shape share: kind and number format. */
export type CellShape = readonly [kind: CellKind, format: string | null]

/**
 * Some rows of a sheet in columns, as they cross the process border: a few arrays instead of one object for each cell, so
 * that neither side spends time or memory on copying small things.
 */
export interface PackedRows {
  /** Row numbers, 1-based. */
  readonly rows: Uint32Array
  /** 1 for a hidden row; null when none is. */
  readonly hidden: Uint8Array | null
  /** Number of cells of each row. */
  readonly widths: Uint16Array
  readonly shapes: readonly CellShape[]
  /** Per cell: 0 is an empty cell, else 1 + index into `shapes`. */
  readonly cellShapes: Uint16Array
  /** Per cell: length of its text, in UTF-16 units. */
  readonly lengths: Uint16Array
  /** The texts of all cells, one after the other. */
  readonly text: string
}

/** A sheet whose rows are packed. */
export interface PackedSheet {
  readonly name: string
  readonly hidden: boolean
  readonly chunks: readonly PackedRows[]
}

export function unpackRows(packed: PackedRows): SourceRow[] {
  const { widths, shapes, cellShapes, lengths, text } = packed
  const rows: SourceRow[] = []
  let cell = 0
  let at = 0
  for (let index = 0; index < widths.length; index += 1) {
    const end = cell + (widths[index] ?? 0)
    const cells: SourceCell[] = []
    for (; cell < end; cell += 1) {
      const shape = shapes[(cellShapes[cell] ?? 0) - 1]
      const next = at + (lengths[cell] ?? 0)
      cells.push(shape === undefined ? emptyCell : { kind: shape[0], text: text.slice(at, next), format: shape[1] })
      at = next
    }
    const row = packed.rows[index] ?? 0
    rows.push(packed.hidden?.[index] === 1 ? { row, cells, hidden: true } : { row, cells })
  }
  return rows
}

/** What one chunk holds at most, unless a single row is longer: a few milliseconds of the receiver's time. */
const cellsPerChunk = 12_000
const charactersPerChunk = 300_000

export const isFullChunk = (cells: number, characters: number): boolean =>
  cells >= cellsPerChunk || characters >= charactersPerChunk

export function* packRows(rows: readonly SourceRow[]): Generator<PackedRows> {
  let chunk: SourceRow[] = []
  let cells = 0
  let characters = 0
  for (const row of rows) {
    chunk.push(row)
    cells += row.cells.length
    for (const cell of row.cells) characters += cell.text.length
    if (!isFullChunk(cells, characters)) continue
    yield packChunk(chunk, cells)
    chunk = []
    cells = 0
    characters = 0
  }
  if (chunk.length > 0) yield packChunk(chunk, cells)
}

function packChunk(rows: readonly SourceRow[], cellCount: number): PackedRows {
  const shapes: CellShape[] = []
  const shapeIds = new Map<string, number>()
  const cellShapes = new Uint16Array(cellCount)
  const lengths = new Uint16Array(cellCount)
  const texts: string[] = []
  let index = 0
  for (const row of rows) {
    for (const cell of row.cells) {
      if (cell.kind !== 'empty') {
        const key = `${cell.kind} ${cell.format ?? ''}`
        let shape = shapeIds.get(key)
        if (shape === undefined) {
          shape = shapes.push([cell.kind, cell.format])
          shapeIds.set(key, shape)
        }
        cellShapes[index] = shape
        lengths[index] = cell.text.length
        texts.push(cell.text)
      }
      index += 1
    }
  }
  return {
    rows: Uint32Array.from(rows, (row) => row.row),
    hidden: rows.some((row) => row.hidden) ? Uint8Array.from(rows, (row) => (row.hidden ? 1 : 0)) : null,
    widths: Uint16Array.from(rows, (row) => row.cells.length),
    shapes,
    cellShapes,
    lengths,
    text: texts.join(''),
  }
}

/** The receiver's check of the outer form; figures that do not fit together give empty cells, never an exception. */
export const isPackedRows = (value: unknown): value is PackedRows =>
  typeof value === 'object' &&
  value !== null &&
  'rows' in value &&
  value.rows instanceof Uint32Array &&
  'widths' in value &&
  value.widths instanceof Uint16Array &&
  'cellShapes' in value &&
  value.cellShapes instanceof Uint16Array &&
  'lengths' in value &&
  value.lengths instanceof Uint16Array &&
  'shapes' in value &&
  Array.isArray(value.shapes) &&
  'text' in value &&
  typeof value.text === 'string'
