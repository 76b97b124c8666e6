import type { CorrectionReport } from '#shared/domain/draft/draft-change.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import type { RangeStore } from '../../../components/grid/range/range-store.ts'
import type { CellPlace } from '../grid/cell-place.ts'
import type { RowList } from '../grid/row-list.ts'
import { ReopenDialog } from '../menu/reopen-dialog.tsx'
import type { DraftActions } from '../use-draft-actions.ts'
import { CorrectionsDialog } from './corrections-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { HrExportDialog } from './hr-export-dialog.tsx'
import { QueryRowsDialog } from './query-rows-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

export type OpenTool =
  | { readonly tool: 'replace' | 'query' | 'history' | 'exportForHr' | 'reopenAll' | 'schedule' }
  | { readonly tool: 'merge'; readonly report: CorrectionReport }

interface DraftToolDialogsProps {
  readonly open: OpenTool | null
  readonly overview: DraftOverview
  readonly fields: readonly FieldDefinition[]
  readonly place: CellPlace | null
  readonly list: RowList
  readonly range: RangeStore
  readonly actions: DraftActions
  readonly onClose: () => void
}

export function DraftToolDialogs(props: DraftToolDialogsProps) {
  const { open, overview, fields, place, list, range, actions, onClose } = props
  const draftId = overview.draft.id
  switch (open?.tool) {
    case undefined:
      return null
    case 'replace':
      return <ReplaceDialog draftId={draftId} fields={fields} startField={place?.field ?? null} onClose={onClose} />
    case 'query':
      return <QueryRowsDialog list={list} range={range} onClose={onClose} />
    case 'history':
      return <HistoryDialog draftId={draftId} onClose={onClose} />
    case 'schedule':
      return <ScheduleDialog overview={overview} onClose={onClose} />
    case 'exportForHr':
      return <HrExportDialog draftId={draftId} onClose={onClose} />
    case 'merge':
      return <CorrectionsDialog draftId={draftId} report={open.report} onClose={onClose} />
    case 'reopenAll':
      return <ReopenDialog reopen={() => void actions.reopen('sent')} onClose={onClose} />
  }
}
