import type { GridApi, GridOptions, SelectionChangedEvent, SelectionEventSourceType } from 'ag-grid-community'
import { type RefObject, useEffect, useRef } from 'react'
import type { RowSource } from '../grid/row-source.ts'
import type { RowChoice } from './row-choice.ts'

interface ChoiceOfTable<Row> {
  readonly choice?: RowChoice
  readonly source: RowSource<Row>
  readonly rowId: (row: Row) => string
}

/** Syncs the row checkboxes with the choice, in both directions. */
export function useShownChoice<Row>(
  api: { readonly current: GridApi<Row> | null },
  latest: RefObject<ChoiceOfTable<Row>>,
) {
  const inSight = useRef(latest.current.source.key)
  const ids = latest.current.choice?.ids
  // Holds a click's choice before the table rerenders, so that rows arriving in between do not undo it.
  const present = useRef(ids)
  present.current = ids
  const show = (grid: GridApi<Row>): void => {
    if (present.current !== undefined) showChoice(grid, present.current, latest.current.rowId)
  }
  useEffect(() => {
    if (api.current !== null && ids !== undefined) showChoice(api.current, ids, latest.current.rowId)
  }, [api, latest, ids])
  return {
    /** The requested list is on screen. */
    onExchanged: () => {
      inSight.current = latest.current.source.key
    },
    onModel: (grid: GridApi<Row>) => {
      if (!grid.isDestroyed()) show(grid)
    },
    onSelection: ({ api: grid, source: by }: SelectionChangedEvent<Row>) => {
      const { choice, source, rowId } = latest.current
      if (choice === undefined || !byHand.has(by)) return
      // Ignore clicks on rows of the previous list, shown only until the new ones arrive.
      if (inSight.current !== source.key) return show(grid)
      present.current = withShown(grid, present.current ?? choice.ids, rowId)
      choice.onChange(present.current)
    },
  }
}

export const chosenByBoxes = {
  selectionColumnDef: { pinned: 'left', width: 36, resizable: false },
  rowSelection: { mode: 'multiRow', checkboxes: true, headerCheckbox: false, enableClickSelection: false },
} as const satisfies GridOptions

/** Sources of user clicks. The grid's own changes are ignored: rows that scroll out stay chosen. */
const byHand: ReadonlySet<SelectionEventSourceType> = new Set(['checkboxSelected', 'spaceKey', 'rowClicked'])

/** The previous choice, updated by the loaded rows. */
function withShown<Row>(
  grid: GridApi<Row>,
  before: ReadonlySet<string>,
  rowId: (row: Row) => string,
): ReadonlySet<string> {
  const ids = new Set(before)
  grid.forEachNode((node) => {
    const { data } = node
    if (data === undefined) return
    if (node.isSelected() === true) ids.add(rowId(data))
    else ids.delete(rowId(data))
  })
  return ids
}

function showChoice<Row>(grid: GridApi<Row>, ids: ReadonlySet<string>, rowId: (row: Row) => string): void {
  grid.forEachNode((node) => {
    if (node.data !== undefined) node.setSelected(ids.has(rowId(node.data)), false, 'api')
  })
}
