import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import { joinChanges, rowChangeOf, withRowState } from '#shared/domain/draft/row-change.ts'
import { batchId } from '#shared/kernel/ids.ts'

const texts = fc.dictionary(fc.constantFrom('Ibc', 'Cargo', 'Canal'), fc.constantFrom('', 'a', 'b'), { maxKeys: 3 })
const row = fc
  .record({ values: texts, originals: texts, quarantined: fc.boolean(), leftOut: fc.boolean(), sent: fc.boolean() })
  .map(
    ({ values, originals, quarantined, leftOut, sent }): DraftRow => ({
      row: 2,
      values: { ...values },
      originals: { ...originals },
      ...(quarantined ? { quarantined } : {}),
      ...(leftOut ? { leftOut } : {}),
      ...(sent ? { sentBatch: batchId('01J0000000000000000000000A') } : {}),
    }),
  )

it('two changes of a row as one lead from the first state to the last, and back', () => {
  fc.assert(
    fc.property(row, row, row, (first, second, third) => {
      const [one, two] = [rowChangeOf(first, second), rowChangeOf(second, third)]
      fc.pre(one !== null && two !== null)
      if (one === null || two === null) return
      const joined = joinChanges(one, two)
      expect(withRowState(first, joined.after)).toEqual(third)
      expect(withRowState(third, joined.before)).toEqual(first)
    }),
  )
})
