import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  everyRecord,
  inBothOrders,
  newestRecords,
  type RecordFilter,
  type RecordOrder,
  recordGroupings,
  recordOrders,
} from '#shared/domain/filing/record-filter.ts'
import { type FiledBatch, type FiledItem, filedBatches } from './filed.ts'
import { filters } from './filters.ts'
import { historyOf } from './history-of.ts'
import { grouped, isThrough, plainRecords, sorted } from './plain-records.ts'

const oneOrder: fc.Arbitrary<RecordOrder> = fc.record({
  by: fc.constantFrom(...recordOrders),
  descending: fc.boolean(),
})
const orders = fc.oneof(
  oneOrder,
  fc.tuple(oneOrder, oneOrder).map(([first, second]) => inBothOrders(first, second)),
)

describe('records', () => {
  test('equal plain filters, sorts and counts of the same items', async () => {
    await fc.assert(
      fc.asyncProperty(
        filedBatches,
        fc.array(fc.tuple(filters, orders), { minLength: 8, maxLength: 8 }),
        async (batches, asked) => {
          const history = historyOf(batches)
          const all = plainRecords(batches)
          const through = (filter: RecordFilter) => all.filter((record) => isThrough(all, record, filter))
          for (const [filter, order] of [...asked, [everyRecord, newestRecords] as const]) {
            const wanted = sorted(through(filter), order).map(({ item }) => item.id)
            const page = await history.records(filter, order, 0, 500)
            expect([page.total, ...page.rows.map(({ item }) => item.id)]).toEqual([wanted.length, ...wanted])
            const second = await history.records(filter, order, 2, 3)
            expect([second.total, ...second.rows.map(({ item }) => item.id)]).toEqual([
              wanted.length,
              ...wanted.slice(2, 5),
            ])
            for (const by of recordGroupings) {
              const groups = await history.groups(filter, by)
              expect(new Map(groups.map(({ value, count }) => [value, count]))).toEqual(grouped(through(filter), by))
              expect(groups.map(({ count }) => count)).toEqual(
                groups.map(({ count }) => count).toSorted((a, b) => b - a),
              )
              if (by !== 'reason') expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(page.total)
            }
          }
          for (const { wait, count, oldestFiledAtMs } of await history.waiting()) {
            const waiting = through({ ...everyRecord, waits: wait })
            const filed = waiting.map(({ batch }) => batch.createdAtMs)
            expect([wait, count, oldestFiledAtMs]).toEqual([
              wait,
              waiting.length,
              filed.length === 0 ? null : Math.min(...filed),
            ])
          }
        },
      ),
      { numRuns: 10 },
    )
  })

  const person: FiledItem = {
    ...{ id: 'i', row: 5, documentType: 'CC', documentNumber: '1', contract: 'CT1', entityCode: 'EPS001' },
    ...{ company: '900123456', name: 'Ana', outcome: 'accepted', state: null, entityState: null, failed: false },
    ...{
      reasons: [],
      changedAtMs: null,
      sinceMs: null,
      steps: [],
      seen: [],
      documents: [],
      answer: null,
      followUps: [],
    },
  }
  const filing = (id: string, item: Partial<FiledItem>, batch: Partial<FiledBatch> = {}): FiledBatch => ({
    ...{ id, module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps', complete: true, follows: false },
    ...{ createdAtMs: 1, draftId: null, corrects: null, sendState: 'settled', requestId: null },
    ...{ repeats: null, operator: 'Ana', practice: false, testKey: null },
    ...batch,
    items: [{ ...person, ...item, id: `${id}-i` }],
  })
  const returned = filing('first', { entityState: 'devuelto' })
  const rejected = filing('first', { outcome: 'rejected' })

  test.each<[string, readonly FiledBatch[], readonly string[]]>([
    ['sent back: waits', [returned], ['first-i']],
    ['the same contract filed later: over', [returned, filing('later', { documentNumber: '2' })], []],
    ['the same person at the same entity: over', [returned, filing('later', { contract: 'CT2' })], []],
    [
      'the same person at another entity',
      [returned, filing('later', { contract: null, entityCode: 'CCF1' })],
      ['first-i'],
    ],
    ['rejected when it was filed again', [returned, filing('later', { outcome: 'rejected' })], ['first-i', 'later-i']],
    [
      'filed again with a send that was refused',
      [returned, filing('later', {}, { sendState: 'refused' })],
      ['first-i'],
    ],
    ['filed again and given up', [returned, filing('later', {}, { sendState: 'abandoned' })], ['first-i']],
    ['filed again, uncertain whether it arrived', [returned, filing('later', {}, { sendState: 'unknown' })], []],
    ['in a batch that is still being written', [returned, filing('later', {}, { complete: false })], ['first-i']],
    [
      'of another procedure',
      [returned, filing('later', {}, { module: 'social-security-query', entity: 'adres' })],
      ['first-i'],
    ],
    [
      'rejected twice: the latest attempt waits alone',
      [rejected, filing('later', { outcome: 'rejected' })],
      ['later-i'],
    ],
    [
      'rejected, and sent again from its row under the right number',
      [rejected, filing('later', { documentNumber: '2', contract: 'CT2' }, { corrects: 'first' })],
      [],
    ],
    [
      'rejected, and another row sent',
      [rejected, filing('later', { row: 6, documentNumber: '2', contract: 'CT2' }, { corrects: 'first' })],
      ['first-i'],
    ],
  ])('filed again: %s', async (_title, batches, waiting) => {
    const history = historyOf(batches)
    const found = await Promise.all(
      (['returned', 'rejected'] as const).map((waits) =>
        history.records({ ...everyRecord, waits }, { by: 'filed', descending: false }, 0, 10),
      ),
    )
    expect(found.flatMap(({ rows }) => rows).map(({ item }) => item.id)).toEqual(waiting)
  })
})
