import type { GridApi, GridOptions, SelectionChangedEvent, SelectionEventSourceType } from 'ag-grid-community'
import { type RefObject, useEffect, useRef } from 'react'
import type { RowSource } from '../grid/row-source.ts'
import type { RowChoice } from './row-choice.ts'

interface ChoiceOfTable<Row> {
  readonly choice?: RowChoice
  readonly source: RowSource<Row>
  readonly rowId: (row: Row) => string
}

/** Keeps the boxes of the rows in sight as the choice is, and the choice as a hand sets the boxes. */
export function useShownChoice<Row>(
  api: { readonly current: GridApi<Row> | null },
  latest: RefObject<ChoiceOfTable<Row>>,
) {
  const inSight = useRef(latest.current.source.key)
  const ids = latest.current.choice?.ids
  // What a hand has just chosen is true before the table is drawn with it: rows that come in between must not take it away.
  const present = useRef(ids)
  present.current = ids
  const show = (grid: GridApi<Row>): void => {
    if (present.current !== undefined) showChoice(grid, present.current, latest.current.rowId)
  }
  useEffect(() => {
    if (api.current !== null && ids !== undefined) showChoice(api.current, ids, latest.current.rowId)
  }, [api, latest, ids])
  return {
    /** What is asked for is in sight. */
    onExchanged: () => {
      inSight.current = latest.current.source.key
    },
    onModel: (grid: GridApi<Row>) => {
      if (!grid.isDestroyed()) show(grid)
    },
    onSelection: ({ api: grid, source: by }: SelectionChangedEvent<Row>) => {
      const { choice, source, rowId } = latest.current
      if (choice === undefined || !byHand.has(by)) return
      // Rows that only stand there until the others come are not among what is shown.
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

/** Not what the table did by itself: rows that scroll out of the window are chosen as before. */
const byHand: ReadonlySet<SelectionEventSourceType> = new Set(['checkboxSelected', 'spaceKey', 'rowClicked'])

/** What was chosen, with what is chosen now among the rows that are read. */
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
