import {
  isRecordColumn,
  personColumns,
  type RecordColumn,
  recordColumns,
} from '#shared/domain/filing/record-columns.ts'
import { createTableLook, inTableOrder } from '../../components/data-table/table-look.ts'

/** Columns on the record's kind and origin are hidden by default; people look for who and what result. */
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

export const useTableLook = createTableLook<RecordColumn>({
  storageKey: 'ventanilla.records',
  usual: usualColumns,
  isColumn: isRecordColumn,
})

/** The person's columns come first while frozen. */
export const inRecordOrder = (columns: readonly RecordColumn[], frozen: boolean): readonly RecordColumn[] =>
  inTableOrder(columns, frozen ? personColumns : [])
