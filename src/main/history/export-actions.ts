import type { AppError } from '#shared/domain/app-error.ts'
import { type ActionColumn, type ActionQuestion, actionColumns } from '#shared/domain/follow-up/action.ts'
import type { Result } from '#shared/kernel/result.ts'
import { actionHeader, actionSheet, actionText } from '#shared/texts/report/action-texts.ts'
import type { HistoryContext } from './context.ts'
import { exportTable, type TableExport } from './export-table.ts'

export interface ActionsExport extends Omit<TableExport<ActionColumn>, 'columns'> {
  readonly question: ActionQuestion
}

/** All actions of the question, newest first. */
export function exportActions(
  context: HistoryContext,
  { question, ...table }: ActionsExport,
): Promise<Result<Uint8Array, AppError>> {
  const { language } = table.words
  return exportTable(context, {
    ...table,
    columns: actionColumns,
    sheetName: actionSheet[language],
    read: (offset, limit) => context.stores.history.actions(question, offset, limit),
    idOf: ({ id }) => id,
    headerOf: (column) => actionHeader(column, language),
    textOf: (column, action) => actionText(column, action, language),
  })
}
