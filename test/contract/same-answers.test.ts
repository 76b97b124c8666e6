import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HistoryStore } from '#main/history/ports.ts'
import { batchGroupings, batchOrders, everyBatchLine } from '#shared/domain/filing/batch-table.ts'
import { documentHoldings, documentOrders } from '#shared/domain/filing/document-table.ts'
import { batchPhases } from '#shared/domain/filing/overview.ts'
import { peopleOrders } from '#shared/domain/filing/people-table.ts'
import {
  everyRecord,
  newestRecords,
  type RecordFilter,
  recordGroupings,
  recordOrders,
} from '#shared/domain/filing/record-filter.ts'
import { sendOrders } from '#shared/domain/filing/send-table.ts'
import { type ActionQuestion, actionKinds, everyAction } from '#shared/domain/follow-up/action.ts'
import { progressGroupings } from '#shared/domain/oversight/oversight.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { batchId, itemId } from '#shared/kernel/ids.ts'
import { filedBatches } from '../integration/store/filing/records/filed.ts'
import { filters } from '../integration/store/filing/records/filters.ts'
import { historyOf } from '../integration/store/filing/records/history-of.ts'
import { nativeFolder } from '../postgres/binaries.ts'
import { officeHistory } from './office-history.ts'

const nowMs = Date.parse('2026-12-31T15:00:00-05:00')
const directions = [true, false]

type Question = readonly [name: string, ask: (history: HistoryStore) => Promise<unknown>]

/** Every query of a history, in every order and by every grouping. */
function* questionsOf(filter: RecordFilter): Generator<Question> {
  for (const by of recordGroupings) yield [`groups by ${by}`, (history) => history.groups(filter, by)]
  for (const descending of directions) {
    for (const by of recordOrders) {
      yield [`records by ${by}`, (history) => history.records(filter, { by, descending }, 1, 7)]
    }
    for (const by of peopleOrders) {
      yield [`people by ${by}`, (history) => history.people(filter, { by, descending }, 0, 9)]
    }
    for (const by of documentOrders) {
      for (const holding of [null, ...documentHoldings]) {
        yield [`files by ${by}`, (history) => history.documents({ filter, holding }, { by, descending }, 0, 9)]
      }
    }
  }
  yield ['whom', (history) => history.recordIds(filter, newestRecords, 20)]
  yield ['search', (history) => history.search(filter.text, 0, 20)]
}

function* tableQuestions(): Generator<Question> {
  for (const phase of batchPhases) {
    const filter = { ...everyBatchLine, phase }
    for (const by of batchGroupings) yield [`batches ${phase} by ${by}`, (history) => history.batchGroups(filter, by)]
    yield [`sends ${phase}`, (history) => history.sendGroups(filter)]
  }
  for (const descending of directions) {
    for (const by of batchOrders) {
      yield [`batches by ${by}`, (history) => history.batchTable(everyBatchLine, { by, descending }, 0, 20)]
    }
    for (const by of sendOrders) {
      const question = { filter: everyBatchLine, state: null }
      yield [`sends by ${by}`, (history) => history.sends(question, { by, descending }, 0, 20)]
    }
  }
  for (const by of progressGroupings) {
    const question = { from: null, to: null, company: null, operator: null, entityCode: null, by }
    yield [`oversight by ${by}`, (history) => history.oversight(question, nowMs)]
  }
  yield ['what waits', (history) => history.waiting()]
  yield ['sends that wait', (history) => history.waitingSends()]
  yield ['people known', (history) => history.personFilings(['9', '10', '1020304200'])]
  yield ['people named', (history) => history.peopleNamed()]
  yield ['people who acted', (history) => history.peopleWhoActed()]
  for (const question of actionQuestions) yield [`what was done: ${JSON.stringify(question)}`, actionsOf(question)]
  for (const at of [0, 1, 2]) {
    yield [`batch ${at}`, (history) => history.batch(batchId(`b${at}`))]
    yield [`setbacks of ${at}`, (history) => history.setbacks(batchId(`b${at}`))]
    yield [`columns of ${at}`, (history) => history.answerColumns(batchId(`b${at}`))]
    yield [`items of ${at}`, (history) => history.items(batchId(`b${at}`), { search: 'nunez' }, 0, 9)]
    const id = itemId(`b${at}-i0`)
    yield [`chain of ${at}`, async (history) => ((await history.item(id)) === null ? null : history.chain(id))]
  }
}

const actionQuestions: readonly ActionQuestion[] = [
  everyAction,
  { ...everyAction, operator: 'Ana' },
  { ...everyAction, batchId: 'b1' },
  { ...everyAction, itemId: 'b0-i0' },
  { ...everyAction, from: '2026-11-02' as CivilDate, to: '2026-11-20' as CivilDate },
  ...actionKinds.map((kind) => ({ ...everyAction, kind })),
]

/** In order, and the same whether read at once or in pages. */
const actionsOf = (question: ActionQuestion) => async (history: HistoryStore) => {
  const { rows, total } = await history.actions(question, 0, 500)
  expect(rows.length).toBe(total)
  expect(rows).toEqual(rows.toSorted((one, other) => other.atMs - one.atMs))
  const pages = await Promise.all([0, 3, 6].map((offset) => history.actions(question, offset, 3)))
  expect(pages.map((page) => page.total)).toEqual([total, total, total])
  expect(pages.flatMap((page) => page.rows)).toEqual(rows.slice(0, 9))
  return rows
}

describe.runIf(nativeFolder() !== null)('a history', () => {
  test('returns the same on PostgreSQL as on SQLite, for any query', async () => {
    const office = await officeHistory()
    await fc.assert(
      fc.asyncProperty(filedBatches, fc.array(filters, { minLength: 2, maxLength: 2 }), async (batches, asked) => {
        const embedded = historyOf(batches)
        await office.file(batches)
        const questions = [
          ...tableQuestions(),
          ...[...asked, everyRecord].flatMap((filter) => [...questionsOf(filter)]),
        ]
        for (const [name, ask] of questions) {
          const [here, there] = await Promise.all([ask(embedded), ask(office.history)])
          expect([name, there]).toEqual([name, here])
        }
      }),
      { numRuns: 3, endOnFailure: true },
    )
  })
})
