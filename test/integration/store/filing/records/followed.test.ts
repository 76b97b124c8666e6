import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overdueFilter } from '#shared/domain/answers/answer-terms.ts'
import { everyBatchLine, newestBatches } from '#shared/domain/filing/batch-table.ts'
import { everyRecord } from '#shared/domain/filing/record-filter.ts'
import type { Oversight } from '#shared/domain/oversight/oversight.ts'
import { type FiledBatch, filedBatches } from './filed.ts'
import { historyOf } from './history-of.ts'

const question = { from: null, to: null, company: null, operator: null, entityCode: null, by: 'company' } as const
const nowMs = Date.parse('2026-12-31T15:00:00-05:00')

/** As a request filed by others is stored: of no draft, correcting nothing, with all named people accepted. */
const asFollowed = (batch: FiledBatch, at: number): FiledBatch => ({
  ...batch,
  id: `f${at}`,
  complete: true,
  follows: false,
  draftId: null,
  corrects: null,
  repeats: null,
  practice: false,
  testKey: false,
  sendState: (['accepted', 'settled', 'not-found'] as const)[at % 3] ?? 'accepted',
  requestId: `FOLLOWED-${at}`,
  items: batch.items.map((item, place) => ({
    ...item,
    ...{ id: `f${at}-i${place}`, row: 0, outcome: 'accepted' },
    // Other people: a filing repeated elsewhere, and accepted, correctly no longer waits here.
    ...{ documentNumber: `8${item.documentNumber ?? ''}`, contract: `F${item.contract ?? ''}` },
  })),
})

/** Figures of our own filings only: what we paid, what passed at once, what waits for us, how long ours took. */
const ours = ({ credits, firstPass, firstPassMonths, durations, returned, total, ...rest }: Oversight) => ({
  credits,
  firstPass,
  firstPassMonths,
  durations,
  returned,
  filed: total.filed - (rest.followedRecords ?? 0),
  rejected: total.rejected,
})

test('a request filed elsewhere and followed here never counts as ours', async () => {
  await fc.assert(
    fc.asyncProperty(filedBatches, filedBatches, async (batches, others) => {
      const followed = others.map(asFollowed)
      const alone = historyOf(batches)
      const both = historyOf(
        [...batches, ...followed],
        followed.map(({ id }) => id),
      )
      const before = await alone.oversight(question, nowMs)
      const after = await both.oversight(question, nowMs)
      expect(ours(after)).toEqual(ours(before))
      expect(after.followedRecords).toBe(followed.reduce((sum, { items }) => sum + items.length, 0))
      expect(after.freeRecords - before.freeRecords).toBe(after.followedRecords)

      const waits = async (history: typeof alone) =>
        (await history.waiting()).filter(({ wait }) => ['rejected', 'returned', 'failed'].includes(wait))
      expect(await waits(both)).toEqual(await waits(alone))
      // An entity owes its answer wherever the record was filed.
      const owed = async (history: typeof alone, batches?: readonly FiledBatch[]) => {
        const filter = { ...everyRecord, waits: 'answer', ...overdueFilter(after.overdue.days) } as const
        const asked = batches?.map(({ id }) => ({ ...filter, batchId: id })) ?? [filter]
        const counts = await Promise.all(asked.map((each) => history.countRecords(each)))
        return counts.reduce((sum, count) => sum + count, 0)
      }
      expect([await owed(alone), await owed(both)]).toEqual([before.overdue.total, after.overdue.total])
      expect(after.overdue.total - before.overdue.total).toBe(await owed(both, followed))

      const lines = (await both.batchTable(everyBatchLine, newestBatches, 0, 100)).rows
      const told = lines.filter(({ overview }) => overview.batch.followed === true)
      expect(told.map(({ overview }) => overview.batch.id).toSorted()).toEqual(followed.map(({ id }) => id).toSorted())
      // `null`: it has no credits, like a practice batch.
      expect(new Set(told.map(({ overview }) => overview.credits ?? null))).toEqual(
        new Set(told.length > 0 ? [null] : []),
      )
    }),
    { numRuns: 60 },
  )
})
