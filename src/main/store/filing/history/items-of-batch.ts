import type { ItemFilter } from '#shared/domain/filing/overview.ts'
import type { FilingReading, ItemSpan } from '../dialect/filing-dialect.ts'
import { endOfPrefix, toRequestPrefix, wordsOf } from './search-text.ts'

/** The items of a batch that a filter lets through. */
export async function itemsOfBatch(reading: FilingReading, batch: number, filter: ItemFilter) {
  let matching = reading.db.selectFrom('item').where('item.batch_sequence', '=', batch)
  if (filter.outcome !== undefined) matching = matching.where('outcome', '=', filter.outcome)
  if (filter.state !== undefined) matching = matching.where('state', '=', filter.state)
  if (filter.entityState !== undefined) matching = matching.where('entity_state', '=', filter.entityState)
  const words = wordsOf(filter.search ?? '')
  // Text without a word matches everything.
  if (filter.search === undefined || words.length === 0) return matching
  // The index is asked only for the numbers between the batch's first and last item: a name may be in very many others.
  const span = await spanOf(reading, batch)
  const prefix = toRequestPrefix(filter.search)
  const found = reading.db
    .selectFrom('item as found')
    .select('found.sequence')
    .where(({ ref }) => reading.dialect.hasWords(ref('found.sequence'), words, span))
  if (prefix === null) return matching.where('item.sequence', 'in', found)
  // Both ways are gone through by their own index; an OR of them would go through the whole batch.
  const ofRequest = reading.db
    .selectFrom('item as found')
    .innerJoin('submission', 'submission.sequence', 'found.submission_sequence')
    .select('found.sequence')
    .where('submission.batch_sequence', '=', batch)
    .where('submission.request_id', '>=', prefix)
    .where('submission.request_id', '<', endOfPrefix(prefix))
  return matching.where('item.sequence', 'in', found.union(ofRequest))
}

/** Each end is found in the index; none of a batch without items lies between them. */
async function spanOf({ db }: FilingReading, batch: number): Promise<ItemSpan> {
  const ofBatch = db.selectFrom('item').select('sequence').where('batch_sequence', '=', batch).limit(1)
  const first = await ofBatch.orderBy('sequence', 'asc').executeTakeFirst()
  const last = await ofBatch.orderBy('sequence', 'desc').executeTakeFirst()
  return { first: first?.sequence ?? 1, last: last?.sequence ?? 0 }
}
