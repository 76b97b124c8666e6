import type { CellKind, CellRange, SourceCell, SourceRow, SourceSheet } from '#shared/domain/worker/source-row.ts'
import { emptyCell } from './cell-value.ts'

/** What cells of one shape share: kind, number format, and whether they are struck through. */
export type CellShape = readonly [kind: CellKind, format: string | null, struck?: true]

/**
 * Rows of a sheet in transit between processes: a few arrays instead of one object per cell, and equal cells only once,
 * which saves time and memory on both sides.
 */
export interface PackedRows {
  /** Row numbers, 1-based. */
  readonly rows: Uint32Array
  /** 1 for a hidden row; null if none is hidden. */
  readonly hidden: Uint8Array | null
  /** Number of cells of each row. */
  readonly widths: Uint16Array
  /** All rows' cells: 0 is an empty cell, else 1 + index into the contents. */
  readonly cells: Uint16Array
  readonly shapes: readonly CellShape[]
  /** Per content: index into `shapes`. */
  readonly contentShapes: Uint16Array
  /** Per content: length of its text, in UTF-16 units. */
  readonly lengths: Uint16Array
  /** The texts of all contents, concatenated. */
  readonly text: string
}

/** A sheet whose rows are packed. */
export interface PackedSheet {
  readonly name: string
  readonly hidden: boolean
  readonly chunks: readonly PackedRows[]
  readonly merges?: readonly CellRange[]
}

/** Four numbers for each range. */
export const packRanges = (ranges: readonly CellRange[]): Uint32Array =>
  Uint32Array.from(ranges.flatMap(({ fromRow, toRow, fromColumn, toColumn }) => [fromRow, toRow, fromColumn, toColumn]))

export function unpackRanges(packed: Uint32Array): readonly CellRange[] {
  const ranges: CellRange[] = []
  for (let at = 0; at + 3 < packed.length; at += 4) {
    const [fromRow = 0, toRow = 0, fromColumn = 0, toColumn = 0] = packed.subarray(at, at + 4)
    ranges.push({ fromRow, toRow, fromColumn, toColumn })
  }
  return ranges
}

export const packSheets = (sheets: readonly SourceSheet[]): readonly PackedSheet[] =>
  sheets.map(({ rows, ...sheet }) => ({ ...sheet, chunks: [...packRows(rows)] }))

export const unpackSheet = ({ chunks, ...sheet }: PackedSheet): SourceSheet => ({
  ...sheet,
  rows: chunks.flatMap(unpackRows),
})

/** Equal cells of one chunk become one shared object. */
export function unpackRows(packed: PackedRows): SourceRow[] {
  const { widths, cells: indexes } = packed
  const contents = unpackContents(packed)
  const rows: SourceRow[] = []
  let at = 0
  for (let index = 0; index < widths.length; index += 1) {
    const end = at + (widths[index] ?? 0)
    const cells: SourceCell[] = []
    for (; at < end; at += 1) cells.push(contents[indexes[at] ?? 0] ?? emptyCell)
    const row = packed.rows[index] ?? 0
    rows.push(packed.hidden?.[index] === 1 ? { row, cells, hidden: true } : { row, cells })
  }
  return rows
}

function unpackContents({ shapes, contentShapes, lengths, text }: PackedRows): readonly SourceCell[] {
  const contents: SourceCell[] = [emptyCell]
  let at = 0
  for (let index = 0; index < lengths.length; index += 1) {
    const next = at + (lengths[index] ?? 0)
    const shape = shapes[contentShapes[index] ?? 0]
    contents.push(shape === undefined ? emptyCell : cellOf(shape, text.slice(at, next)))
    at = next
  }
  return contents
}

const cellOf = ([kind, format, struck]: CellShape, text: string): SourceCell =>
  struck ? { kind, text, format, struck } : { kind, text, format }

/** Maximum cells per chunk, unless a single row is longer: a few milliseconds for the receiver. */
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
  const contents = new Contents()
  const cells = new Uint16Array(cellCount)
  let at = 0
  for (const row of rows) {
    for (const cell of row.cells) {
      if (cell.kind !== 'empty') cells[at] = contents.numberOf(cell)
      at += 1
    }
  }
  const { shapes, contentShapes, texts } = contents
  return {
    rows: Uint32Array.from(rows, (row) => row.row),
    hidden: rows.some((row) => row.hidden) ? Uint8Array.from(rows, (row) => (row.hidden ? 1 : 0)) : null,
    widths: Uint16Array.from(rows, (row) => row.cells.length),
    cells,
    shapes,
    contentShapes: Uint16Array.from(contentShapes),
    lengths: Uint16Array.from(texts, (text) => text.length),
    text: texts.join(''),
  }
}

/** The distinct contents of one chunk. */
class Contents {
  readonly shapes: CellShape[] = []
  readonly contentShapes: number[] = []
  readonly texts: string[] = []
  readonly #shapeIds = new Map<string, number>()
  /** Per shape, the numbers of its texts. */
  readonly #numbers: Map<string, number>[] = []

  /** 1 for the first content. */
  numberOf({ kind, text, format, struck }: SourceCell): number {
    const shape = this.#shapeOf(kind, format, struck)
    const numbers = this.#numbers[shape]
    const known = numbers?.get(text)
    if (known !== undefined) return known
    this.contentShapes.push(shape)
    const number = this.texts.push(text)
    numbers?.set(text, number)
    return number
  }

  #shapeOf(kind: CellKind, format: string | null, struck: true | undefined): number {
    const plain = format === null ? kind : `${kind} ${format}`
    const look = struck ? `${plain}\n` : plain
    const known = this.#shapeIds.get(look)
    if (known !== undefined) return known
    const shape = this.shapes.push(struck ? [kind, format, struck] : [kind, format]) - 1
    this.#shapeIds.set(look, shape)
    this.#numbers.push(new Map())
    return shape
  }
}

/** Checks the outer form only. Inconsistent numbers yield empty cells, never an exception. */
export const isPackedRows = (value: unknown): value is PackedRows =>
  typeof value === 'object' &&
  value !== null &&
  'rows' in value &&
  value.rows instanceof Uint32Array &&
  'widths' in value &&
  value.widths instanceof Uint16Array &&
  'cells' in value &&
  value.cells instanceof Uint16Array &&
  'contentShapes' in value &&
  value.contentShapes instanceof Uint16Array &&
  'lengths' in value &&
  value.lengths instanceof Uint16Array &&
  'shapes' in value &&
  Array.isArray(value.shapes) &&
  'text' in value &&
  typeof value.text === 'string'
