import type { CellRange } from '#shared/domain/draft/blocks/cell-range.ts'
import { edgesAt, type RangeEdges, rangeOf, rowColumnId, type SelectedRange } from './selected-range.ts'

interface RangeKind {
  readonly wholeRow: string | null
  readonly canFill: boolean
}

const ofEditedRows: RangeKind = { wholeRow: rowColumnId, canFill: true }

/** Of a list that is only read: cells alone, and nothing is written over them. */
export const ofReadRows: RangeKind = { wholeRow: null, canFill: false }

/**
 * The selection of one grid. Cells ask it how they are painted as they come into sight, hundreds in a frame of fast scrolling,
 * so it is no state of a component; those who show what is selected listen.
 */
export class RangeStore {
  /** The column that stands for whole rows; null where a list has none. */
  readonly wholeRow: string | null
  /** Whether what is selected can be drawn over other cells. */
  readonly canFill: boolean
  #selected: SelectedRange | null = null
  #filled: CellRange | null = null
  #range: CellRange | null = null
  #list = ''
  #shown: readonly string[] = []
  readonly #listeners = new Set<() => void>()
  #catchUp: () => void = () => undefined

  constructor({ wholeRow, canFill }: RangeKind = ofEditedRows) {
    this.wholeRow = wholeRow
    this.canFill = canFill
  }

  get selected(): SelectedRange | null {
    return this.#selected
  }

  /** The selection as rows and fields; null for none. */
  get range(): CellRange | null {
    return this.#range
  }

  /** What the fill handle would write; null while it rests. */
  get filled(): CellRange | null {
    return this.#filled
  }

  /** Fields in the order of the columns. */
  get shown(): readonly string[] {
    return this.#shown
  }

  /** Whether more than one cell is selected. */
  get several(): boolean {
    return this.#range !== null && (this.#range.fields.length > 1 || this.#range.fromRow !== this.#range.toRow)
  }

  /** The grid tells its focus a moment late; `catchUp` looks where it is now. */
  follow(catchUp: () => void): void {
    this.#catchUp = catchUp
  }

  /** What is selected at this moment, for whoever acts on it. */
  present(): { readonly range: CellRange | null; readonly selected: SelectedRange | null } {
    this.#catchUp()
    return { range: this.#range, selected: this.#selected }
  }

  /** Another list has other rows, and nothing of them is selected. */
  open(list: string): void {
    if (list === this.#list) return
    this.#list = list
    this.select(null)
  }

  select(selected: SelectedRange | null): void {
    this.#selected = selected
    this.#settle()
  }

  /** Where the fill handle is being drawn to. */
  fill(filled: CellRange | null): void {
    this.#filled = filled
    this.#tell()
  }

  show(fields: readonly string[]): void {
    this.#shown = fields
    this.#settle()
  }

  edgesAt(row: number, field: string): RangeEdges | null {
    return this.#range === null ? null : edgesAt(this.#range, row, field)
  }

  isFilled(row: number, field: string): boolean {
    return this.#filled !== null && edgesAt(this.#filled, row, field) !== null
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #settle(): void {
    const range = this.#selected === null ? null : rangeOf(this.#selected, this.#shown, this.wholeRow)
    this.#range = range === null || range.fields.length === 0 ? null : range
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
