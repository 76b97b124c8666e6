import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchColumn, BatchOrder, BatchTableFilter } from '#shared/domain/filing/batch-table.ts'
import type { Result } from '#shared/kernel/result.ts'
import { batchesSheet, batchHeader, batchText } from '#shared/texts/batch-texts.ts'
import type { HistoryContext } from './context.ts'
import { exportTable, type TableExport } from './export-table.ts'

export interface BatchesExport extends TableExport<BatchColumn> {
  readonly filter: BatchTableFilter
  readonly order: BatchOrder
}

/**
 * The time of the next request (`next`) is outdated at once, so it is not exported. If no other column was chosen,
 * export the batch identity.
 */
function writtenColumns(asked: readonly BatchColumn[]): readonly BatchColumn[] {
  const written = asked.filter((column) => column !== 'next')
  return written.length === 0 ? ['file'] : written
}

/** All batches of the table, with its filter and order. */
export function exportBatches(
  context: HistoryContext,
  { filter, order, columns, ...table }: BatchesExport,
): Promise<Result<Uint8Array, AppError>> {
  const { language } = table.words
  return exportTable(context, {
    ...table,
    columns: writtenColumns(columns),
    sheetName: batchesSheet[language],
    read: (offset, limit) => context.stores.history.batchTable(filter, order, offset, limit),
    idOf: ({ overview }) => overview.batch.id,
    headerOf: (column) => batchHeader(column, language),
    textOf: batchText,
  })
}
