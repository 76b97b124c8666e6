import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchColumn, BatchOrder, BatchTableFilter } from '#shared/domain/filing/batch-table.ts'
import type { Result } from '#shared/kernel/result.ts'
import { batchHeader, batchText } from '#shared/texts/batch-texts.ts'
import type { RecordWords } from '#shared/texts/record-texts.ts'
import type { HistoryContext } from './context.ts'

export interface BatchesExport {
  readonly filter: BatchTableFilter
  readonly order: BatchOrder
  readonly columns: readonly BatchColumn[]
  readonly words: Omit<RecordWords, 'entities'>
  readonly format: 'xlsx' | 'csv'
}

const pageSize = 200

/** When something is asked for next is true for a moment only; where nothing else was asked, at least which batches they are. */
function writtenColumns(asked: readonly BatchColumn[]): readonly BatchColumn[] {
  const written = asked.filter((column) => column !== 'next')
  return written.length === 0 ? ['file'] : written
}

/** All batches that the table shows, as it shows them. What is filed meanwhile may be missing; nothing stands twice. */
export async function exportBatches(
  { stores, writeReport, entityNames }: HistoryContext,
  { filter, order, columns: asked, words: given, format }: BatchesExport,
): Promise<Result<Uint8Array, AppError>> {
  const entities = await entityNames()
  if (!entities.ok) return entities
  const words = { ...given, entities: entities.value }
  const columns = writtenColumns(asked)
  const lines = new Map<string, readonly string[]>()
  for (let offset = 0; ; offset += pageSize) {
    const { rows, total } = await stores.history.batchTable(filter, order, offset, pageSize)
    for (const line of rows) {
      lines.set(
        line.overview.batch.id,
        columns.map((column) => batchText(column, line, words)),
      )
    }
    if (rows.length === 0 || offset + pageSize >= total) break
  }
  return writeReport({
    sheetName: words.language === 'es' ? 'Lotes' : 'Batches',
    columns: columns.map((column) => batchHeader(column, words.language)),
    rows: [...lines.values()],
    format,
  })
}
