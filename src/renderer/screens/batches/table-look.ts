import { type BatchColumn, batchColumns, isBatchColumn } from '#shared/domain/filing/batch-table.ts'
import { createTableLook, inTableOrder } from '../../components/data-table/table-look.ts'

export const usualColumns: readonly BatchColumn[] = batchColumns

export const useTableLook = createTableLook<BatchColumn>({
  storageKey: 'ventanilla.batches',
  usual: usualColumns,
  isColumn: isBatchColumn,
})

export const frozenColumns: readonly BatchColumn[] = ['file']

export const inBatchOrder = (columns: readonly BatchColumn[], frozen: boolean): readonly BatchColumn[] =>
  inTableOrder(columns, frozen ? frozenColumns : [])
