import type { RecordFilter, RecordOrder } from '#shared/domain/filing/record-filter.ts'
import { everyRecord } from '#shared/domain/filing/record-filter.ts'
import type { FilingReading, FoundPage, Part } from '../../dialect/filing-dialect.ts'
import { findItems } from '../reading/found-items.ts'
import { newestFirst } from './all-records.ts'
import { type MatchingRecords, matchingRecords } from './matching-records.ts'
import { type AnswerOrder, pageByAnswer } from './page-by-answer.ts'

/** The records on a page, in its order, and their total. */
export async function pageOfRecords(
  reading: FilingReading,
  filter: RecordFilter,
  order: RecordOrder,
  part: Part,
): Promise<FoundPage> {
  // Needs neither a scan of all records nor a sort.
  if (order.by === 'filed' && order.descending && isTextAlone(filter)) {
    return (await findItems(reading, filter.text, part)) ?? latestItems(reading, part)
  }
  const matching = await matchingRecords(reading, filter)
  const { by, descending } = order
  if (by === 'answer' || by === 'confidence') return pageByAnswer(reading, matching, { by, descending }, part)
  const { records } = matching
  const page = await sorted(records, { by, descending })
    .select('record.sequence')
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  return { sequences: page.map(({ sequence }) => sequence), total: await numberOf(records) }
}

/** Items of all complete batches, in index order. */
async function latestItems({ db, dialect }: FilingReading, { offset, limit }: Part): Promise<FoundPage> {
  const whole = db.selectFrom('batch').select('batch.sequence').where('batch.complete', '=', 1)
  const matching = db.selectFrom('item').where('batch_sequence', 'in', whole)
  const page = await matching
    .select('sequence')
    .orderBy('batch_sequence', 'desc')
    .orderBy('sequence')
    .limit(limit)
    .offset(offset)
    .execute()
  const sequences = page.map(({ sequence }) => sequence)
  const most = dialect.mostLatestCounted
  if (most === null) {
    const all = matching.select(({ fn }) => fn.countAll<number>().as('total'))
    return { sequences, total: (await all.executeTakeFirstOrThrow()).total }
  }
  const counted = Math.max(most, offset + limit)
  const some = db.selectFrom(
    matching
      .select('sequence')
      .limit(counted + 1)
      .as('some'),
  )
  const found = await some.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return found.total <= counted ? { sequences, total: found.total } : { sequences, total: counted, more: true }
}

/** The exact total, whatever it costs. */
export const numberOfRecords = async (reading: FilingReading, filter: RecordFilter): Promise<number> =>
  numberOf((await matchingRecords(reading, filter)).records)

const numberOf = async (records: MatchingRecords['records']): Promise<number> =>
  (await records.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total

interface StoredOrder {
  readonly by: Exclude<RecordOrder['by'], AnswerOrder['by']>
  readonly descending: boolean
}

const isTextAlone = (filter: RecordFilter): boolean =>
  Object.keys(everyRecord).every((name) => name === 'text' || filter[name as keyof RecordFilter] === null)

/** Ties: newest batch first, items in the order sent. Unknown values come first. */
function sorted(records: MatchingRecords['records'], { by, descending }: StoredOrder): MatchingRecords['records'] {
  const direction = descending ? 'desc' : 'asc'
  switch (by) {
    case 'filed':
      return records.orderBy('record.batch_sequence', direction).orderBy('record.sequence')
    case 'changed':
      return newestFirst(records.orderBy(({ fn, val }) => fn.coalesce('record.changed_at_ms', val(0)), direction))
    case 'name':
      return newestFirst(records.orderBy('record.name_key', direction))
    case 'document':
      // Numbers without leading zeros: the longer is the larger.
      return newestFirst(
        records
          .orderBy(({ fn, val }) => fn('length', [fn.coalesce('record.document_number', val(''))]), direction)
          .orderBy(({ fn, val }) => fn.coalesce('record.document_number', val('')), direction),
      )
    case 'company':
    case 'entity':
      return newestFirst(
        records.orderBy(
          ({ fn, val }) => fn.coalesce(by === 'company' ? 'record.company' : 'record.entity_code', val('')),
          direction,
        ),
      )
  }
}
