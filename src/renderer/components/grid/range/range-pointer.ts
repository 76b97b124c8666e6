import { lastRowNumber, type RangeFill } from '#shared/domain/draft/blocks/cell-range.ts'
import { isTyping } from '../../shortcuts/use-shortcuts.ts'
import { meetsHandle } from './range-classes.ts'
import { cornerOf, headerOf, type RangeRows } from './range-grid.ts'
import type { RangeStore } from './range-store.ts'
import { fillTo, firstCorner, lastCorner, type RangeCorner, type SelectedRange } from './selected-range.ts'

export interface PointerGrid<Row> {
  readonly rows: RangeRows<Row>
  readonly store: RangeStore
  /** The first selected cell, where the keyboard continues. */
  readonly focus: (corner: RangeCorner) => void
  /** The grid is about to focus this cell itself. */
  readonly pressed: (corner: RangeCorner) => void
  readonly selectsByHeader: boolean
  readonly fill: (fill: RangeFill) => void
}

/** Scroll interval while the pointer is dragged beyond the grid's edge. */
const scrollEveryMs = 60

/** Clicks and drags over the cells and headers of one grid. */
export class RangePointer<Row> {
  readonly #grid: PointerGrid<Row>
  readonly #area: HTMLElement

  constructor(area: HTMLElement, grid: PointerGrid<Row>) {
    this.#area = area
    this.#grid = grid
  }

  readonly press = (event: PointerEvent): void => {
    if (event.button !== 0 || isTyping(event.target)) return
    const { rows, store } = this.#grid
    const at = cornerOf(rows, event.target)
    // Checkboxes and links react to clicks instead of being selected.
    if (at !== null && at.column !== store.wholeRow && !rows.isField(at.column)) return
    if (at !== null) this.#pressCell(event, at)
    else if (this.#grid.selectsByHeader) this.#pressHeader(event)
  }

  /** As in a spreadsheet, a double click on the fill handle fills to the last row. */
  readonly doublePress = (event: MouseEvent): void => {
    const { rows, store, fill } = this.#grid
    const at = store.canFill && !isTyping(event.target) ? cornerOf(rows, event.target) : null
    if (at === null || store.range === null || !meetsHandle(at.cell, event)) return
    swallow(event)
    const whole = fillTo(store.range, { row: lastRowNumber, column: at.column }, store.shown)
    if (whole !== null) fill(whole)
  }

  #pressCell(event: PointerEvent, at: RangeCorner & { readonly cell: Element }): void {
    const { store } = this.#grid
    if (meetsHandle(at.cell, event)) {
      swallow(event)
      this.#drag(
        (over) => this.#drawFill(over),
        () => this.#endFill(),
      )
      return
    }
    const { selected } = store
    const anchor = event.shiftKey && selected !== null ? selected.anchor : cornerFrom(at)
    if (event.shiftKey) swallow(event)
    else this.#grid.pressed(at)
    store.select({ anchor, head: cornerFrom(at) })
    this.#drag((over) => store.select({ anchor, head: cornerFrom(over) }))
  }

  #pressHeader(event: PointerEvent): void {
    const column = headerOf(event.target)
    if (column === null) return
    const { store, focus } = this.#grid
    const rows = this.#grid.rows.api.getDisplayedRowCount()
    if (rows === 0) return
    const { selected } = store
    const from = event.shiftKey && selected !== null ? selected.anchor.column : column
    const to = (last: string): SelectedRange => ({ anchor: firstCorner(from), head: lastCorner(last, rows) })
    const seen = cornerOf(this.#grid.rows, this.#area.querySelector(`[role="gridcell"][col-id="${CSS.escape(from)}"]`))
    if (seen !== null) focus(cornerFrom(seen))
    store.select(to(column))
    this.#drag((over) => store.select(to(over.column)))
  }

  #filling: RangeFill | null = null

  #drawFill(over: RangeCorner): void {
    const { store } = this.#grid
    this.#filling = store.range === null ? null : fillTo(store.range, over, store.shown)
    store.fill(this.#filling && { ...this.#filling.target, fields: this.#filling.columns.map(({ to }) => to) })
  }

  #endFill(): void {
    const filled = this.#filling
    this.#filling = null
    this.#grid.store.fill(null)
    if (filled !== null) this.#grid.fill(filled)
  }

  /** Runs until the button is released; scrolls beyond the edges. */
  #drag(onOver: (corner: RangeCorner) => void, onEnd?: () => void): void {
    let last: string | null = null
    let pointer: Pick<PointerEvent, 'clientX' | 'clientY'> | null = null
    const look = (): void => {
      const over = pointer && this.#under(pointer)
      const spot = over && `${over.position} ${over.column}`
      if (!over || spot === last) return
      last = spot
      onOver(over)
    }
    const move = (event: PointerEvent): void => {
      pointer = event
      look()
    }
    const scrolling = setInterval(() => {
      if (pointer !== null && this.#scrollTowards(pointer)) look()
    }, scrollEveryMs)
    const end = (): void => {
      clearInterval(scrolling)
      document.removeEventListener('pointermove', move)
      document.removeEventListener('pointerup', end)
      document.removeEventListener('pointercancel', end)
      onEnd?.()
    }
    document.addEventListener('pointermove', move)
    document.addEventListener('pointerup', end)
    document.addEventListener('pointercancel', end)
  }

  /** The cell under the pointer, or the nearest visible one. */
  #under({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): RangeCorner | null {
    const body = this.#body()
    const x = body === null ? clientX : Math.max(body.left + 1, Math.min(clientX, body.right - 2))
    const y = body === null ? clientY : Math.max(body.top + 1, Math.min(clientY, body.bottom - 2))
    return cornerOf(this.#grid.rows, document.elementFromPoint(x, y))
  }

  /** The grid's area below its headers, where rows are visible. */
  #body(): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> | null {
    const grid = this.#area.querySelector('[role="grid"], [role="treegrid"]')
    if (grid === null) return null
    const { left, right, top, bottom } = grid.getBoundingClientRect()
    const header = grid.querySelector('[role="columnheader"]')?.getBoundingClientRect().bottom
    return { left, right: Math.min(right, left + grid.clientWidth), top: header ?? top, bottom }
  }

  #scrollTowards({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): boolean {
    const body = this.#body()
    if (body === null) return false
    const { store } = this.#grid
    const { api } = this.#grid.rows
    const [first, last] = [api.getFirstDisplayedRowIndex(), api.getLastDisplayedRowIndex()]
    if (clientY > body.bottom) api.ensureIndexVisible(Math.min(last + 1, api.getDisplayedRowCount() - 1), 'bottom')
    else if (clientY < body.top) api.ensureIndexVisible(Math.max(first - 1, 0), 'top')
    else if (clientX > body.right || clientX < body.left) {
      const at = store.shown.indexOf(store.selected?.head.column ?? '')
      const next = store.shown[at + (clientX > body.right ? 1 : -1)]
      if (next !== undefined) api.ensureColumnVisible(next)
    } else return false
    return true
  }
}

const cornerFrom = ({ row, position, column }: RangeCorner): RangeCorner => ({ row, position, column })

/** Hides the event from the grid, so that nothing moves. */
function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
