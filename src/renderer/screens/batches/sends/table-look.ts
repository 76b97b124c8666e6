import { isSendColumn, type SendColumn, sendColumns } from '#shared/domain/filing/send-table.ts'
import { createTableLook, inTableOrder } from '../../../components/data-table/table-look.ts'

/** Who signed, when it was made and how often it was tried are asked for less often. */
export const usualColumns: readonly SendColumn[] = sendColumns.filter(
  (column) => column !== 'attempts' && column !== 'operator' && column !== 'created',
)

/** How the table of sends looks, on this computer. */
export const useTableLook = createTableLook<SendColumn>({
  storageKey: 'ventanilla.sends',
  usual: usualColumns,
  isColumn: isSendColumn,
})

export const frozenColumns: readonly SendColumn[] = ['file']

export const inSendOrder = (columns: readonly SendColumn[], frozen: boolean): readonly SendColumn[] =>
  inTableOrder(columns, frozen ? frozenColumns : [])
