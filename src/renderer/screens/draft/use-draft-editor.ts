import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { DraftChange } from '#shared/domain/draft/draft-change.ts'
import {
  type DraftOverview,
  type DraftRowFilter,
  filteredFinding,
  isFindingFilter,
} from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import { useShortcuts } from '../../components/shortcuts/use-shortcuts.ts'
import { useRevision } from '../../data/use-revision.ts'
import { useErrorCounts } from './findings/use-error-counts.ts'
import { useNextError } from './findings/use-next-error.ts'
import type { CellPlace } from './grid/cell-place.ts'
import { useShownColumns } from './grid/columns/use-shown-columns.ts'
import { positionInList, type RowList } from './grid/row-list.ts'
import { type DraftCells, useDraftCells } from './grid/use-draft-cells.ts'
import { useDraftGrid } from './grid/use-draft-grid.ts'
import { useCellMenu } from './menu/use-cell-menu.ts'
import { useDraftSort } from './sort/use-draft-sort.ts'
import { useDraftTools } from './tools/use-draft-tools.ts'
import { type DraftActions, useDraftActions } from './use-draft-actions.ts'

interface DraftEditorOptions {
  readonly overview: DraftOverview
  readonly startFilter: DraftRowFilter | null
  /** The element around the grid. */
  readonly area: RefObject<HTMLElement | null>
  readonly onOverview: (overview: DraftOverview) => void
}

const watchedAreas = ['drafts', 'catalogues'] as const

/** The state of the draft grid: filter, columns, selected cells, keys and tools. */
export function useDraftEditor({ overview, startFilter, area, onOverview }: DraftEditorOptions) {
  const { draft } = overview
  const [filter, setFilter] = useState<DraftRowFilter>(startFilter ?? overview.lastCell?.filter ?? 'all')
  const revision = useRevision(watchedAreas)
  const fields = useMemo(() => fieldsOf(draft.module, draft.entity), [draft.module, draft.entity])
  // The remarks column has errors too.
  const fieldNames = useMemo(() => [...fields, remarkField].map((field) => field.name), [fields])
  const grid = useDraftGrid(overview, filter, revision)
  const actions = useGridActions(draft.id, grid, onOverview)
  const tools = useDraftTools(draft.id, actions)
  const errors = useErrorCounts(draft.id)
  const columns = useShownColumns(draft, fields, errors)
  const { list, sorting } = useRowList(overview, filter)
  const { menu, cells } = useCellsWithMenu({ list, area, grid, actions })
  const finding = useFinding()

  const { focus, place } = grid
  const { reveal } = columns
  const follow = useRowKeptInSight(list, place, focus)
  const exchanged = (): void => {
    // Drop a range selected while other rows were visible: its contents are not what the user saw.
    if (cells.store.several) cells.store.select(null)
    follow()
  }
  const onFound = useCallback(
    (at: CellPlace, position: number) => {
      reveal(at.field)
      focus(at, position)
    },
    [focus, reveal],
  )
  const nextError = useNextError({ list, fields: fieldNames, from: place, revision, onFound })
  useShortcuts({
    undo: () => void actions.step('draft:undo'),
    redo: () => void actions.step('draft:redo'),
    nextError: () => void nextError.go(),
    fillDown: () => void cells.fills.down(),
    fillRight: () => cells.fills.right(),
    find: finding.open,
    replace: () => void tools.startTool('replace'),
  })

  const show = (next: DraftRowFilter): void => {
    setFilter(next)
    const field = isFindingFilter(next) ? filteredFinding(next).field : null
    reveal(field)
    if (field !== null) grid.api.current?.ensureColumnVisible(field, 'middle')
  }
  return {
    filter,
    list,
    sorting,
    exchanged,
    show,
    fields,
    revision,
    grid,
    actions,
    tools,
    errors,
    columns,
    cells,
    nextError,
    menu,
    finding,
  }
}

/** Whether the find bar is open, and how often it was called: each call focuses its text. */
function useFinding() {
  const [isOpen, setOpen] = useState(false)
  const [calls, setCalls] = useState(0)
  const open = (): void => {
    setOpen(true)
    setCalls((count) => count + 1)
  }
  return { isOpen, calls, open, close: () => setOpen(false) }
}

/** The selected cells, with the menu that a right click on them opens. */
function useCellsWithMenu(given: Omit<DraftCells, 'onMenu'>) {
  const menu = useCellMenu(given.grid.api)
  return { menu, cells: useDraftCells({ ...given, onMenu: menu.open }) }
}

/** Changing the sort order keeps the current row in view. */
function useRowKeptInSight(list: RowList, place: CellPlace | null, focus: ReturnType<typeof useDraftGrid>['focus']) {
  const latest = useRef({ place, list })
  latest.current = { place, list }
  const seen = useRef(list.sort)
  const follow = useCallback(async () => {
    const { list: shown, place: here } = latest.current
    const isSorted = shown.sort !== seen.current
    seen.current = shown.sort
    if (!isSorted || here === null) return
    const position = await positionInList(shown, here.row)
    // Do not move a user who went to another row or sorted again meanwhile.
    if (position !== null && latest.current.place === here && latest.current.list === shown) focus(here, position)
  }, [focus])
  return useCallback(() => void follow(), [follow])
}

/** Which rows are shown, and their order. */
function useRowList({ draft, counts }: DraftOverview, filter: DraftRowFilter) {
  const sorting = useDraftSort(`${filter} ${counts.rows}`)
  const { sort } = sorting
  const list = useMemo<RowList>(() => ({ draftId: draft.id, filter, sort }), [draft.id, filter, sort])
  return { list, sorting }
}

/** Edits, shown in the grid as soon as main answers. */
function useGridActions(
  draftId: string,
  { showRows }: Pick<ReturnType<typeof useDraftGrid>, 'showRows'>,
  onOverview: (overview: DraftOverview) => void,
): DraftActions {
  const apply = useCallback(
    (change: DraftChange) => {
      showRows(change.changedRows)
      onOverview(change.overview)
    },
    [showRows, onOverview],
  )
  return useDraftActions(draftId, apply)
}
