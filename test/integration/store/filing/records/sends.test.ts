import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SendOrder, type SendQuestion, sendOrders } from '#shared/domain/filing/send-table.ts'
import { sendStandings } from '#shared/domain/filing/submission.ts'
import { batchFilters, isAwaiting, isBatchThrough } from './batch-model.ts'
import { type FiledBatch, filedBatches } from './filed.ts'
import { historyOf } from './history-of.ts'

const questions: fc.Arbitrary<SendQuestion> = fc.record({
  filter: batchFilters,
  state: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...sendStandings) },
  ),
})
const orders: fc.Arbitrary<SendOrder> = fc.record({ by: fc.constantFrom(...sendOrders), descending: fc.boolean() })

const standingOf = (batch: FiledBatch, batches: readonly FiledBatch[]): string =>
  batch.sendState === 'settled' && isAwaiting(batch, batches) ? 'awaiting' : batch.sendState

const placeOf = ({ id }: FiledBatch): number => Number(id.slice(1))

/** Every filed batch has one send, whose answer counted one accepted record. */
function keyOf(batch: FiledBatch, by: SendOrder['by'], batches: readonly FiledBatch[]): string | number {
  switch (by) {
    case 'created':
      return placeOf(batch)
    case 'file':
      return batch.id
    case 'state':
      return standingOf(batch, batches)
    case 'requestId':
      return batch.requestId ?? ''
    default:
      return 1
  }
}

test('sends are those of the batches that match the same filter, in one state or any', async () => {
  await fc.assert(
    fc.asyncProperty(filedBatches, fc.array(fc.tuple(questions, orders), { minLength: 12 }), async (batches, asked) => {
      const history = historyOf(batches)
      for (const [question, { by, descending }] of asked) {
        const of = batches.filter((batch) => batch.complete && isBatchThrough(batch, question.filter, batches))
        const direction = descending ? -1 : 1
        const wanted = of
          .filter((batch) => question.state === null || standingOf(batch, batches) === question.state)
          .toSorted((one, other) => {
            const [left, right] = [keyOf(one, by, batches), keyOf(other, by, batches)]
            if (left === right) return placeOf(other) - placeOf(one)
            return left < right ? -direction : direction
          })
          .map(({ id, sendState, requestId, operator }) => [`${id}-s`, id, sendState, requestId, operator, 1])
        const page = await history.sends(question, { by, descending }, 0, 100)
        expect(page.total).toBe(wanted.length)
        expect(
          page.rows.map(({ submission, batch, operator, parts }) => [
            ...[submission.id, batch.id, submission.state, submission.requestId, operator, parts],
          ]),
        ).toEqual(wanted)
        const second = await history.sends(question, { by, descending }, 1, 2)
        expect(second.rows.map(({ submission }) => submission.id)).toEqual(wanted.slice(1, 3).map(([id]) => id))
        const counts = new Map<string | null, number>()
        for (const batch of of) {
          const standing = standingOf(batch, batches)
          counts.set(standing, (counts.get(standing) ?? 0) + 1)
        }
        const groups = await history.sendGroups(question.filter)
        expect(new Map(groups.map(({ value, count }) => [value, count]))).toEqual(counts)
      }
    }),
    { numRuns: 5 },
  )
})
