import { type WaitingSends, waitingStates } from '#shared/domain/filing/waiting-sends.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import { mayChange, toBatch, toSubmission } from '../rows.ts'

/**
 * Batches with sends that wait for a person, newest first. Finds the sends in the index of states and reads no items.
 */
export async function readWaitingSends(reading: FilingReading): Promise<readonly WaitingSends[]> {
  const { db, dialect } = reading
  const sends = await db
    .selectFrom('submission')
    .selectAll()
    .where('state', 'in', waitingStates)
    // Only users who may decide about it see it.
    .where(({ ref }) => mayChange(reading, ref('submission.sequence')))
    .orderBy('batch_sequence', 'desc')
    .orderBy('ordinal')
    .execute()
  if (sends.length === 0) return []
  const byBatch = Map.groupBy(sends, (send) => send.batch_sequence)
  const batches = await db
    .selectFrom('batch')
    .selectAll()
    .where('sequence', 'in', dialect.anyOf([...byBatch.keys()]))
    .where('complete', '=', 1)
    .orderBy('sequence', 'desc')
    .execute()
  return batches.map((batch) => ({
    batch: toBatch(batch),
    submissions: (byBatch.get(batch.sequence) ?? []).map((send) => toSubmission({ ...send, batch_id: batch.id })),
  }))
}
