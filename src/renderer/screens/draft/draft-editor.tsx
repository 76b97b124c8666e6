import type { GridApi } from 'ag-grid-community'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftChange } from '#shared/domain/draft/draft-change.ts'
import {
  type DraftOverview,
  type DraftRowFilter,
  type DraftRowView,
  filteredFinding,
  isFindingFilter,
} from '#shared/domain/filing/overview.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useRevision } from '../../data/use-revision.ts'
import styles from './draft.module.css'
import { DraftFrame } from './draft-frame.tsx'
import { DraftToolbar } from './draft-toolbar.tsx'
import { FilterNotice } from './findings/filter-notice.tsx'
import { FindingGroups } from './findings/finding-groups.tsx'
import { useNextError } from './findings/use-next-error.ts'
import { CellPanel } from './grid/cell-panel.tsx'
import { DraftGrid } from './grid/draft-grid.tsx'
import { focusedCell, useCellClipboard } from './grid/use-cell-clipboard.ts'
import { useDraftGrid } from './grid/use-draft-grid.ts'
import { useDraftKeys } from './grid/use-draft-keys.ts'
import { DraftToolDialogs } from './tools/draft-tool-dialogs.tsx'
import { useDraftTools } from './tools/use-draft-tools.ts'
import { type DraftActions, useDraftActions } from './use-draft-actions.ts'

interface DraftEditorProps {
  readonly overview: DraftOverview
  readonly status: AppStatus
  /** What to show of it first; null: where the operator was. */
  readonly startFilter: DraftRowFilter | null
  readonly viewSwitch: ReactNode
  readonly onOverview: (overview: DraftOverview) => void
}

const watchedAreas = ['drafts', 'catalogues'] as const

/** A draft being corrected: what is wrong on the left, the rows in the middle, the cell on the right. */
export function DraftEditor({ overview, status, startFilter, viewSwitch, onOverview }: DraftEditorProps) {
  const { t } = useTranslation()
  const { draft, counts } = overview
  const [filter, setFilter] = useState<DraftRowFilter>(startFilter ?? overview.lastCell?.filter ?? 'all')
  const revision = useRevision(watchedAreas)
  const area = useRef<HTMLDivElement>(null)
  const fields = useMemo(() => fieldsOf(draft.module, draft.entity), [draft.module, draft.entity])
  const fieldNames = useMemo(() => fields.map((field) => field.name), [fields])
  const grid = useDraftGrid(overview, filter, revision)
  const actions = useGridActions(draft.id, grid, onOverview)
  const { openTool, startTool, close, merge } = useDraftTools(draft.id, actions)
  const { place } = grid

  const nextError = useNextError({ draftId: draft.id, filter, fields: fieldNames, from: place, onFound: grid.focus })
  useCellClipboard({ area, api: grid.api, onPaste: (from, text) => void actions.paste(from, text, filter) })
  useDraftKeys({
    undo: () => void actions.step('draft:undo'),
    redo: () => void actions.step('draft:redo'),
    nextError: () => void nextError.go(),
    fillDown: () => fillDown(grid.api.current, actions),
  })

  const show = (next: DraftRowFilter): void => {
    setFilter(next)
    const field = isFindingFilter(next) ? filteredFinding(next).field : null
    if (field !== null) grid.api.current?.ensureColumnVisible(field, 'middle')
  }

  return (
    <DraftFrame overview={overview} status={status} actions={actions} viewSwitch={viewSwitch}>
      <ErrorAlert error={merge.error} onClose={merge.clearError} />
      <div className={styles.body}>
        <FindingGroups draftId={draft.id} fields={fields} hasRows={counts.rows > 0} filter={filter} onFilter={show} />
        <div className={styles.center} ref={area}>
          <DraftToolbar
            overview={overview}
            filter={filter}
            actions={actions}
            noErrorsLeft={nextError.none}
            onFilter={show}
            onNextError={() => void nextError.go()}
            onTool={(tool) => void startTool(tool)}
          />
          <FilterNotice filter={filter} onFilter={show} />
          <DraftGrid
            draftId={draft.id}
            filter={filter}
            fields={fields}
            revision={revision}
            onApi={grid.keepApi}
            onSelect={grid.select}
            onEdit={actions.edit}
          />
        </div>
        <aside className={styles.side} aria-label={t('draft.cellTitle')}>
          <CellPanel
            place={place}
            row={grid.row}
            outside={grid.outside}
            fields={fields}
            filter={filter}
            actions={actions}
          />
        </aside>
      </div>
      <DraftToolDialogs
        open={openTool}
        overview={overview}
        fields={fields}
        place={place}
        actions={actions}
        onClose={close}
      />
    </DraftFrame>
  )
}

/** What changes the draft, shown in the grid as soon as main has answered. */
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

/** The value of the row above, as a spreadsheet does it. */
function fillDown(grid: GridApi<DraftRowView> | null, actions: DraftActions): void {
  const cell = focusedCell(grid)
  const above = cell && grid?.getDisplayedRowAtIndex(cell.position - 1)?.data
  if (cell?.field && above) void actions.edit(cell.row, cell.field, above.values[cell.field] ?? '')
}
