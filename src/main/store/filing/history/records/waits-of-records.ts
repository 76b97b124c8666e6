import { everyRecord, type RecordsWaiting, recordWaits } from '#shared/domain/filing/record-filter.ts'
import type { FilingReading } from '../../dialect/filing-dialect.ts'
import { countsOfBatches } from './groups-of-records.ts'
import { matchingRecords } from './matching-records.ts'

/** For every kind of wait, how many records it has (exactly as many as its filter shows) and since when. */
export async function waitsOfRecords(reading: FilingReading): Promise<readonly RecordsWaiting[]> {
  const waiting: RecordsWaiting[] = []
  for (const wait of recordWaits) {
    const { records, batches } = await matchingRecords(reading, { ...everyRecord, waits: wait })
    const counts = await countsOfBatches(records)
    const filed = counts.map(({ batch_sequence }) => batches.bySequence.get(batch_sequence)?.createdAtMs ?? 0)
    waiting.push({
      wait,
      count: counts.reduce((sum, { count }) => sum + count, 0),
      oldestFiledAtMs: filed.length === 0 ? null : Math.min(...filed),
    })
  }
  return waiting
}
