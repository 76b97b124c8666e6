import marks from './range-marks.module.css'
import type { RangeStore } from './range-store.ts'
import type { RangeEdges } from './selected-range.ts'

const nothing: readonly string[] = []
const every = marksOf({ top: true, bottom: true, left: true, right: true }, true, true)

/** The style of a selected cell: tinted, outlined at the edges, with the fill handle in the last corner. */
export function rangeClassesAt(store: RangeStore, row: number, field: string): readonly string[] {
  const edges = store.edgesAt(row, field)
  const isFilled = store.isFilled(row, field)
  return edges === null && !isFilled ? nothing : marksOf(edges, isFilled, store.canFill)
}

function marksOf(edges: RangeEdges | null, isFilled: boolean, canFill: boolean): readonly string[] {
  const looks: readonly (readonly [string | undefined, boolean])[] = [
    [marks.selected, edges !== null],
    [marks.top, edges?.top === true],
    [marks.bottom, edges?.bottom === true],
    [marks.left, edges?.left === true],
    [marks.right, edges?.right === true],
    [marks.corner, canFill && edges?.bottom === true && edges.right],
    [marks.filled, isFilled],
  ]
  return looks.flatMap(([name, on]) => (on && name !== undefined ? [name] : []))
}

/** Repaints a visible row's cells directly; the grid would also reread and compare their values. */
export function paintRow(element: Element, row: number, store: RangeStore): void {
  for (const cell of element.querySelectorAll('[role="gridcell"][col-id]')) {
    const now = rangeClassesAt(store, row, cell.getAttribute('col-id') ?? '')
    for (const name of every) cell.classList.toggle(name, now.includes(name))
  }
}

/** Sets `aria-selected` on the visible selected cells. */
export function tellSelected(area: HTMLElement): void {
  const selected = marks.selected ?? ''
  for (const cell of area.querySelectorAll('[role="gridcell"][aria-selected]')) {
    if (!cell.classList.contains(selected)) cell.removeAttribute('aria-selected')
  }
  for (const cell of area.querySelectorAll(`.${selected}`)) cell.setAttribute('aria-selected', 'true')
}

const handlePixels = 9

/** Whether a click hits a cell's fill handle. */
export function meetsHandle(cell: Element, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): boolean {
  if (!cell.classList.contains(marks.corner ?? '')) return false
  const { right, bottom } = cell.getBoundingClientRect()
  return clientX >= right - handlePixels && clientY >= bottom - handlePixels
}
