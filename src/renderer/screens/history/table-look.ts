import {
  isRecordColumn,
  personColumns,
  type RecordColumn,
  recordColumns,
} from '#shared/domain/filing/record-columns.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { createTableLook, inTableOrder } from '../../components/data-table/table-look.ts'

/** Columns on the record's kind and origin are hidden by default; people look for who and what result. */
const asked: readonly RecordColumn[] = [
  'row',
  'whole',
  'confidence',
  'report',
  'evidence',
  'changed',
  'since',
  'days',
  'operator',
  'comment',
  'news',
  'steps',
  'before',
  'changes',
  'channel',
]
/** In view at 1366 pixels: who, in which state, what to do next and where. */
const first: readonly RecordColumn[] = [
  ...personColumns,
  ...(['outcome', 'state', 'entityState', 'next', 'entity', 'reasons'] as const),
]
export const usualColumns: readonly RecordColumn[] = [
  ...first,
  ...recordColumns.filter((name) => !asked.includes(name) && !first.includes(name)),
]

/** Columns of what a filter asks for, so that a list shows why its records are in it. */
export const columnsOf = ({
  operator,
  owner,
  dueFrom,
  dueTo,
  sinceFrom,
  sinceTo,
  overdue,
  waits,
  reason,
  answer,
}: RecordFilter): readonly RecordColumn[] => [
  ...(sinceFrom === null && sinceTo === null ? [] : (['since', 'days'] as const)),
  // A term runs from the day of filing.
  ...(overdue === null && waits !== 'answer' ? [] : (['filed'] as const)),
  ...(owner === null && dueFrom === null && dueTo === null && waits !== 'assigned'
    ? []
    : (['owner', 'due', 'comment'] as const)),
  ...(reason === null && waits !== 'returned' && waits !== 'rejected' && waits !== 'failed'
    ? []
    : (['reasons'] as const)),
  ...(answer === null ? [] : (['answer'] as const)),
  ...(operator === null ? [] : (['operator'] as const)),
]

export const useTableLook = createTableLook<RecordColumn>({
  storageKey: 'ventanilla.records',
  usual: usualColumns,
  isColumn: isRecordColumn,
})

/** The person's columns come first while frozen. */
export const inRecordOrder = (columns: readonly RecordColumn[], frozen: boolean): readonly RecordColumn[] =>
  inTableOrder(columns, frozen ? personColumns : [])
