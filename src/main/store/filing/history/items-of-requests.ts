import type { FilingReading } from '../dialect/filing-dialect.ts'
import { endOfPrefix, toRequestPrefix } from './search-text.ts'

/**
 * Numbers of the items, of one batch or all, whose request id starts with a text; none if the text cannot be a prefix.
 */
export async function itemsOfRequests({ db }: FilingReading, text: string, batch?: number): Promise<readonly number[]> {
  const prefix = toRequestPrefix(text)
  if (prefix === null) return []
  const ofAll = db
    .selectFrom('item')
    .innerJoin('submission', 'submission.sequence', 'item.submission_sequence')
    .select('item.sequence')
    .where('submission.request_id', '>=', prefix)
    .where('submission.request_id', '<', endOfPrefix(prefix))
  const items = await (batch === undefined ? ofAll : ofAll.where('submission.batch_sequence', '=', batch)).execute()
  return items.map(({ sequence }) => sequence)
}
