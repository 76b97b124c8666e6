import {
  everyRecord,
  type FiledRecords,
  oldestOf,
  type RecordsWaiting,
  recordWaits,
} from '#shared/domain/filing/record-filter.ts'
import { compareTexts } from '#shared/domain/oversight/record-cell.ts'
import type { FilingReading } from '../../dialect/filing-dialect.ts'
import { matchingRecords } from './matching-records.ts'

/** For every kind of wait, how many records it has (exactly as many as its filter shows) and since when. */
export async function waitsOfRecords(reading: FilingReading): Promise<readonly RecordsWaiting[]> {
  const waiting: RecordsWaiting[] = []
  for (const wait of recordWaits) {
    const { records, batches } = await matchingRecords(reading, { ...everyRecord, waits: wait })
    const rows = await records
      .select(['record.batch_sequence', ...(wait === 'answer' ? (['record.entity_code'] as const) : [])])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy(['record.batch_sequence', ...(wait === 'answer' ? (['record.entity_code'] as const) : [])])
      .execute()
    // The engines return groups in different orders.
    const inOrder = rows.toSorted(
      (one, other) =>
        one.batch_sequence - other.batch_sequence || compareTexts(one.entity_code ?? '', other.entity_code ?? ''),
    )
    const filed = inOrder.map(({ batch_sequence, entity_code = null, count }): FiledRecords => {
      const { createdAtMs = 0, entity = '' } = batches.bySequence.get(batch_sequence) ?? {}
      return { filedAtMs: createdAtMs, entity, entityCode: entity_code, count }
    })
    waiting.push({
      wait,
      count: filed.reduce((sum, { count }) => sum + count, 0),
      oldestFiledAtMs: oldestOf(filed),
      ...(wait === 'answer' ? { filed } : {}),
    })
  }
  return waiting
}
