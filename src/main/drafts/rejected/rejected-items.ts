import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { errorText } from '#shared/texts/error-text.ts'
import type { SentBatches } from '../ports.ts'

/** A record that the service did not take, and why. */
export interface RejectedItem {
  readonly item: Item
  readonly reasons: string
}

/**
 * Records of a batch that were surely not taken: rejected or omitted by the answer, or part of a submission that was refused
 * as a whole and has not been given up. What is uncertain, or without an answer of its own, is never among them.
 */
export async function readRejected(
  batches: SentBatches,
  { batch, submissions }: BatchOverview,
): Promise<readonly RejectedItem[]> {
  const refused = new Map(
    submissions.filter(({ state }) => state === 'refused').map((submission) => [submission.id, submission]),
  )
  return (await readItems(batches, batch.id)).flatMap((item): RejectedItem[] => {
    const submission = refused.get(item.submissionId)
    if (submission === undefined && item.outcome !== 'rejected' && item.outcome !== 'omitted') return []
    return [{ item, reasons: reasonsOf(item, submission) }]
  })
}

/** Why each row was not taken, by row: for the findings of a draft made of them. */
export async function readReasons(batches: SentBatches, id: BatchId): Promise<ReadonlyMap<number, string>> {
  const overview = await batches.batch(id)
  if (overview === null) return new Map()
  const submissions = new Map(overview.submissions.map((submission) => [submission.id, submission]))
  const reasons = (await readItems(batches, id))
    .filter((item) => item.outcome !== 'accepted' && item.outcome !== 'reprocessed')
    .map((item): [number, string] => [item.row, reasonsOf(item, submissions.get(item.submissionId))])
  return new Map(reasons.filter(([, text]) => text !== ''))
}

export async function readItems(batches: SentBatches, id: BatchId): Promise<readonly Item[]> {
  const items: Item[] = []
  for await (const page of batches.itemPages(id)) items.push(...page)
  return items
}

/** The service's own words; for a submission refused as a whole, what is known of that, in the language of the service. */
function reasonsOf(item: Item, submission: BatchOverview['submissions'][number] | undefined): string {
  if (item.reasons.length > 0) return item.reasons.join('; ')
  return submission?.error ? errorText(submission.error, 'es') : ''
}
