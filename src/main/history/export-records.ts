import type { AppError } from '#shared/domain/app-error.ts'
import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import type { RecordFilter, RecordOrder } from '#shared/domain/filing/record-filter.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import { recordHeader, recordsSheet, recordText } from '#shared/texts/record-texts.ts'
import type { HistoryContext } from './context.ts'
import { exportTable, type TableExport } from './export-table.ts'

export interface RecordsExport extends TableExport<RecordColumn> {
  readonly filter: RecordFilter
  readonly order: RecordOrder
  /** Restricts the filtered records to these; null for no restriction. */
  readonly among: readonly ItemId[] | null
}

/** All records in the table, with its filter and order. */
export function exportRecords(
  context: HistoryContext,
  { filter, order, among, ...table }: RecordsExport,
): Promise<Result<Uint8Array, AppError>> {
  const { language } = table.words
  return exportTable(context, {
    ...table,
    sheetName: recordsSheet[language],
    read: (offset, limit) => context.stores.history.records(filter, order, offset, limit),
    idOf: ({ item }) => item.id,
    headerOf: (column) => recordHeader(column, language),
    textOf: recordText,
    only: among === null ? undefined : new Set(among),
  })
}
