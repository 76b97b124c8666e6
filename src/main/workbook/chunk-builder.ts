import type { CellKind } from '#shared/domain/source-row.ts'
import type { SheetStyles } from './cell-style.ts'
import { type CellShape, isFullChunk, type PackedRows } from './packed-rows.ts'
import { TextCollector } from './text-collector.ts'

const kindNumbers: Readonly<Record<CellKind, number>> = { empty: 0, text: 1, number: 2, boolean: 3, date: 4, error: 5 }
const kindCount = 6
const mostColumns = 16_384

/** Gathers the cells of a sheet into chunks, row by row and from left to right. */
export class ChunkBuilder {
  readonly texts = new TextCollector(524_288)
  readonly chunks: PackedRows[] = []
  /** Rows with content so far. */
  rowCount = 0
  /** UTF-16 units of all texts so far. */
  characters = 0
  longestText = 0
  /** Columns up to the last one with content. */
  widest = 0
  readonly #styles: SheetStyles
  readonly #limits: { readonly columns: number; readonly rows: number; readonly characters: number }
  #rows: number[] = []
  #hidden: number[] = []
  #widths: number[] = []
  #cellShapes = new Uint16Array(65_536)
  #lengths = new Uint16Array(65_536)
  #cells = 0
  #rowStart = 0
  #chunkUnits = 0
  #shapes: CellShape[] = []
  /** Shape numbers by kind and style; valid when stamped with the present chunk. */
  readonly #shapeIds: Uint16Array
  readonly #shapeStamps: Uint32Array
  #stamp = 1

  constructor(
    styles: SheetStyles,
    limits: { readonly columns: number; readonly rows: number; readonly characters: number },
  ) {
    this.#styles = styles
    this.#limits = limits
    this.#shapeIds = new Uint16Array((styles.count + 1) * kindCount)
    this.#shapeStamps = new Uint32Array((styles.count + 1) * kindCount)
  }

  /** Notes the cell whose text (not empty) was added to `texts` last. */
  addCell(column: number, kind: CellKind, style: number): void {
    const { units } = this.texts
    this.characters += units
    if (units > this.longestText) this.longestText = units
    if (column >= this.widest) this.widest = column + 1
    if (column >= this.#limits.columns || units > 0xffff || this.characters > this.#limits.characters) {
      this.texts.dropLast()
      return
    }
    const index = this.#rowStart + column
    if (index >= this.#cellShapes.length) this.#grow()
    this.#cellShapes.fill(0, this.#cells, index)
    this.#lengths.fill(0, this.#cells, index)
    this.#cellShapes[index] = this.#shapeOf(kind, style)
    this.#lengths[index] = units
    this.#cells = index + 1
    this.#chunkUnits += units
  }

  endRow(row: number, hidden: boolean): void {
    const width = this.#cells - this.#rowStart
    if (width === 0) return
    this.rowCount += 1
    this.#rows.push(row)
    this.#hidden.push(hidden ? 1 : 0)
    this.#widths.push(width)
    this.#rowStart = this.#cells
    if (this.rowCount > this.#limits.rows) this.#forget()
    else if (isFullChunk(this.#cells, this.#chunkUnits)) this.#flush()
  }

  finish(): readonly PackedRows[] {
    if (this.#rows.length > 0) this.#flush()
    return this.chunks
  }

  #flush(): void {
    this.chunks.push({
      rows: Uint32Array.from(this.#rows),
      hidden: this.#hidden.includes(1) ? Uint8Array.from(this.#hidden) : null,
      widths: Uint16Array.from(this.#widths),
      shapes: this.#shapes,
      cellShapes: this.#cellShapes.slice(0, this.#cells),
      lengths: this.#lengths.slice(0, this.#cells),
      text: this.texts.take(this.#chunkUnits),
    })
    this.#restart()
  }

  /** Over a limit nothing is kept any more; only the counts go on, for the sentence that names the limit. */
  #forget(): void {
    this.texts.length = 0
    this.chunks.length = 0
    this.#restart()
  }

  #restart(): void {
    this.#rows = []
    this.#hidden = []
    this.#widths = []
    this.#shapes = []
    this.#cells = 0
    this.#rowStart = 0
    this.#chunkUnits = 0
    this.#stamp += 1
  }

  #shapeOf(kind: CellKind, style: number): number {
    const key = style * kindCount + kindNumbers[kind]
    if (this.#shapeStamps[key] === this.#stamp) return this.#shapeIds[key] ?? 0
    const shape = this.#shapes.push([kind, this.#styles.of(style).format])
    this.#shapeStamps[key] = this.#stamp
    this.#shapeIds[key] = shape
    return shape
  }

  #grow(): void {
    const length = this.#cellShapes.length + mostColumns * 2
    const cellShapes = new Uint16Array(length)
    cellShapes.set(this.#cellShapes)
    this.#cellShapes = cellShapes
    const lengths = new Uint16Array(length)
    lengths.set(this.#lengths)
    this.#lengths = lengths
  }
}
