import type { AppError } from '#shared/domain/app-error.ts'
import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import type { RecordFilter, RecordOrder } from '#shared/domain/filing/record-filter.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import { type RecordWords, recordHeader, recordText } from '#shared/texts/record-texts.ts'
import type { HistoryContext } from './context.ts'

export interface RecordsExport {
  readonly filter: RecordFilter
  readonly order: RecordOrder
  readonly columns: readonly RecordColumn[]
  /** Of what the filter lets through only these; null for all. */
  readonly among: readonly ItemId[] | null
  readonly words: Omit<RecordWords, 'entities'>
  readonly format: 'xlsx' | 'csv'
}

/** Asked for at once: the thread that reads sorts anew for each page, and main is not held by what it hands over. */
const pageSize = 500

/** All records that a table shows, as it shows them. What is filed meanwhile may be missing; nothing stands twice. */
export async function exportRecords(
  { stores, writeReport, entityNames }: HistoryContext,
  { filter, order, columns, among, words: given, format }: RecordsExport,
): Promise<Result<Uint8Array, AppError>> {
  const entities = await entityNames()
  if (!entities.ok) return entities
  const words = { ...given, entities: entities.value }
  const chosen = among === null ? null : new Set(among)
  const lines = new Map<string, readonly string[]>()
  for (let offset = 0; ; offset += pageSize) {
    const { rows, total } = await stores.history.records(filter, order, offset, pageSize)
    for (const entry of rows) {
      if (chosen !== null && !chosen.has(entry.item.id)) continue
      lines.set(
        entry.item.id,
        columns.map((column) => recordText(column, entry, words)),
      )
    }
    if (rows.length === 0 || offset + pageSize >= total) break
  }
  const header = columns.map((column) => recordHeader(column, words.language))
  return writeReport({ sheetName: 'Registros', columns: header, rows: [...lines.values()], format })
}
