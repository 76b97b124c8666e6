import type { PeopleOrder } from '#shared/domain/filing/people-table.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { FilingReading, Part } from '../../dialect/filing-dialect.ts'
import { type MatchingRecords, matchingRecords } from './matching-records.ts'
import { waitsFor } from './waiting-records.ts'

interface FoundPerson {
  /** Their most recent record. */
  readonly latest: number
  readonly filings: number
  readonly rejected: number
  readonly returned: number
}

interface FoundPeople {
  readonly people: readonly FoundPerson[]
  readonly total: number
}

type Records = MatchingRecords['records']

/** The people on a page, in its order, and their total: one pass over the matching records. */
export async function pageOfPeople(
  reading: FilingReading,
  filter: RecordFilter,
  order: PeopleOrder,
  { offset, limit }: Part,
): Promise<FoundPeople> {
  const { records } = await matchingRecords(reading, filter)
  const found = people(reading, records, order)
  const rows = await sorted(found, order)
    .select(['person.document_type', 'person.document_number', 'person.filings', 'person.latest'])
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .limit(limit)
    .offset(offset)
    .execute()
  const [first] = rows
  if (first === undefined) {
    const counted = found.select(({ fn }) => fn.countAll<number>().as('total'))
    return { people: [], total: offset === 0 ? 0 : (await counted.executeTakeFirstOrThrow()).total }
  }
  const waiting = await waitingOf(
    reading,
    records,
    rows.map((row) => row.document_number ?? ''),
  )
  return {
    total: first.total,
    people: rows.map(({ document_type, document_number, filings, latest }) => ({
      filings,
      latest,
      ...(waiting.get(keyOf(document_type, document_number)) ?? { rejected: 0, returned: 0 }),
    })),
  }
}

/** Records that name a person: `personOf` in SQL. */
const named = (records: Records): Records =>
  records.where('record.document_type', '!=', '').where('record.document_number', '!=', '')

/** Larger than any item number; adding it makes the decimal digits sort in numeric order. */
const aboveAll = 1_000_000_000_000

/** Computes for everyone only what the order needs. */
function peopleOf(records: Records, { by }: PeopleOrder) {
  return named(records)
    .groupBy(['record.document_type', 'record.document_number'])
    .select(['record.document_type', 'record.document_number'])
    .select((of) => [
      of.fn.countAll<number>().as('filings'),
      of.fn.max<number>('record.sequence').as('latest'),
      // The latest record's name, prefixed with its number.
      (by === 'name'
        ? of.fn.max<string>(
            of(of.cast<string>(of('record.sequence', '+', aboveAll), 'text'), '||', of.ref('record.name_key')),
          )
        : of.val('')
      ).as('named'),
      (by === 'rejected' || by === 'returned' ? countWaiting(of, by) : of.val(0)).as('waiting'),
    ])
}

type OfRecord = Parameters<typeof waitsFor>[0]

const countWaiting = (of: OfRecord, wait: 'rejected' | 'returned') =>
  of.fn.sum<number>(of.case().when(waitsFor(of, wait)).then(1).else(0).end())

const keyOf = (documentType: string | null, documentNumber: string | null): string =>
  `${documentType} ${documentNumber}`

/** Records of these people that wait for a correction. */
async function waitingOf(reading: FilingReading, records: Records, documentNumbers: readonly string[]) {
  const rows = await named(records)
    .where('record.document_number', 'in', reading.dialect.anyTextOf(documentNumbers))
    .groupBy(['record.document_type', 'record.document_number'])
    .select(['record.document_type', 'record.document_number'])
    .select((of) => [countWaiting(of, 'rejected').as('rejected'), countWaiting(of, 'returned').as('returned')])
    .execute()
  return new Map(
    rows.map(({ document_type, document_number, ...counts }) => [keyOf(document_type, document_number), counts]),
  )
}

const people = ({ db }: FilingReading, records: Records, order: PeopleOrder) =>
  db.selectFrom(peopleOf(records, order).as('person'))
type People = ReturnType<typeof people>

/** Ties: latest first. */
function sorted(found: People, { by, descending }: PeopleOrder): People {
  const direction = descending ? 'desc' : 'asc'
  switch (by) {
    case 'filed':
      return found.orderBy('person.latest', direction)
    case 'name':
      return latestFirst(
        found.orderBy(({ fn, val }) => fn('substr', ['person.named', val(String(aboveAll).length + 1)]), direction),
      )
    case 'identification':
      // Numbers without leading zeros: the longer is the larger.
      return latestFirst(
        found
          .orderBy(({ fn }) => fn('length', ['person.document_number']), direction)
          .orderBy('person.document_number', direction),
      )
    case 'filings':
      return latestFirst(found.orderBy('person.filings', direction))
    case 'rejected':
    case 'returned':
      return latestFirst(found.orderBy('person.waiting', direction))
  }
}

const latestFirst = (found: People): People => found.orderBy('person.latest', 'desc')
