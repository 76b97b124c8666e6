import type { CellRange } from '#shared/domain/draft/blocks/cell-range.ts'
import { edgesAt, type RangeEdges, rangeOf, rowColumnId, type SelectedRange } from './selected-range.ts'

interface RangeKind {
  readonly wholeRow: string | null
  readonly canFill: boolean
}

const ofEditedRows: RangeKind = { wholeRow: rowColumnId, canFill: true }

/** For a read-only list: cells only, and nothing is filled. */
export const ofReadRows: RangeKind = { wholeRow: null, canFill: false }

/**
 * The selection of one grid. Fast scrolling asks it about hundreds of cells per frame, so it is not React state;
 * components subscribe to it.
 */
export class RangeStore {
  /** The column that stands for whole rows; null when the list has none. */
  readonly wholeRow: string | null
  /** Whether the selection can be dragged to fill other cells. */
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

  /** The selection as rows and fields; null when empty. */
  get range(): CellRange | null {
    return this.#range
  }

  /** The range the fill handle would write; null while not dragging. */
  get filled(): CellRange | null {
    return this.#filled
  }

  /** Fields in display order. */
  get shown(): readonly string[] {
    return this.#shown
  }

  /** Whether more than one cell is selected. */
  get several(): boolean {
    return this.#range !== null && (this.#range.fields.length > 1 || this.#range.fromRow !== this.#range.toRow)
  }

  /** The grid reports focus late; `catchUp` reads the current focus. */
  follow(catchUp: () => void): void {
    this.#catchUp = catchUp
  }

  /** The current selection, for actions on it. */
  present(): { readonly range: CellRange | null; readonly selected: SelectedRange | null } {
    this.#catchUp()
    return { range: this.#range, selected: this.#selected }
  }

  /** Another list has other rows, so its selection starts empty. */
  open(list: string): void {
    if (list === this.#list) return
    this.#list = list
    this.select(null)
  }

  select(selected: SelectedRange | null): void {
    this.#selected = selected
    this.#settle()
  }

  /** The range the fill handle is dragged to. */
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
