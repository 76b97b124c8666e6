import type { RecordFilter, RecordOrder } from '#shared/domain/filing/record-filter.ts'
import { everyRecord } from '#shared/domain/filing/record-filter.ts'
import type { FilingReading, FoundPage, Part } from '../../dialect/filing-dialect.ts'
import { findItems } from '../reading/found-items.ts'
import { answersOf } from './answered-records.ts'
import { latestItems } from './latest-items.ts'
import { type MatchingRecords, matchingRecords } from './matching-records.ts'

/** Which records a page shows, in its order, and how many there are. */
export async function pageOfRecords(
  reading: FilingReading,
  filter: RecordFilter,
  order: RecordOrder,
  part: Part,
): Promise<FoundPage> {
  // What needs neither a pass over all records nor a sort.
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

/** How many there are, whatever it takes. */
export const numberOfRecords = async (reading: FilingReading, filter: RecordFilter): Promise<number> =>
  numberOf((await matchingRecords(reading, filter)).records)

const numberOf = async (records: MatchingRecords['records']): Promise<number> =>
  (await records.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total

interface AnswerOrder {
  readonly by: 'answer' | 'confidence'
  readonly descending: boolean
}

interface StoredOrder {
  readonly by: Exclude<RecordOrder['by'], AnswerOrder['by']>
  readonly descending: boolean
}

/** By what answers come to; among equals the newest batch first, and what says nothing before all that does. */
async function pageByAnswer(
  reading: FilingReading,
  { records, batches }: MatchingRecords,
  { by, descending }: AnswerOrder,
  { offset, limit }: Part,
): Promise<FoundPage> {
  const answers = await answersOf(reading, batches)
  const keyOf = (sequence: number): string | number => {
    const answer = answers.get(sequence)
    return by === 'answer' ? (answer?.verdict ?? '') : (answer?.confidence ?? -1)
  }
  const found = await newestFirst(records).select('record.sequence').execute()
  const sequences = found
    .map(({ sequence }) => ({ sequence, key: keyOf(sequence) }))
    .toSorted((one, other) => (descending ? compare(other.key, one.key) : compare(one.key, other.key)))
    .map(({ sequence }) => sequence)
  return { sequences: sequences.slice(offset, offset + limit), total: sequences.length }
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

const isTextAlone = (filter: RecordFilter): boolean =>
  Object.keys(everyRecord).every((name) => name === 'text' || filter[name as keyof RecordFilter] === null)

/** Among equals the newest batch first, items in the order sent. What is not known comes before all that is. */
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

const newestFirst = (records: MatchingRecords['records']): MatchingRecords['records'] =>
  records.orderBy('record.batch_sequence', 'desc').orderBy('record.sequence')
