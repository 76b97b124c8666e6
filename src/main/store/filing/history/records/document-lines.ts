import type { DocumentLine } from '#shared/domain/filing/document-table.ts'
import { type DocumentId, documentId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../../dialect/filing-dialect.ts'
import { entriesBySequence } from '../entries.ts'

/** Documents with these numbers and their records, in the order of the numbers. */
export async function documentLines(
  reading: FilingReading,
  sequences: readonly number[],
): Promise<readonly DocumentLine[]> {
  if (sequences.length === 0) return []
  const rows = await reading.db
    .selectFrom('document')
    .select(['sequence', 'id', 'item_sequence', 'saved_at_ms', 'failed_attempts'])
    .where('sequence', 'in', sequences)
    .execute()
  const entries = await entriesBySequence(reading, [...new Set(rows.map((row) => row.item_sequence))])
  const bySequence = new Map(rows.map((row) => [row.sequence, row]))
  return sequences.flatMap((sequence): DocumentLine[] => {
    const row = bySequence.get(sequence)
    const entry = entries.get(row?.item_sequence ?? 0)
    const document = entry?.item.documents.find(({ id }) => id === row?.id)
    if (row === undefined || entry === undefined || document === undefined) return []
    return [{ document, entry, savedAtMs: row.saved_at_ms, failedAttempts: row.failed_attempts }]
  })
}

/** Their ids, in the order of the numbers. */
export async function documentIdsOf(
  reading: FilingReading,
  sequences: readonly number[],
): Promise<readonly DocumentId[]> {
  const rows = await reading.db
    .selectFrom('document')
    .select(['sequence', 'id'])
    .where('sequence', 'in', reading.dialect.anyOf(sequences))
    .execute()
  const ids = new Map(rows.map(({ sequence, id }) => [sequence, documentId(id)]))
  return sequences.flatMap((sequence) => ids.get(sequence) ?? [])
}
