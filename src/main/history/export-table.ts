import type { AppError } from '#shared/domain/app-error.ts'
import type { Page } from '#shared/domain/filing/overview.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { RecordWords } from '#shared/texts/record-texts.ts'
import type { HistoryContext } from './context.ts'

export interface TableExport<Column extends string> {
  readonly columns: readonly Column[]
  readonly words: Omit<RecordWords, 'entities' | 'today'>
  readonly format: 'xlsx' | 'csv'
}

interface WrittenTable<Row, Column extends string> extends TableExport<Column> {
  readonly sheetName: string
  readonly read: (offset: number, limit: number) => Promise<Page<Row>>
  readonly idOf: (row: Row) => string
  readonly headerOf: (column: Column) => string
  readonly textOf: (column: Column, row: Row, words: RecordWords) => string
  /** Only these rows, by id; all by default. Once they are found, no further page is read. */
  readonly only?: ReadonlySet<string> | undefined
}

/**
 * Rows per page. The reader thread sorts again for each page; this size does not block the main process when it
 * receives a page.
 */
const pageSize = 500

/** All rows of the table, with its filter and order. Rows filed meanwhile may be missing; no row appears twice. */
export async function exportTable<Row, Column extends string>(
  { clock, writeReport, entityNames }: Pick<HistoryContext, 'clock' | 'writeReport' | 'entityNames'>,
  { columns, words: given, format, sheetName, read, idOf, headerOf, textOf, only }: WrittenTable<Row, Column>,
): Promise<Result<Uint8Array, AppError>> {
  const entities = await entityNames()
  if (!entities.ok) return entities
  const words = { ...given, entities: entities.value, today: bogotaDate(clock.nowMs()) }
  const lines = new Map<string, readonly string[]>()
  for (let offset = 0; ; offset += pageSize) {
    const { rows, total, more } = await read(offset, pageSize)
    for (const row of rows) {
      if (only?.has(idOf(row)) === false) continue
      lines.set(
        idOf(row),
        columns.map((column) => textOf(column, row, words)),
      )
    }
    if (lines.size === only?.size) break
    if (rows.length === 0 || (offset + pageSize >= total && more === undefined)) break
  }
  return writeReport({ sheetName, columns: columns.map(headerOf), rows: [...lines.values()], format })
}
