import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BatchGrouping,
  type BatchOrder,
  batchGroupings,
  batchOrders,
  everyBatchLine,
} from '#shared/domain/filing/batch-table.ts'
import { batchPhases } from '#shared/domain/filing/overview.ts'
import { isMeasured } from '#shared/domain/oversight/measures.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { batchFilters, isBatchThrough, isInPhase, isRejected, isReturned } from './batch-model.ts'
import { type FiledBatch, filedBatches } from './filed.ts'
import { historyOf } from './history-of.ts'
import { measuredOf, type PlainRecord, plainRecords } from './plain-records.ts'

const orders: fc.Arbitrary<BatchOrder> = fc.record({ by: fc.constantFrom(...batchOrders), descending: fc.boolean() })

const recordsOf = (batch: FiledBatch): readonly PlainRecord[] => plainRecords([batch])
const count = (batch: FiledBatch, is: (record: PlainRecord) => boolean): number => recordsOf(batch).filter(is).length
const figuresOf = (batch: FiledBatch) => ({
  records: batch.items.length,
  accepted: count(batch, (record) => isMeasured(measuredOf(record), 'accepted')),
  rejected: count(batch, ({ item }) => isRejected(item)),
  returned: count(batch, ({ item }) => isReturned(item)),
  underWay: count(batch, (record) => isMeasured(measuredOf(record), 'under-way')),
})

function keyOf(batch: FiledBatch, at: number, by: BatchOrder['by']): string | number {
  switch (by) {
    case 'created':
      return at
    case 'file':
      return batch.id
    case 'procedure':
      return `${batch.module} ${batch.entity}`
    case 'operator':
      return batch.operator
    case 'credits':
      // Filings in practice or with a test key cost nothing.
      return batch.practice || batch.testKey === true ? 0 : 1
    default:
      return figuresOf(batch)[by]
  }
}

function sorted(batches: readonly FiledBatch[], { by, descending }: BatchOrder): readonly FiledBatch[] {
  const direction = descending ? -1 : 1
  const keyed = batches.map((batch) => ({ batch, at: Number(batch.id.slice(1)) }))
  return keyed
    .toSorted((one, other) => {
      const [left, right] = [keyOf(one.batch, one.at, by), keyOf(other.batch, other.at, by)]
      if (left === right) return other.at - one.at
      return left < right ? -direction : direction
    })
    .map(({ batch }) => batch)
}

function saidBy(batch: FiledBatch, by: BatchGrouping, batches: readonly FiledBatch[]): readonly string[] {
  const said = (values: readonly (string | null)[]) => [...new Set(values.flatMap((value) => value ?? []))]
  switch (by) {
    case 'phase':
      return batchPhases.filter((phase) => isInPhase(batch, phase, batches))
    case 'company':
      return said(batch.items.map(({ company }) => company))
    case 'entityCode':
      return said(batch.items.map(({ entityCode }) => entityCode))
    case 'month':
      return [bogotaDate(batch.createdAtMs).slice(0, 7)]
    case 'module':
    case 'operator':
      return [batch[by]]
  }
}

test('the table of batches equals plain filters, sorts and counts of the same batches', async () => {
  await fc.assert(
    fc.asyncProperty(
      filedBatches,
      fc.array(fc.tuple(batchFilters, orders), { minLength: 12 }),
      async (batches, asked) => {
        const history = historyOf(batches)
        const whole = batches.filter(({ complete }) => complete)
        for (const [filter, order] of [...asked, [everyBatchLine, { by: 'underWay', descending: true }] as const]) {
          const wanted = sorted(
            whole.filter((batch) => isBatchThrough(batch, filter, batches)),
            order,
          )
          const page = await history.batchTable(filter, order, 0, 100)
          expect([page.total, ...page.rows.map(({ overview }) => overview.batch.id)]).toEqual([
            wanted.length,
            ...wanted.map(({ id }) => id),
          ])
          expect(page.rows.map(({ operator, underWay }) => [operator, underWay])).toEqual(
            wanted.map((batch) => [batch.operator, figuresOf(batch).underWay]),
          )
          const second = await history.batchTable(filter, order, 1, 2)
          expect(second.rows.map(({ overview }) => overview.batch.id)).toEqual(wanted.slice(1, 3).map(({ id }) => id))
          for (const by of batchGroupings) {
            const shown = whole.filter((batch) =>
              isBatchThrough(batch, by === 'phase' ? { ...filter, phase: 'all' } : filter, batches),
            )
            const counts = new Map<string, number>(by === 'phase' ? batchPhases.map((phase) => [phase, 0]) : [])
            for (const value of shown.flatMap((batch) => saidBy(batch, by, batches)))
              counts.set(value, (counts.get(value) ?? 0) + 1)
            const groups = await history.batchGroups(filter, by)
            expect(new Map(groups.map(({ value, count: many }) => [value, many]))).toEqual(counts)
          }
        }
      },
    ),
    { numRuns: 5 },
  )
})
