import type { AppError } from '#shared/domain/app-error.ts'
import type { PeopleColumn, PeopleOrder } from '#shared/domain/filing/people-table.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { Result } from '#shared/kernel/result.ts'
import { peopleHeader, peopleSheet, peopleText } from '#shared/texts/people-texts.ts'
import type { HistoryContext } from './context.ts'
import { exportTable, type TableExport } from './export-table.ts'

export interface PeopleExport extends TableExport<PeopleColumn> {
  readonly filter: RecordFilter
  readonly order: PeopleOrder
}

/** All people in the table, with its filter and order. */
export function exportPeople(
  context: HistoryContext,
  { filter, order, ...table }: PeopleExport,
): Promise<Result<Uint8Array, AppError>> {
  const { language } = table.words
  return exportTable(context, {
    ...table,
    sheetName: peopleSheet[language],
    read: (offset, limit) => context.stores.history.people(filter, order, offset, limit),
    idOf: ({ latest: { item } }) => `${item.identity.documentType} ${item.identity.documentNumber}`,
    headerOf: (column) => peopleHeader(column, language),
    textOf: peopleText,
  })
}
