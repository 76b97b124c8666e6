import type { AppError } from '#shared/domain/app-error.ts'
import type { Page } from '#shared/domain/filing/overview.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { RecordWords } from '#shared/texts/record-texts.ts'
import type { HistoryContext } from './context.ts'

export interface TableExport<Column extends string> {
  readonly columns: readonly Column[]
  readonly words: Omit<RecordWords, 'entities'>
  readonly format: 'xlsx' | 'csv'
}

interface WrittenTable<Row, Column extends string> extends TableExport<Column> {
  readonly sheetName: string
  readonly read: (offset: number, limit: number) => Promise<Page<Row>>
  readonly idOf: (row: Row) => string
  readonly headerOf: (column: Column) => string
  readonly textOf: (column: Column, row: Row, words: RecordWords) => string
  /** Rows to leave out; none by default. */
  readonly isLeftOut?: (row: Row) => boolean
}

/**
 * Rows per page. The reader thread sorts again for each page; this size does not block the main process when it
 * receives a page.
 */
const pageSize = 500

/** All rows of the table, with its filter and order. Rows filed meanwhile may be missing; no row appears twice. */
export async function exportTable<Row, Column extends string>(
  { writeReport, entityNames }: Pick<HistoryContext, 'writeReport' | 'entityNames'>,
  { columns, words: given, format, sheetName, read, idOf, headerOf, textOf, isLeftOut }: WrittenTable<Row, Column>,
): Promise<Result<Uint8Array, AppError>> {
  const entities = await entityNames()
  if (!entities.ok) return entities
  const words = { ...given, entities: entities.value }
  const lines = new Map<string, readonly string[]>()
  for (let offset = 0; ; offset += pageSize) {
    const { rows, total, more } = await read(offset, pageSize)
    for (const row of rows) {
      if (isLeftOut?.(row) === true) continue
      lines.set(
        idOf(row),
        columns.map((column) => textOf(column, row, words)),
      )
    }
    if (rows.length === 0 || (offset + pageSize >= total && more === undefined)) break
  }
  return writeReport({ sheetName, columns: columns.map(headerOf), rows: [...lines.values()], format })
}
