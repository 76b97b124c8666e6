import type { GridApi } from 'ag-grid-community'
import { useState } from 'react'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { MenuPlace } from '../../../components/grid/range/range-menu.ts'

/** The open menu of a cell or a header, with the row that was clicked; null for a header. */
export interface OpenMenu extends MenuPlace {
  readonly row: DraftRowView | null
}

/**
 * The open menu of a cell or header, the column whose values are listed, and the reopening of rows that waits for a
 * confirmation.
 */
export function useCellMenu(api: { readonly current: GridApi<DraftRowView> | null }) {
  const [place, setPlace] = useState<OpenMenu | null>(null)
  /** Keeps the row that was clicked: another may be at its position later. A row still loading has no menu. */
  const open = (at: MenuPlace): void => {
    const row = at.position === null ? null : api.current?.getDisplayedRowAtIndex(at.position)?.data
    if (row !== undefined) setPlace({ ...at, row })
  }
  const [valuesOf, setValuesOf] = useState<string | null>(null)
  const [reopening, setReopening] = useState<(() => void) | null>(null)
  return {
    place,
    open,
    close: () => setPlace(null),
    valuesOf,
    listValues: (column: string) => setValuesOf(column),
    closeValues: () => setValuesOf(null),
    reopening,
    askReopen: (reopen: () => void) => setReopening(() => reopen),
    closeReopen: () => setReopening(null),
  }
}
