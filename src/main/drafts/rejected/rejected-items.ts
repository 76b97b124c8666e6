import type { HistoryStore } from '#main/history/ports.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { errorText } from '#shared/texts/error-text.ts'

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
  history: HistoryStore,
  { batch, submissions }: BatchOverview,
): Promise<readonly RejectedItem[]> {
  const refused = new Map(
    submissions.filter(({ state }) => state === 'refused').map((submission) => [submission.id, submission]),
  )
  return (await readItems(history, batch.id)).flatMap((item): RejectedItem[] => {
    const submission = refused.get(item.submissionId)
    if (submission === undefined && item.outcome !== 'rejected' && item.outcome !== 'omitted') return []
    return [{ item, reasons: reasonsOf(item, submission) }]
  })
}

/** Why each row was not taken, by row: for the findings of a draft made of them. */
export async function readReasons(history: HistoryStore, id: BatchId): Promise<ReadonlyMap<number, string>> {
  const overview = await history.batch(id)
  if (overview === null) return new Map()
  const submissions = new Map(overview.submissions.map((submission) => [submission.id, submission]))
  const reasons = (await readItems(history, id))
    .filter((item) => item.outcome !== 'accepted' && item.outcome !== 'reprocessed')
    .map((item): [number, string] => [item.row, reasonsOf(item, submissions.get(item.submissionId))])
  return new Map(reasons.filter(([, text]) => text !== ''))
}

export async function readItems(history: HistoryStore, id: BatchId): Promise<readonly Item[]> {
  const items: Item[] = []
  for await (const page of history.itemPages(id)) items.push(...page)
  return items
}

/** The service's own words; for a submission refused as a whole, what is known of that, in the language of the service. */
function reasonsOf(item: Item, submission: BatchOverview['submissions'][number] | undefined): string {
  if (item.reasons.length > 0) return item.reasons.join('; ')
  return submission?.error ? errorText(submission.error, 'es') : ''
}
