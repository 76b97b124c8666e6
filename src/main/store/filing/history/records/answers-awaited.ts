import type { FilingReading } from '../../dialect/filing-dialect.ts'
import { allRecords } from './all-records.ts'
import { waitsFor } from './waiting-records.ts'

/** How many records of each send wait for their entity's answer; sends without any are absent. */
export async function answersAwaited(
  reading: FilingReading,
  batchSequences: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (batchSequences.length === 0) return new Map()
  const rows = await allRecords(reading)
    .where('record.batch_sequence', 'in', reading.dialect.anyOf(batchSequences))
    .where((of) => waitsFor(of, 'answer'))
    .select('record.submission_sequence')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('record.submission_sequence')
    .execute()
  return new Map(rows.map(({ submission_sequence, count }) => [submission_sequence, count]))
}
