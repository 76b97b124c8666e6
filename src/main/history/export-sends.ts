import type { AppError } from '#shared/domain/app-error.ts'
import type { SendColumn, SendOrder, SendQuestion } from '#shared/domain/filing/send-table.ts'
import type { Result } from '#shared/kernel/result.ts'
import { sendHeader, sendsSheet, sendText } from '#shared/texts/send-texts.ts'
import type { HistoryContext } from './context.ts'
import { exportTable, type TableExport } from './export-table.ts'

export interface SendsExport extends TableExport<SendColumn> {
  readonly question: SendQuestion
  readonly order: SendOrder
}

/**
 * The time of the next request (`next`) is outdated at once, so it is not exported. If no other column was chosen,
 * export the batch identity.
 */
function writtenColumns(asked: readonly SendColumn[]): readonly SendColumn[] {
  const written = asked.filter((column) => column !== 'next')
  return written.length === 0 ? ['file'] : written
}

/** All sends in the table, with its filter and order. */
export function exportSends(
  context: HistoryContext,
  { question, order, columns, ...table }: SendsExport,
): Promise<Result<Uint8Array, AppError>> {
  const { language } = table.words
  return exportTable(context, {
    ...table,
    columns: writtenColumns(columns),
    sheetName: sendsSheet[language],
    read: (offset, limit) => context.stores.history.sends(question, order, offset, limit),
    idOf: ({ submission }) => submission.id,
    headerOf: (column) => sendHeader(column, language),
    textOf: (column, line) => sendText(column, line, language),
  })
}
