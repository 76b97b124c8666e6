import type { RowSetback } from '#shared/domain/filing/correction.ts'
import { type Item, wasTaken } from '#shared/domain/filing/item.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { errorText } from '#shared/texts/error-text.ts'
import type { SentBatches } from '../ports.ts'

type Submission = BatchOverview['submissions'][number]

interface SetbackItem {
  readonly item: Item
  /** Null: nothing is known of the reason. */
  readonly setback: RowSetback | null
}

/** Why each row of a batch was sent back, by row, for the findings of a correction draft. */
export async function readRowSetbacks(batches: SentBatches, id: BatchId): Promise<ReadonlyMap<number, RowSetback>> {
  const setbacks = new Map<number, RowSetback>()
  for await (const { item, setback } of setbackItems(batches, id)) if (setback !== null) setbacks.set(item.row, setback)
  return setbacks
}

/** The records of a batch with why they were sent back; other work runs in between. */
export async function* setbackItems(batches: SentBatches, id: BatchId): AsyncGenerator<SetbackItem> {
  const overview = await batches.batch(id)
  if (overview === null) return
  const submissions = new Map(overview.submissions.map((submission) => [submission.id, submission]))
  const kinds = new Map((await batches.setbacks(id)).map(({ itemId, kind }) => [itemId, kind]))
  for await (const items of batches.itemPages(id)) {
    for (const item of items) {
      const kind = kinds.get(item.id) ?? (wasTaken(item) ? 'settled' : 'rejected')
      const reasons = wordsOn(kind, item, submissions.get(item.submissionId))
      yield { item, setback: reasons === '' ? null : { kind, reasons } }
    }
  }
}

function wordsOn(kind: RowSetback['kind'], item: Item, submission: Submission | undefined): string {
  switch (kind) {
    case 'rejected':
      return reasonsOf(item, submission)
    case 'returned':
    case 'failed':
      return entityWords(item)
    case 'settled':
      return item.entityState ?? item.state ?? ''
  }
}

/**
 * The service's own words; for a submission refused as a whole, what is known of the refusal, in the service's
 * language.
 */
function reasonsOf(item: Item, submission: Submission | undefined): string {
  if (item.reasons.length > 0) return item.reasons.join('; ')
  return submission?.error ? errorText(submission.error, 'es') : ''
}

/** The entity's own words: its latest step with reasons; without any, the bare state. */
function entityWords({ novedades, reasons, entityState, state }: Item): string {
  const latest = novedades.toSorted((one, other) => one.order - other.order).findLast(({ message }) => message !== '')
  const words = [...(latest === undefined ? [] : [latest.message]), ...reasons]
  return words.length > 0 ? [...new Set(words)].join('; ') : (entityState ?? state ?? '')
}
