import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowDown, IconSend } from '@tabler/icons-react'
import type { GridApi } from 'ag-grid-community'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#shared/domain/field.ts'
import type { DraftOverview, DraftRowFilter, DraftRowView } from '#shared/domain/overview.ts'
import type { AppStatus } from '#shared/ipc/channels.ts'
import { useChanges } from '../../bridge/use-changes.ts'
import { useCommand } from '../../bridge/use-command.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Page } from '../../components/page/page.tsx'
import { CellPanel } from './cell-panel.tsx'
import type { CellPlace } from './cell-place.ts'
import styles from './draft.module.css'
import { DraftGrid } from './draft-grid.tsx'
import { DraftColumnsNotice, DraftSummary } from './draft-summary.tsx'
import { FindingGroups } from './finding-groups.tsx'
import { rowColumnId } from './marked-cell.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { useNextError } from './use-next-error.ts'

const filters: readonly DraftRowFilter[] = ['all', 'errors', 'warnings', 'clean']

interface DraftEditorProps {
  readonly overview: DraftOverview
  readonly status: AppStatus
}

/** A draft being corrected: what is wrong on the left, the rows in the middle, the cell on the right. */
export function DraftEditor({ overview, status }: DraftEditorProps) {
  const { t } = useTranslation()
  const { draft, counts } = overview
  const [filter, setFilter] = useState<DraftRowFilter>('all')
  const [place, setPlace] = useState<CellPlace | null>(null)
  const [submitting, setSubmitting] = useState(false)
  const [revision, setRevision] = useState(0)
  const [, setShown] = useState(0)
  const api = useRef<GridApi<DraftRowView> | null>(null)
  const edit = useCommand('draft:edit')
  const { run } = edit
  const fields = useMemo(() => fieldsOf(draft.module, draft.entity), [draft.module, draft.entity])
  const fieldNames = useMemo(() => fields.map((field) => field.name), [fields])
  useChanges({ areas: ['drafts', 'catalogues'], ids: null }, () => setRevision((count) => count + 1))

  const saveEdit = useCallback(
    (row: number, field: string, value: string) => void run({ draftId: draft.id, row, field, value }),
    [run, draft.id],
  )
  const keepApi = useCallback((grid: GridApi<DraftRowView>) => {
    api.current = grid
    // The panel shows the row as the grid last read it.
    grid.addEventListener('modelUpdated', () => setShown((count) => count + 1))
  }, [])
  const focusCell = useCallback((found: CellPlace, position: number) => {
    const grid = api.current
    if (!grid) return
    const column = found.field ?? rowColumnId
    grid.ensureIndexVisible(position, 'middle')
    grid.ensureColumnVisible(column)
    grid.setFocusedCell(position, column)
    setPlace(found)
  }, [])
  const nextError = useNextError({ draftId: draft.id, filter, fields: fieldNames, from: place, onFound: focusCell })
  const row = place === null ? null : (api.current?.getRowNode(String(place.row))?.data ?? null)

  return (
    <Page
      fill
      title={draft.fileName}
      lead={<DraftSummary overview={overview} />}
      actions={
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={counts.validRows === 0}
          onClick={() => setSubmitting(true)}
        >
          {t('draft.file')}
        </Button>
      }
    >
      <DraftColumnsNotice overview={overview} />
      <ErrorAlert error={edit.error} onClose={edit.clearError} />
      <div className={styles.body}>
        <FindingGroups draftId={draft.id} />
        <div className={styles.center}>
          <div className={styles.bar}>
            <SegmentedControl
              size="xs"
              aria-label={t('draft.filter')}
              value={filter}
              onChange={setFilter}
              data={filters.map((name) => ({ value: name, label: t(`draft.filters.${name}`) }))}
            />
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowDown size={14} aria-hidden />}
              disabled={counts.errors === 0}
              onClick={() => void nextError.go()}
            >
              {t('draft.nextError')}
            </Button>
            {nextError.none && <span role="status">{t('draft.noErrorsLeft')}</span>}
            <span className={styles.keys}>{t('draft.keys')}</span>
          </div>
          <DraftGrid
            draftId={draft.id}
            filter={filter}
            fields={fields}
            revision={revision}
            onApi={keepApi}
            onSelect={setPlace}
            onEdit={saveEdit}
          />
        </div>
        <aside className={styles.side} aria-label={t('draft.cellTitle')}>
          <CellPanel place={place} row={row} onEdit={saveEdit} />
        </aside>
      </div>
      {submitting && <SubmitDialog overview={overview} status={status} onClose={() => setSubmitting(false)} />}
    </Page>
  )
}
