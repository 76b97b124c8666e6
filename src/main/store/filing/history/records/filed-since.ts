import type { FilingReading } from '../../dialect/filing-dialect.ts'
import { wasFiledAgain } from './filed-again.ts'
import { wasReturned } from './folded-state.ts'
import { hasFailed } from './waiting-records.ts'

interface Placed {
  readonly sequence: number
  readonly batch_sequence: number
}

/**
 * Of these, the records that did not succeed and were filed again. Uses the narrow index, within their own batches.
 */
export async function filedSince(
  { db, dialect }: FilingReading,
  rows: readonly Placed[],
): Promise<ReadonlySet<number>> {
  const found = await db
    .selectFrom('record')
    .select('record.sequence')
    .where('record.batch_sequence', 'in', dialect.anyOf([...new Set(rows.map((row) => row.batch_sequence))]))
    .where('record.sequence', 'in', dialect.anyOf(rows.map(({ sequence }) => sequence)))
    .where((of) =>
      of.or([
        of.and([of('record.outcome', 'in', ['rejected', 'omitted']), wasFiledAgain(of, 'any')]),
        of.and([of.or([wasReturned(of), hasFailed(of)]), wasFiledAgain(of, 'taken')]),
      ]),
    )
    .execute()
  return new Set(found.map(({ sequence }) => sequence))
}
