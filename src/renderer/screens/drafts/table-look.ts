import { type DraftColumn, draftColumns, isDraftColumn } from '#shared/domain/pending/draft-table.ts'
import { createTableLook, inTableOrder } from '../../components/data-table/table-look.ts'

export const usualColumns: readonly DraftColumn[] = draftColumns.filter((column) => column !== 'imported')

export const useTableLook = createTableLook<DraftColumn>({
  storageKey: 'ventanilla.drafts',
  usual: usualColumns,
  isColumn: isDraftColumn,
})

export const frozenColumns: readonly DraftColumn[] = ['file']

export const inDraftOrder = (columns: readonly DraftColumn[], frozen: boolean): readonly DraftColumn[] =>
  inTableOrder(columns, frozen ? frozenColumns : [])
