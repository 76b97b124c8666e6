import type { CellClassParams, CellClassRules } from 'ag-grid-community'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import marks from './range-marks.module.css'
import type { RangeStore } from './range-store.ts'
import type { RangeEdges } from './selected-range.ts'

type Cell = Pick<CellClassParams<DraftRowView>, 'data'>

/** How a cell of the selection looks: tinted, outlined at the edges, with the fill handle in the last corner. */
export function rangeClasses(store: RangeStore, field: string): CellClassRules<DraftRowView> {
  const edges = ({ data }: Cell): RangeEdges | null => (data === undefined ? null : store.edgesAt(data.row, field))
  return {
    [marks.selected ?? '']: (cell) => edges(cell) !== null,
    [marks.top ?? '']: (cell) => edges(cell)?.top === true,
    [marks.bottom ?? '']: (cell) => edges(cell)?.bottom === true,
    [marks.left ?? '']: (cell) => edges(cell)?.left === true,
    [marks.right ?? '']: (cell) => edges(cell)?.right === true,
    [marks.corner ?? '']: (cell) => {
      const found = edges(cell)
      return found?.bottom === true && found.right
    },
    [marks.filled ?? '']: ({ data }) => data !== undefined && store.isFilled(data.row, field),
  }
}

/** Says to screen readers which of the cells in sight are selected; others are as they were. */
export function tellSelected(area: HTMLElement): void {
  const selected = marks.selected ?? ''
  for (const cell of area.querySelectorAll('[role="gridcell"][aria-selected]')) {
    if (!cell.classList.contains(selected)) cell.removeAttribute('aria-selected')
  }
  for (const cell of area.querySelectorAll(`.${selected}`)) cell.setAttribute('aria-selected', 'true')
}

const handlePixels = 9

/** Whether a press meets the fill handle of a cell. */
export function meetsHandle(cell: Element, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): boolean {
  if (!cell.classList.contains(marks.corner ?? '')) return false
  const { right, bottom } = cell.getBoundingClientRect()
  return clientX >= right - handlePixels && clientY >= bottom - handlePixels
}
