import type { GridApi } from 'ag-grid-community'
import { isTyping } from '../../shortcuts/use-shortcuts.ts'
import { focusedCorner, type RangeRows, rowAt } from './range-grid.ts'
import { type RangeIntent, rangeIntent } from './range-keys.ts'
import type { RangeStore } from './range-store.ts'
import { type Spot, walk } from './range-walk.ts'
import { firstCorner, lastCorner, type RangeCorner, type SelectedRange, singleCell } from './selected-range.ts'

/** The grid that the keys act on, and what they need from the screen. */
export interface RangeGrid<Row> {
  readonly rows: RangeRows<Row>
  readonly store: RangeStore
  /** The row number at a list position, from main when the page has not loaded it; null when there is none. */
  readonly numberAt: (position: number) => Promise<number | null>
  readonly focus: (corner: RangeCorner) => void
  readonly clear: () => void
}

/** Keyboard handling for one grid. A new step supersedes one that still waits for main. */
export class RangeKeyboard<Row> {
  readonly #grid: RangeGrid<Row>
  #steps = 0
  #goal: Spot | null = null

  constructor(grid: RangeGrid<Row>) {
    this.#grid = grid
  }

  /** Handles selection keys before the grid does. */
  readonly press = (event: KeyboardEvent): void => {
    const { rows, store } = this.#grid
    const { target } = event
    if (isTyping(target) || !(target instanceof Element) || target.closest('[role="gridcell"]') === null) return
    const here = focusedCorner(rows)
    const intent = rangeIntent(event, pageOf(rows.api), store.several)
    // When ranges cannot be cleared, the grid's own key may still empty the focused cell.
    const isOfGrid = intent?.does === 'clear' && !store.canFill && !store.several
    // While a row is loading, selection keys do nothing, but block the grid's Home, which would go to the first row.
    const isTooSoon = here === null && intent?.does !== 'move'
    if (intent === null || isOfGrid || isTooSoon) return
    event.preventDefault()
    event.stopPropagation()
    if (here !== null) this.#do(intent, here)
  }

  #do(intent: RangeIntent, here: RangeCorner): void {
    const { store } = this.#grid
    const selected = store.selected ?? singleCell(here)
    if (intent.does === 'extend') void this.#extend(intent, selected)
    else if (intent.does === 'move') void this.#move(intent, here)
    else if (intent.does === 'clear') this.#grid.clear()
    else store.select(this.#whole(intent.does, selected, here))
  }

  #whole(does: 'all' | 'columns' | 'rows' | 'collapse', { anchor, head }: SelectedRange, here: RangeCorner) {
    const rows = this.#grid.rows.api.getDisplayedRowCount()
    const { shown } = this.#grid.store
    const [first = '', last = ''] = [shown[0], shown.at(-1)]
    switch (does) {
      case 'all':
        return { anchor: firstCorner(first), head: lastCorner(last, rows) }
      case 'columns':
        return { anchor: firstCorner(anchor.column), head: lastCorner(head.column, rows) }
      case 'rows':
        return { anchor: { ...anchor, column: first }, head: { ...head, column: last } }
      case 'collapse':
        return singleCell(here)
    }
  }

  async #extend(step: { readonly rows: number; readonly columns: number }, { anchor, head }: SelectedRange) {
    const { store } = this.#grid
    const { api } = this.#grid.rows
    const rows = api.getDisplayedRowCount()
    const goal = walk(this.#goal ?? head, step, { rows, shown: store.shown, wholeRow: store.wholeRow })
    api.ensureIndexVisible(goal.position)
    api.ensureColumnVisible(goal.column)
    const row = step.rows === 0 && this.#goal === null ? head.row : await this.#reach(goal)
    if (row !== null) store.select({ anchor, head: { ...goal, row } })
  }

  async #move(step: { readonly rows: number; readonly columns: number }, here: RangeCorner) {
    const { store, focus } = this.#grid
    const { api, isField } = this.#grid.rows
    const bounds = { rows: api.getDisplayedRowCount(), shown: store.shown, wholeRow: store.wholeRow }
    const goal = walk(here, step, bounds)
    const row = await this.#reach(goal)
    if (row === null) return
    focus({ ...goal, row })
    // Frozen columns are always visible, so Home scrolls to the first unfrozen one.
    const firstScrolled = api
      .getDisplayedCenterColumns()
      .map((column) => column.getColId())
      .find(isField)
    if (step.columns < 0 && firstScrolled !== undefined) api.ensureColumnVisible(firstScrolled)
  }

  /** Null when another step superseded this one, or when there is no such row. */
  async #reach(goal: Spot): Promise<number | null> {
    this.#steps += 1
    const step = this.#steps
    const known = rowAt(this.#grid.rows, goal.position)
    if (known !== null) {
      this.#goal = null
      return known
    }
    this.#goal = goal
    const row = await this.#grid.numberAt(goal.position)
    if (step !== this.#steps) return null
    this.#goal = null
    return row
  }
}

/** Rows that the grid renders beyond each edge (`rowBuffer`). */
const drawnBeyond = 3

/** Visible rows minus one, which stays visible after a page step. */
const pageOf = <Row>(api: GridApi<Row>): number =>
  Math.max(1, api.getLastDisplayedRowIndex() - api.getFirstDisplayedRowIndex() - 2 * drawnBeyond)
