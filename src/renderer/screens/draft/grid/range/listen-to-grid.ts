import type { GridApi } from 'ag-grid-community'
import type { CellRange, RangeFill } from '#shared/domain/draft/cell-range.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { listenTo } from '../../../../components/grid/listen-to.ts'
import type { CellPlace } from '../cell-place.ts'
import { rowColumnId } from '../columns/identity-columns.ts'
import { paintRow, tellSelected } from './range-classes.ts'
import { focusedCorner, rowAt, shownFields } from './range-grid.ts'
import { RangeKeyboard } from './range-keyboard.ts'
import { RangePointer } from './range-pointer.ts'
import type { RangeStore } from './range-store.ts'
import { type RangeCorner, singleCell } from './selected-range.ts'

/** What the selection asks of the screen. */
export interface RangeHost {
  readonly numberAt: (position: number) => Promise<number | null>
  readonly focus: (place: CellPlace, position: number) => void
  readonly onFill: (fill: RangeFill) => void
  readonly onClear: (range: CellRange) => void
}

type Grid = GridApi<DraftRowView>
type Undo = () => void

/** Selection, pointer, keyboard, painting and the grid's own focus kept together, until the grid is gone. */
export function listenToGrid(area: HTMLElement, api: Grid, store: RangeStore, host: RangeHost): Undo {
  const follower = new FocusFollower(api, store)
  const focus = (corner: RangeCorner): void => {
    const { row, position, column } = corner
    follower.note(corner)
    host.focus({ row, field: column === rowColumnId ? null : column }, position)
    store.select(singleCell(corner))
  }
  const clear = (): void => {
    const { range } = store.present()
    if (range !== null) host.onClear(range)
  }
  const keyboard = new RangeKeyboard({ api, store, numberAt: host.numberAt, focus, clear })
  const pointer = new RangePointer(area, { api, store, focus, pressed: follower.note, fill: host.onFill })
  const undo = [paintChanges(area, api, store), follower.follow(), followColumns(api, store)]
  area.addEventListener('keydown', keyboard.press, true)
  area.addEventListener('pointerdown', pointer.press, true)
  return () => {
    area.removeEventListener('keydown', keyboard.press, true)
    area.removeEventListener('pointerdown', pointer.press, true)
    for (const one of undo) one()
  }
}

/** The selection goes where the grid's focus goes by itself: by arrows, after an edit, to the next error. */
class FocusFollower {
  readonly #api: Grid
  readonly #store: RangeStore
  #last = ''
  #rows: number

  constructor(api: Grid, store: RangeStore) {
    this.#api = api
    this.#store = store
    this.#rows = api.getDisplayedRowCount()
  }

  /** A focus that the selection has moved itself: it is selected already. */
  readonly note = (corner: RangeCorner): void => {
    this.#last = keyOf(corner)
  }

  follow(): Undo {
    this.#store.follow(this.#moved)
    const undo = [listenTo(this.#api, 'cellFocused', this.#moved), listenTo(this.#api, 'modelUpdated', this.#updated)]
    return () => {
      this.#store.follow(() => undefined)
      for (const one of undo) one()
    }
  }

  readonly #moved = (): void => {
    const here = focusedCorner(this.#api)
    if (here === null || keyOf(here) === this.#last) return
    this.note(here)
    this.#selectAt(here)
  }

  /** Rows that came or left: what is between the corners is no longer what was selected. */
  readonly #updated = (): void => {
    const rows = this.#api.getDisplayedRowCount()
    const changed = rows !== this.#rows
    this.#rows = rows
    const here = focusedCorner(this.#api)
    if (changed && this.#store.several) this.#selectAt(here)
    else if (!this.#store.several) this.#moved()
  }

  /** The number of a row stands for its findings; its cells are selected by Shift+Space or a press on the number. */
  #selectAt(here: RangeCorner | null): void {
    this.#store.select(here === null || here.column === rowColumnId ? null : singleCell(here))
  }
}

const keyOf = ({ row, column }: RangeCorner): string => `${row} ${column}`

function followColumns(api: Grid, store: RangeStore): Undo {
  const show = (): void => store.show(shownFields(api))
  show()
  return listenTo(api, 'displayedColumnsChanged', show)
}

/** Only the rows in sight that are in the selection now or were before. */
function paintChanges(area: HTMLElement, api: Grid, store: RangeStore): Undo {
  let before: readonly (CellRange | null)[] = []
  const tell = (): void => tellSelected(area)
  const paint = (): void => {
    if (api.isDestroyed()) return
    const now = [store.range, store.filled]
    const concerned = [...before, ...now].filter((range) => range !== null)
    before = now
    let painted = false
    for (const element of area.querySelectorAll('[role="row"][row-index]')) {
      const row = rowAt(api, Number(element.getAttribute('row-index')))
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
