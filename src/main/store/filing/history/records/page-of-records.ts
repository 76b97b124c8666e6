import type { ExpressionBuilder } from 'kysely'
import {
  everyRecord,
  type RecordFilter,
  type RecordOrder,
  type SecondOrder,
} from '#shared/domain/filing/record-filter.ts'
import type { FilingReading, FoundPage, Part } from '../../dialect/filing-dialect.ts'
import type { FilingSchema } from '../../filing-schema.ts'
import { standing } from '../../follow-up/standing-follow-up.ts'
import { findItems } from '../reading/found-items.ts'
import { newestFirst, type Records } from './all-records.ts'
import { countsOfBatches } from './groups-of-records.ts'
import { type MatchingRecords, matchingRecords } from './matching-records.ts'
import { pageByAnswer } from './page-by-answer.ts'

/** The records on a page, in its order, and their total. */
export async function pageOfRecords(
  reading: FilingReading,
  filter: RecordFilter,
  order: RecordOrder,
  part: Part,
): Promise<FoundPage> {
  // Needs neither a scan of all records nor a sort.
  const { by, descending, second } = order
  if (by === 'filed' && descending && second === undefined && isTextAlone(filter)) {
    return (await findItems(reading, filter.text, part)) ?? latestItems(reading, part)
  }
  const matching = await matchingRecords(reading, filter)
  if (by === 'answer' || by === 'confidence') return pageByAnswer(reading, matching, { by, descending }, part)
  if (by === 'operator') return pageByOperator(reading, matching, order, part)
  const { records } = matching
  const page = await sorted(records, { by, descending, second })
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

const isTextAlone = (filter: RecordFilter): boolean =>
  Object.keys(everyRecord).every((name) => name === 'text' || filter[name as keyof RecordFilter] === null)

/**
 * Operators in turn, because all records of a batch have one: counts of batches tell which operators are on the page.
 */
async function pageByOperator(
  { dialect }: FilingReading,
  { records, batches }: MatchingRecords,
  { descending, second }: RecordOrder,
  { offset, limit }: Part,
): Promise<FoundPage> {
  const counts = await countsOfBatches(records)
  const sign = descending ? -1 : 1
  const operators = [...Map.groupBy(counts, (one) => batches.bySequence.get(one.batch_sequence)?.operator ?? '')]
  const sequences: number[] = []
  let before = 0
  for (const [, own] of operators.toSorted(([one], [other]) => sign * one.localeCompare(other, 'es'))) {
    const count = own.reduce((sum, batch) => sum + batch.count, 0)
    const from = Math.max(0, offset - before)
    const most = Math.min(count, offset + limit - before) - from
    if (most > 0) {
      const ofOperator = records.where('record.batch_sequence', 'in', dialect.anyOf(own.map((b) => b.batch_sequence)))
      const rows = await sorted(ofOperator, second ?? { by: 'filed', descending: true })
        .select('record.sequence')
        .limit(most)
        .offset(from)
        .execute()
      for (const { sequence } of rows) sequences.push(sequence)
    }
    before += count
  }
  return { sequences, total: before }
}

/** Ties: newest batch first, items in the order sent. Unknown values come first, but for owner and due date. */
function sorted(records: Records, { by, descending, second }: SecondOrder & Pick<RecordOrder, 'second'>): Records {
  const first = keyed(records, by, descending)
  return newestFirst(second === undefined ? first : keyed(first, second.by, second.descending))
}

function keyed(records: Records, by: SecondOrder['by'], descending: boolean): Records {
  const direction = descending ? 'desc' : 'asc'
  switch (by) {
    case 'filed':
      return records.orderBy('record.batch_sequence', direction)
    case 'changed':
      return records.orderBy(({ fn, val }) => fn.coalesce('record.changed_at_ms', val(0)), direction)
    case 'since':
      return records.orderBy(beganMs, direction)
    case 'days':
      return records.orderBy(beganMs, descending ? 'asc' : 'desc')
    case 'name':
      return records.orderBy('record.name_key', direction)
    case 'document':
      // Numbers without leading zeros: the longer is the larger.
      return records
        .orderBy(({ fn, val }) => fn('length', [fn.coalesce('record.document_number', val(''))]), direction)
        .orderBy(({ fn, val }) => fn.coalesce('record.document_number', val('')), direction)
    case 'owner':
    case 'due':
      // Records without one come last in both directions.
      return records.orderBy(
        (of) => of.fn<string | null>('nullif', [standing(of, by), of.val('')]),
        (order) => (descending ? order.desc() : order.asc()).nullsLast(),
      )
    case 'company':
    case 'entity':
      return records.orderBy(
        ({ fn, val }) => fn.coalesce(by === 'company' ? 'record.company' : 'record.entity_code', val('')),
        direction,
      )
  }
}

/** As `inStateSince`. */
const beganMs = (of: ExpressionBuilder<FilingSchema, 'record'>) =>
  of.fn.coalesce(
    'record.entity_since_ms',
    of
      .selectFrom('batch')
      .select('batch.created_at_ms')
      .whereRef('batch.sequence', '=', 'record.batch_sequence')
      .where('record.entity_state', 'is not', null),
    of.val(0),
  )
