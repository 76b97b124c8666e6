import type { GridApi } from 'ag-grid-community'
import type { CellRange, RangeFill } from '#shared/domain/draft/blocks/cell-range.ts'
import { listenTo } from '../listen-to.ts'
import { paintRow, tellSelected } from './range-classes.ts'
import { focusedCorner, type RangeRows, rowAt, shownFields } from './range-grid.ts'
import { RangeKeyboard } from './range-keyboard.ts'
import { RangePointer } from './range-pointer.ts'
import type { RangeStore } from './range-store.ts'
import { type RangeCorner, singleCell } from './selected-range.ts'

type Undo = () => void

/** The grid's selection, for listeners of the screen. */
export interface RangeGiven<Row> {
  readonly rows: RangeRows<Row>
  readonly store: RangeStore
  readonly focus: (corner: RangeCorner) => void
}

/** What the selection needs from the screen. */
export interface RangeHost<Row> extends Omit<RangeRows<Row>, 'api'> {
  /** The row number at a list position, from main when the page has not loaded it; null when there is none. */
  readonly numberAt: (position: number) => Promise<number | null>
  readonly focus: (corner: RangeCorner) => void
  /** True: a click on a header selects its column. False: it sorts. */
  readonly selectsByHeader: boolean
  readonly onFill: (fill: RangeFill) => void
  readonly onClear: (range: CellRange) => void
  /** Adds listeners of the screen's own; returns their removal. */
  readonly listenToo?: (given: RangeGiven<Row>) => Undo
}

/** Connects selection, pointer, keyboard, painting and the grid's focus until the grid is destroyed. */
export function listenToGrid<Row>(area: HTMLElement, api: GridApi<Row>, store: RangeStore, host: RangeHost<Row>): Undo {
  const rows: RangeRows<Row> = { api, numberOf: host.numberOf, isField: host.isField }
  const follower = new FocusFollower(rows, store)
  const focus = (corner: RangeCorner): void => {
    follower.note(corner)
    host.focus(corner)
    store.select(singleCell(corner))
  }
  const clear = (): void => {
    const { range } = store.present()
    if (range !== null) host.onClear(range)
  }
  const keyboard = new RangeKeyboard({ rows, store, numberAt: host.numberAt, focus, clear })
  const given = { selectsByHeader: host.selectsByHeader, fill: host.onFill }
  const pointer = new RangePointer(area, { rows, store, focus, pressed: follower.note, ...given })
  const undo = [paintChanges(area, rows, store), follower.follow(), followColumns(rows, store)]
  if (host.listenToo !== undefined) undo.push(host.listenToo({ rows, store, focus }))
  area.addEventListener('keydown', keyboard.press, true)
  area.addEventListener('pointerdown', pointer.press, true)
  area.addEventListener('dblclick', pointer.doublePress, true)
  return () => {
    area.removeEventListener('keydown', keyboard.press, true)
    area.removeEventListener('pointerdown', pointer.press, true)
    area.removeEventListener('dblclick', pointer.doublePress, true)
    for (const one of undo) one()
  }
}

/** Moves the selection when the grid moves its focus: by arrow keys, after an edit, to the next error. */
class FocusFollower<Row> {
  readonly #of: RangeRows<Row>
  readonly #store: RangeStore
  #last = ''
  #rows: number

  constructor(rows: RangeRows<Row>, store: RangeStore) {
    this.#of = rows
    this.#store = store
    this.#rows = rows.api.getDisplayedRowCount()
  }

  /** A focus change made by the selection itself, which is already selected. */
  readonly note = (corner: RangeCorner): void => {
    this.#last = keyOf(corner)
  }

  follow(): Undo {
    this.#store.follow(this.#moved)
    const undo = [
      listenTo(this.#of.api, 'cellFocused', this.#moved),
      listenTo(this.#of.api, 'modelUpdated', this.#updated),
    ]
    return () => {
      this.#store.follow(() => undefined)
      for (const one of undo) one()
    }
  }

  readonly #moved = (): void => {
    const here = focusedCorner(this.#of)
    if (here === null || keyOf(here) === this.#last) return
    this.note(here)
    this.#selectAt(here)
  }

  /** Rows were added or removed, so the corners now enclose other rows. */
  readonly #updated = (): void => {
    const rows = this.#of.api.getDisplayedRowCount()
    const changed = rows !== this.#rows
    this.#rows = rows
    const here = focusedCorner(this.#of)
    if (changed && this.#store.several) this.#selectAt(here)
    else if (!this.#store.several) this.#moved()
  }

  /**
   * The row-number column stands for the row's findings. Shift+Space or a click on the number selects the row's cells.
   */
  #selectAt(here: RangeCorner | null): void {
    this.#store.select(here === null || here.column === this.#store.wholeRow ? null : singleCell(here))
  }
}

const keyOf = ({ row, column }: RangeCorner): string => `${row} ${column}`

function followColumns<Row>(rows: RangeRows<Row>, store: RangeStore): Undo {
  const show = (): void => store.show(shownFields(rows))
  show()
  return listenTo(rows.api, 'displayedColumnsChanged', show)
}

/** Repaints only visible rows that are or were in the selection. */
function paintChanges<Row>(area: HTMLElement, rows: RangeRows<Row>, store: RangeStore): Undo {
  const { api } = rows
  let before: readonly (CellRange | null)[] = []
  const tell = (): void => tellSelected(area)
  const paint = (): void => {
    if (api.isDestroyed()) return
    const now = [store.range, store.filled]
    const concerned = [...before, ...now].filter((range) => range !== null)
    before = now
    let painted = false
    for (const element of area.querySelectorAll('[role="row"][row-index]')) {
      const row = rowAt(rows, Number(element.getAttribute('row-index')))
      if (row === null || !concerned.some(({ fromRow, toRow }) => row >= fromRow && row <= toRow)) continue
      paintRow(element, row, store)
      painted = true
    }
    if (!painted) return
    tell()
  }
  const undo = [store.listen(paint), listenTo(api, 'bodyScrollEnd', tell)]
  return () => {
    for (const one of undo) one()
  }
}
