import {
  isRecordColumn,
  personColumns,
  type RecordColumn,
  recordColumns,
} from '#shared/domain/filing/record-columns.ts'
import { createTableLook, inTableOrder } from '../../components/data-table/table-look.ts'

/** What a row is and where it came from is asked for less often than who and what became of it. */
const asked: readonly RecordColumn[] = [
  'row',
  'whole',
  'confidence',
  'report',
  'evidence',
  'changed',
  'news',
  'steps',
  'before',
  'changes',
  'channel',
]
export const usualColumns: readonly RecordColumn[] = recordColumns.filter((name) => !asked.includes(name))

/** How the table of records looks, on this computer. */
export const useTableLook = createTableLook<RecordColumn>({
  storageKey: 'ventanilla.records',
  usual: usualColumns,
  isColumn: isRecordColumn,
})

/** Who a record is about comes first while it is frozen. */
export const inRecordOrder = (columns: readonly RecordColumn[], frozen: boolean): readonly RecordColumn[] =>
  inTableOrder(columns, frozen ? personColumns : [])
