import type { FilingReading } from '../../filing/dialect/filing-dialect.ts'
import { followedOperation } from '../../filing/rows.ts'
import type { OwnSubmission } from './move-submission.ts'

const numbersAtOnce = 100

/** What the office already has under the number of an incoming request. */
interface There {
  readonly requestId: string
  readonly batchSequence: number
  readonly batchId: string
  /** It is only followed there by its number; what was sent is unknown. */
  readonly followed: boolean
}

/** How to handle a batch's requests that the office already has under another id. */
export interface Overlap {
  /** Ids of submissions that stay out. */
  readonly kept: ReadonlySet<string>
  /** Their numbers, to be reported. */
  readonly numbers: readonly string[]
  /** Batches there that only follow a request which now comes in as sent. */
  readonly replaced: readonly There[]
}

/**
 * A request is in an office once. The existing one stays, unless it is only followed there and comes in as sent, which
 * contains more. A followed request with saved files also stays, because the files may exist nowhere else.
 */
export async function overlapOf(
  reading: FilingReading,
  operation: string,
  submissions: readonly Pick<OwnSubmission, 'id' | 'request_id'>[],
): Promise<Overlap> {
  const kept = new Set<string>()
  const numbers: string[] = []
  const replaced: There[] = []
  const there = await knownThere(reading, submissions)
  for (const { id, request_id } of submissions) {
    const known = request_id === null ? undefined : there.get(request_id.toLowerCase())
    if (known === undefined) continue
    if (known.followed && operation !== followedOperation && !(await hasFiles(reading, known))) replaced.push(known)
    else {
      kept.add(id)
      numbers.push(known.requestId)
    }
  }
  return { kept, numbers, replaced }
}

export const isSameOverlap = (one: Overlap, other: Overlap): boolean =>
  JSON.stringify([[...one.kept], one.replaced]) === JSON.stringify([[...other.kept], other.replaced])

async function knownThere(
  { db }: FilingReading,
  submissions: readonly Pick<OwnSubmission, 'id' | 'request_id'>[],
): Promise<ReadonlyMap<string, There>> {
  const wanted = submissions.flatMap(({ request_id }) => (request_id === null ? [] : [request_id]))
  const there = new Map<string, There>()
  for (let start = 0; start < wanted.length; start += numbersAtOnce) {
    const rows = await db
      .selectFrom('submission')
      .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
      .select(['submission.request_id', 'batch.sequence', 'batch.id', 'batch.operation'])
      .where('submission.request_id', 'in', wanted.slice(start, start + numbersAtOnce))
      .where('batch.complete', '=', 1)
      .orderBy('submission.sequence')
      .execute()
    for (const { request_id, sequence, id, operation } of rows) {
      const requestId = request_id ?? ''
      const known: There = {
        requestId,
        batchSequence: sequence,
        batchId: id,
        followed: operation === followedOperation,
      }
      // A request sent from there takes precedence over a followed one.
      const before = there.get(requestId.toLowerCase())
      if (before === undefined || (before.followed && !known.followed)) there.set(requestId.toLowerCase(), known)
    }
  }
  return there
}

async function hasFiles({ db }: FilingReading, { batchSequence }: There): Promise<boolean> {
  const saved = await db
    .selectFrom('document')
    .innerJoin('item', 'item.sequence', 'document.item_sequence')
    .select('document.sequence')
    .where('item.batch_sequence', '=', batchSequence)
    .where('document.saved_at_ms', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return saved !== undefined
}
