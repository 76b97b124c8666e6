import type { CellKind } from '#shared/domain/worker/source-row.ts'
import { type CellShape, isFullChunk, type PackedRows } from '../cells/packed-rows.ts'
import type { SheetStyles } from './cell-style.ts'
import { TextCollector } from './text-collector.ts'

const kindNumbers: Readonly<Record<CellKind, number>> = { empty: 0, text: 1, number: 2, boolean: 3, date: 4, error: 5 }
/** Beyond the cell kinds: texts whose runs state that they are struck through or not. */
const unstruckText = 6
const struckText = 7
const kindCount = 8
const maxColumns = 16_384

/** Limits of a sheet; beyond them, cells are only counted. */
export interface ChunkLimits {
  readonly columns: number
  readonly rows: number
  readonly characters: number
}

/** Collects the cells of a sheet into chunks, row by row and from left to right. */
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
  readonly #limits: ChunkLimits
  #rows: number[] = []
  #hidden: number[] = []
  #widths: number[] = []
  #cells = new Uint16Array(65_536)
  #cellCount = 0
  #rowStart = 0
  #chunkUnits = 0
  #shapes: CellShape[] = []
  readonly #contentShapes = new Uint16Array(65_536)
  readonly #lengths = new Uint16Array(65_536)
  #contentCount = 0
  /** Shape numbers by kind and style; valid if stamped with the current chunk. */
  readonly #shapeIds: Uint16Array
  readonly #shapeStamps: Uint32Array
  #stamp = 1

  constructor(styles: SheetStyles, limits: ChunkLimits) {
    this.#styles = styles
    this.#limits = limits
    this.#shapeIds = new Uint16Array((styles.count + 1) * kindCount)
    this.#shapeStamps = new Uint32Array((styles.count + 1) * kindCount)
  }

  /** Changes with every chunk: contents of earlier chunks cannot be reused. */
  get chunk(): number {
    return this.#stamp
  }

  /**
   * Adds the cell whose (nonempty) text was last added to `texts`. Returns its content number for `repeatCell`; 0 if a
   * limit is exceeded and nothing was stored. `struck` is what its runs state, if anything.
   */
  addCell(column: number, kind: CellKind, style: number, struck?: boolean): number {
    const { units } = this.texts
    if (!this.#count(column, units)) {
      this.texts.dropLast()
      return 0
    }
    this.#contentShapes[this.#contentCount] = this.#shapeOf(kind, style, struck)
    this.#lengths[this.#contentCount] = units
    this.#contentCount += 1
    this.#chunkUnits += units
    this.#put(column, this.#contentCount)
    return this.#contentCount
  }

  /** Adds a cell equal to an earlier one of this chunk. */
  repeatCell(column: number, content: number): void {
    if (this.#count(column, this.#lengths[content - 1] ?? 0)) this.#put(column, content)
  }

  /** Whether the cell is within the limits. */
  #count(column: number, units: number): boolean {
    this.characters += units
    if (units > this.longestText) this.longestText = units
    if (column >= this.widest) this.widest = column + 1
    return column < this.#limits.columns && units <= 0xffff && this.characters <= this.#limits.characters
  }

  #put(column: number, content: number): void {
    const index = this.#rowStart + column
    if (index >= this.#cells.length) this.#grow()
    while (this.#cellCount < index) {
      this.#cells[this.#cellCount] = 0
      this.#cellCount += 1
    }
    this.#cells[index] = content
    this.#cellCount = index + 1
  }

  endRow(row: number, hidden: boolean): void {
    const width = this.#cellCount - this.#rowStart
    if (width === 0) return
    this.rowCount += 1
    this.#rows.push(row)
    this.#hidden.push(hidden ? 1 : 0)
    this.#widths.push(width)
    this.#rowStart = this.#cellCount
    if (this.rowCount > this.#limits.rows) this.#forget()
    else if (isFullChunk(this.#cellCount, this.#chunkUnits)) this.#flush()
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
      cells: this.#cells.slice(0, this.#cellCount),
      shapes: this.#shapes,
      contentShapes: this.#contentShapes.slice(0, this.#contentCount),
      lengths: this.#lengths.slice(0, this.#contentCount),
      text: this.texts.take(this.#chunkUnits),
    })
    this.#restart()
  }

  /** Once over a limit nothing is stored; only the counts continue, for the error message. */
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
    this.#cellCount = 0
    this.#contentCount = 0
    this.#rowStart = 0
    this.#chunkUnits = 0
    this.#stamp += 1
  }

  #shapeOf(kind: CellKind, style: number, ofRuns: boolean | undefined): number {
    const ofText = ofRuns ? struckText : unstruckText
    const key = style * kindCount + (ofRuns === undefined ? kindNumbers[kind] : ofText)
    if (this.#shapeStamps[key] === this.#stamp) return this.#shapeIds[key] ?? 0
    const { format, struck } = this.#styles.of(style)
    const shape = this.#shapes.push((ofRuns ?? struck) ? [kind, format, true] : [kind, format]) - 1
    this.#shapeStamps[key] = this.#stamp
    this.#shapeIds[key] = shape
    return shape
  }

  #grow(): void {
    const cells = new Uint16Array(this.#cells.length + maxColumns * 2)
    cells.set(this.#cells)
    this.#cells = cells
  }
}
