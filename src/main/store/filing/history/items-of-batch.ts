import type { ItemFilter } from '#shared/domain/filing/overview.ts'
import type { FilingReading, ItemSpan } from '../dialect/filing-dialect.ts'
import { itemsOfRequests } from './items-of-requests.ts'
import { wordsOf } from './search-text.ts'

export async function itemsOfBatch(reading: FilingReading, batch: number, filter: ItemFilter) {
  let matching = reading.db.selectFrom('item').where('item.batch_sequence', '=', batch)
  const { submission } = filter
  if (submission !== undefined) {
    matching = matching.where((of) =>
      of(
        'submission_sequence',
        'in',
        of.selectFrom('submission').select('submission.sequence').where('id', '=', submission),
      ),
    )
  }
  if (filter.outcome !== undefined) matching = matching.where('outcome', '=', filter.outcome)
  if (filter.state !== undefined) matching = matching.where('state', '=', filter.state)
  if (filter.entityState !== undefined) matching = matching.where('entity_state', '=', filter.entityState)
  const words = wordsOf(filter.search ?? '')
  // Text without a word matches everything.
  if (filter.search === undefined || words.length === 0) return matching
  // Restrict the index to the batch's item numbers: a name may match many other items.
  const sought = { words, besides: await itemsOfRequests(reading, filter.search, batch) }
  const span = await spanOf(reading, batch)
  return matching.where('item.sequence', 'in', await reading.dialect.itemsWithWords(reading, sought, span))
}

/** The index finds both ends; no rows for a batch without items. */
async function spanOf({ db }: FilingReading, batch: number): Promise<ItemSpan> {
  const ofBatch = db.selectFrom('item').select('sequence').where('batch_sequence', '=', batch).limit(1)
  const first = await ofBatch.orderBy('sequence', 'asc').executeTakeFirst()
  const last = await ofBatch.orderBy('sequence', 'desc').executeTakeFirst()
  return { first: first?.sequence ?? 1, last: last?.sequence ?? 0 }
}
