import type { GridApi } from 'ag-grid-community'
import { type RefObject, useEffect, useRef } from 'react'
import { writeCell } from '#shared/domain/draft/copied-block.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { CellPlace } from './cell-place.ts'
import { rowColumnId } from './marked-cell.ts'
import { isTyping } from './use-draft-keys.ts'

interface CellClipboard {
  readonly area: RefObject<HTMLElement | null>
  readonly api: RefObject<GridApi<DraftRowView> | null>
  readonly onPaste: (place: CellPlace, text: string) => void
}

/** Copies the focused cell, and pastes a block from a spreadsheet from the focused cell on. */
export function useCellClipboard(clipboard: CellClipboard): void {
  const latest = useRef(clipboard)
  latest.current = clipboard
  useEffect(() => {
    const copy = (event: ClipboardEvent): void => {
      const place = focusedPlace(latest.current, event)
      const row = place && latest.current.api.current?.getRowNode(String(place.row))?.data
      if (!place || !row || place.field === null || !window.getSelection()?.isCollapsed) return
      event.clipboardData?.setData('text/plain', writeCell(row.values[place.field] ?? ''))
      event.preventDefault()
    }
    const paste = (event: ClipboardEvent): void => {
      const place = focusedPlace(latest.current, event)
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!place || place.field === null || text === '') return
      event.preventDefault()
      latest.current.onPaste(place, text)
    }
    document.addEventListener('copy', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('paste', paste)
    }
  }, [])
}

/** The cell with the focus; null while someone types in a field or works elsewhere in the window. */
function focusedPlace({ area, api }: CellClipboard, event: ClipboardEvent): CellPlace | null {
  const { target } = event
  if (isTyping(target) || !(target instanceof Node) || !area.current?.contains(target)) return null
  return focusedCell(api.current)
}

export function focusedCell(grid: GridApi<DraftRowView> | null): (CellPlace & { readonly position: number }) | null {
  const cell = grid?.getFocusedCell()
  const row = cell && grid?.getDisplayedRowAtIndex(cell.rowIndex)?.data
  if (!cell || !row) return null
  const id = cell.column.getColId()
  return { row: row.row, field: id === rowColumnId ? null : id, position: cell.rowIndex }
}
