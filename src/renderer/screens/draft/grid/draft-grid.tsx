import type { CellFocusedEvent, GridApi, GridOptions, RowClassRules } from 'ag-grid-community'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftRowFilter, DraftRowView } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { findingText } from '#shared/texts/finding-text.ts'
import { invoke } from '../../../bridge/bridge.ts'
import { DataGrid } from '../../../components/grid/data-grid.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { useCellEditorFrame } from './cell-editor-frame.tsx'
import { findingsOf } from './cell-findings.ts'
import marks from './cell-marks.module.css'
import type { CellPlace } from './cell-place.ts'
import { draftColumns } from './draft-columns.ts'
import { rowColumnId } from './marked-cell.ts'

/** Rows that a send would not take look the part. */
const rowClassRules: RowClassRules<DraftRowView> = {
  [marks.sent ?? '']: ({ data }) => data?.sentBatch !== undefined,
  [marks.quarantined ?? '']: ({ data }) => data?.sentBatch === undefined && data?.quarantined === true,
}

const options: GridOptions<DraftRowView> = {
  stopEditingWhenCellsLoseFocus: true,
  enterNavigatesVerticallyAfterEdit: true,
  rowClassRules,
}

interface DraftGridProps {
  readonly draftId: string
  readonly filter: DraftRowFilter
  readonly fields: readonly FieldDefinition[]
  readonly revision: number
  readonly onApi: (api: GridApi<DraftRowView>) => void
  readonly onSelect: (place: CellPlace) => void
  readonly onEdit: (row: number, field: string, value: string) => Promise<void>
}

/** The draft's rows as they would be sent, marked where there is something to look at. */
export function DraftGrid({ draftId, filter, fields, revision, onApi, onSelect, onEdit }: DraftGridProps) {
  const { t } = useTranslation()
  const { field: fieldName, language } = useWords()
  const { frame, drawn } = useCellEditorFrame()

  const columns = useMemo(
    () =>
      draftColumns(
        fields,
        {
          rowHeader: t('draft.columnRow'),
          fieldName,
          sentences: (row, field) =>
            findingsOf(row, field)
              .map((finding) => findingText(finding, language))
              .join('\n'),
          changed: (original) => `${t('draft.excelSays')}: ${original === '' ? t('common.empty') : original}`,
          marks: {
            severities: { error: t('draft.error'), warning: t('draft.warning') },
            sent: t('draftTools.row_sent'),
            quarantined: t('draftTools.row_quarantined'),
            empty: t('common.empty'),
          },
        },
        frame,
        (row, field, value) => void onEdit(row.row, field, value),
      ),
    [fields, fieldName, frame, language, onEdit, t],
  )
  const source = useMemo(
    () => ({
      key: `${draftId} ${filter}`,
      read: (offset: number, limit: number) => invoke('draft:rows', { draftId, filter, offset, limit }),
    }),
    [draftId, filter],
  )
  const focused = useCallback(
    (event: CellFocusedEvent<DraftRowView>) => {
      const { column, rowIndex } = event
      if (column === null || typeof column === 'string' || rowIndex === null) return
      const row = event.api.getDisplayedRowAtIndex(rowIndex)?.data
      const id = column.getColId()
      if (row) onSelect({ row: row.row, field: id === rowColumnId ? null : id })
    },
    [onSelect],
  )

  return (
    <>
      <DataGrid<DraftRowView>
        label={t('draft.gridLabel')}
        columns={columns}
        source={source}
        rowId={({ row }) => String(row)}
        revision={revision}
        onApi={onApi}
        empty={<span>{t(filter === 'all' ? 'draft.noRowsAtAll' : 'draft.noRows')}</span>}
        onFocus={focused}
        options={options}
      />
      {drawn}
    </>
  )
}
