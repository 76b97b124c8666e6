import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DocumentOrder,
  type DocumentQuestion,
  documentHoldings,
  documentOrders,
} from '#shared/domain/filing/document-table.ts'
import { type PeopleOrder, peopleOrders } from '#shared/domain/filing/people-table.ts'
import { personOf } from '#shared/domain/filing/person.ts'
import { everyRecord, newestRecords, type RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { filedBatches } from './filed.ts'
import { filters } from './filters.ts'
import { historyOf } from './history-of.ts'
import { compare, isThrough, nameKey, type PlainRecord, plainRecords } from './plain-records.ts'

const peopleOrder: fc.Arbitrary<PeopleOrder> = fc.record({
  by: fc.constantFrom(...peopleOrders),
  descending: fc.boolean(),
})
const documentOrder: fc.Arbitrary<DocumentOrder> = fc.record({
  by: fc.constantFrom(...documentOrders),
  descending: fc.boolean(),
})

type Key = readonly (string | number)[]

/** By the first differing key; keys of the second list always ascend. */
function inOrder<Row>(rows: readonly Row[], descending: boolean, keyOf: (row: Row) => Key, thenBy: (row: Row) => Key) {
  const first = (one: Key, other: Key): number => {
    const place = one.findIndex((part, index) => part !== other[index])
    return place === -1 ? 0 : compare(one[place] ?? '', other[place] ?? '')
  }
  return rows.toSorted(
    (one, other) => (descending ? -1 : 1) * first(keyOf(one), keyOf(other)) || first(thenBy(one), thenBy(other)),
  )
}

interface PlainPerson {
  readonly records: readonly PlainRecord[]
  readonly latest: PlainRecord
  readonly rejected: number
  readonly returned: number
}

const placeOf = ({ at: [batch, item] }: PlainRecord): number => batch * 100 + item

function plainPeople(all: readonly PlainRecord[], filter: RecordFilter): readonly PlainPerson[] {
  const through = all.filter((record) => isThrough(all, record, filter))
  const named = through.filter(({ item }) => personOf(item) !== null)
  return [...Map.groupBy(named, ({ item }) => `${item.documentType} ${item.documentNumber}`).values()].flatMap(
    (records) => {
      const latest = records.toSorted((one, other) => placeOf(other) - placeOf(one))[0]
      const waiting = (waits: 'rejected' | 'returned') =>
        records.filter((record) => isThrough(all, record, { ...everyRecord, waits })).length
      return latest === undefined
        ? []
        : [{ records, latest, rejected: waiting('rejected'), returned: waiting('returned') }]
    },
  )
}

const personKeys: Readonly<Record<PeopleOrder['by'], (person: PlainPerson) => Key>> = {
  filed: ({ latest }) => [placeOf(latest)],
  name: ({ latest }) => [nameKey(latest.item.name)],
  identification: ({ latest: { item } }) => [item.documentNumber?.length ?? 0, item.documentNumber ?? ''],
  filings: ({ records }) => [records.length],
  rejected: ({ rejected }) => [rejected],
  returned: ({ returned }) => [returned],
}

test('people are those with a record that matches the filter, and each count equals its target', async () => {
  await fc.assert(
    fc.asyncProperty(
      filedBatches,
      fc.array(fc.tuple(filters, peopleOrder), { minLength: 6, maxLength: 6 }),
      async (batches, asked) => {
        const history = historyOf(batches)
        const all = plainRecords(batches)
        for (const [filter, order] of asked) {
          const wanted = inOrder(plainPeople(all, filter), order.descending, personKeys[order.by], ({ latest }) => [
            -placeOf(latest),
          ]).map(({ latest, records, rejected, returned }) => [latest.item.id, records.length, rejected, returned])
          const page = await history.people(filter, order, 0, 500)
          expect(page.total).toBe(wanted.length)
          expect(
            page.rows.map(({ latest, filings, rejected, returned }) => [latest.item.id, filings, rejected, returned]),
          ).toEqual(wanted)
          const second = await history.people(filter, order, 1, 2)
          expect(second.rows.map(({ latest }) => latest.item.id)).toEqual(wanted.slice(1, 3).map(([id]) => id))
          for (const { latest, filings, rejected, returned } of page.rows.slice(0, 3)) {
            const leadsTo = async (part: Partial<RecordFilter>) => {
              const person = personOf(latest.item.identity)
              return (await history.records({ ...filter, ...part, person }, newestRecords, 0, 1)).total
            }
            expect(filings).toBe(await leadsTo({}))
            if (filter.waits === null || filter.waits === 'rejected') {
              expect(rejected).toBe(await leadsTo({ waits: 'rejected' }))
            }
            if (filter.waits === null || filter.waits === 'returned') {
              expect(returned).toBe(await leadsTo({ waits: 'returned' }))
            }
          }
        }
      },
    ),
    { numRuns: 10 },
  )
})

interface PlainDocument {
  readonly record: PlainRecord
  readonly index: number
  readonly saved: boolean
}

const plainDocuments = (all: readonly PlainRecord[], { filter, holding }: DocumentQuestion): readonly PlainDocument[] =>
  all
    .filter((record) => isThrough(all, record, filter))
    .flatMap((record) => record.item.documents.map((saved, index) => ({ record, saved, index })))
    .filter(({ saved }) => holding === null || saved === (holding === 'saved'))

const documentKeys: Readonly<Record<DocumentOrder['by'], (document: PlainDocument) => Key>> = {
  filed: ({ record }) => [record.at[0]],
  kind: () => [],
  holding: ({ saved }) => [saved ? 1 : 0],
  name: ({ record }) => [nameKey(record.item.name)],
  identification: ({ record: { item } }) => [(item.documentNumber ?? '').length, item.documentNumber ?? ''],
  savedOn: ({ saved }) => [saved ? 1 : 0],
  size: () => [],
}

test('documents are those of the records that match the same filter', async () => {
  const questions: fc.Arbitrary<DocumentQuestion> = fc.record({
    filter: filters,
    holding: fc.constantFrom(null, ...documentHoldings),
  })
  await fc.assert(
    fc.asyncProperty(
      filedBatches,
      fc.array(fc.tuple(questions, documentOrder), { minLength: 6, maxLength: 6 }),
      async (batches, asked) => {
        const history = historyOf(batches)
        const all = plainRecords(batches)
        for (const [question, order] of asked) {
          const wanted = inOrder(
            plainDocuments(all, question),
            order.descending,
            documentKeys[order.by],
            ({ record, index }) => [-record.at[0], record.at[1], index],
          ).map(({ record, index }) => `${record.item.id}-d${index}`)
          const page = await history.documents(question, order, 0, 500)
          expect([page.total, ...page.rows.map(({ document }) => document.id)]).toEqual([wanted.length, ...wanted])
          for (const { document, entry, savedAtMs } of page.rows) {
            expect(document.id.startsWith(entry.item.id)).toBe(true)
            expect(document.saved).toBe(savedAtMs !== null)
          }
          const second = await history.documents(question, order, 2, 3)
          expect(second.rows.map(({ document }) => document.id)).toEqual(wanted.slice(2, 5))
          expect(await history.documentIds(question, order, 4)).toEqual({
            ids: wanted.slice(0, 4),
            total: wanted.length,
          })
        }
      },
    ),
    { numRuns: 10 },
  )
})
