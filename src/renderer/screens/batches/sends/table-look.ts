import { isSendColumn, type SendColumn, sendColumns } from '#shared/domain/filing/send-table.ts'
import { createTableLook, inTableOrder } from '../../../components/data-table/table-look.ts'

/** Signer, creation time and attempts are hidden by default. */
export const usualColumns: readonly SendColumn[] = sendColumns.filter(
  (column) => column !== 'attempts' && column !== 'operator' && column !== 'created',
)

export const useTableLook = createTableLook<SendColumn>({
  storageKey: 'ventanilla.sends',
  usual: usualColumns,
  isColumn: isSendColumn,
})

export const frozenColumns: readonly SendColumn[] = ['file']

export const inSendOrder = (columns: readonly SendColumn[], frozen: boolean): readonly SendColumn[] =>
  inTableOrder(columns, frozen ? frozenColumns : [])
