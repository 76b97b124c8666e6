import { isTyping } from '../../shortcuts/use-shortcuts.ts'
import type { RangeGiven } from './listen-to-grid.ts'
import { cornerOf, headerOf } from './range-grid.ts'
import type { RangeCorner } from './selected-range.ts'

/** A right click, or the menu key, on a cell or a header (`position` is null). */
export interface MenuPlace {
  /** Where the menu opens, in the window. */
  readonly x: number
  readonly y: number
  readonly column: string
  /** The row's position in the list, from 0. */
  readonly position: number | null
}

/** As in a spreadsheet: a right click keeps a selection that it hits, and otherwise selects its cell. */
export function listenToMenu<Row>(
  area: HTMLElement,
  { rows, store, focus }: RangeGiven<Row>,
  onMenu: (place: MenuPlace) => void,
): () => void {
  const isSelected = ({ row, column }: RangeCorner): boolean => {
    const { range } = store
    if (range === null || row < range.fromRow || row > range.toRow) return false
    return column === store.wholeRow || range.fields.includes(column)
  }
  /** The grid would focus the cell, which ends the selection. */
  const keepSelection = (event: MouseEvent): void => {
    const at = event.button === 2 ? cornerOf(rows, event.target) : null
    if (at === null || !isSelected(at)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const open = (event: MouseEvent): void => {
    if (isTyping(event.target)) return
    const { clientX: x, clientY: y } = event
    const at = cornerOf(rows, event.target)
    const column = at === null ? headerOf(event.target) : at.column
    if (column === null) return
    event.preventDefault()
    if (at !== null && !isSelected(at)) {
      const { cell: _, ...corner } = at
      focus(corner)
    }
    onMenu({ x, y, column, position: at === null ? null : at.position })
  }
  area.addEventListener('pointerdown', keepSelection, true)
  area.addEventListener('mousedown', keepSelection, true)
  area.addEventListener('contextmenu', open)
  return () => {
    area.removeEventListener('pointerdown', keepSelection, true)
    area.removeEventListener('mousedown', keepSelection, true)
    area.removeEventListener('contextmenu', open)
  }
}
