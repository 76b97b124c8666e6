import type { RecordFilter, RecordOrder } from '#shared/domain/filing/record-filter.ts'
import { everyRecord } from '#shared/domain/filing/record-filter.ts'
import type { FilingReading } from '../../dialect/filing-dialect.ts'
import { type FoundPage, findItems, type Part } from '../reading/found-items.ts'
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
  const { records } = await matchingRecords(reading, filter)
  const page = await sorted(records, order).select('record.sequence').limit(part.limit).offset(part.offset).execute()
  const counted = records.select((select) => select.fn.countAll<number>().as('total'))
  return {
    sequences: page.map(({ sequence }) => sequence),
    total: (await counted.executeTakeFirstOrThrow()).total,
  }
}

const isTextAlone = (filter: RecordFilter): boolean =>
  Object.keys(everyRecord).every((name) => name === 'text' || filter[name as keyof RecordFilter] === null)

/** Among equals the newest batch first, items in the order sent. What is not known comes before all that is. */
function sorted(records: MatchingRecords['records'], { by, descending }: RecordOrder): MatchingRecords['records'] {
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
