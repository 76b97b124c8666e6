import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pairRowsSteps, type RowKeys } from '#shared/domain/draft/comparison/pair-rows.ts'
import { runSteps } from '#shared/kernel/steps.ts'

const keys = (row: number, number: string, more: Partial<RowKeys> = {}): RowKeys => ({
  row,
  number,
  types: ['cc'],
  contract: '',
  entity: '',
  name: `persona ${number}`,
  digest: number,
  ...more,
})

const paired = (before: readonly RowKeys[], now: readonly RowKeys[]) => runSteps(pairRowsSteps(before, now))

const rowsOf = fc.array(
  fc.record({
    number: fc.integer({ min: 0, max: 40 }).map((one) => (one === 0 ? '' : String(1_000_000 + one))),
    types: fc.constantFrom<readonly string[]>(['cc'], ['ce'], ['cc', 'cedula'], ['']),
    contract: fc.constantFrom('', 'a', 'b'),
    entity: fc.constantFrom('', 'EPS001', 'EPS002'),
    name: fc.constantFrom('', 'ana mora', 'luis paz'),
    digest: fc.constantFrom('1', '2', '3'),
  }),
  { maxLength: 60 },
)

it('puts every row of both files in exactly one place, and pairs one row with one', () => {
  fc.assert(
    fc.property(rowsOf, rowsOf, (one, other) => {
      const [before, now] = [one, other].map((rows) => rows.map((row, index) => ({ ...row, row: index + 2 })))
      const { pairs, onlyNow, onlyBefore } = paired(before ?? [], now ?? [])
      const seen = (rows: readonly number[]) => [...rows].sort((a, b) => a - b)
      expect(seen([...pairs.map((pair) => pair.now), ...onlyNow])).toEqual(now?.map(({ row }) => row))
      expect(seen([...pairs.map((pair) => pair.before), ...onlyBefore])).toEqual(before?.map(({ row }) => row))
      for (const { before: was, now: is, as } of pairs) {
        const [first, second] = [before?.[was - 2], now?.[is - 2]]
        if (as === 'asked') continue
        // Only the same number and type is taken without asking.
        expect(first?.number).toBe(second?.number)
        expect(first?.number).not.toBe('')
        expect(first?.types.some((type) => type !== '' && second?.types.includes(type))).toBe(true)
        if (as === 'alike') expect(first?.digest).toBe(second?.digest)
      }
    }),
  )
})

it('finds a file equal to itself in any order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9_999 })), fc.func(fc.integer()), (numbers, order) => {
      const before = numbers.map((number, index) => keys(index + 2, String(1_000_000 + number)))
      const now = [...before].sort((one, other) => order(one.number) - order(other.number))
      const { pairs, onlyNow, onlyBefore } = paired(before, now)
      expect([onlyNow, onlyBefore]).toEqual([[], []])
      expect(pairs.every(({ as }) => as === 'alike')).toBe(true)
    }),
  )
})

it('pairs several rows of a person by equal values, then contract, then entity', () => {
  const before = [
    keys(2, '1020304050', { contract: 'A', entity: 'EPS001', digest: 'x' }),
    keys(3, '1020304050', { contract: 'B', entity: 'EPS002', digest: 'y' }),
  ]
  const now = [
    keys(2, '1020304050', { contract: 'B', entity: 'EPS010', digest: 'z' }),
    keys(3, '1020304050', { contract: 'A', entity: 'EPS001', digest: 'x' }),
  ]
  expect(paired(before, now).pairs).toEqual([
    { before: 2, now: 3, as: 'alike' },
    { before: 3, now: 2, as: 'same-person' },
  ])
})

it('asks about a corrected number or type, and never decides', () => {
  const named = { name: 'ana mora' }
  const asked = [{ before: 2, now: 2, as: 'asked' }]
  const one = keys(2, '1020304050', named)
  expect(paired([one], [keys(2, '1020304060', named)]).pairs).toEqual(asked)
  expect(paired([one], [keys(2, '102030405', named)]).pairs).toEqual(asked)
  expect(paired([one], [keys(2, '1020304050', { types: ['ce'], name: 'otro nombre' })]).pairs).toEqual(asked)
  expect(paired([one], [keys(2, '9988776655', named)]).pairs).toEqual(asked)
  // A common name is no clue.
  const namesake = keys(3, '9988776644', named)
  expect(paired([one], [keys(2, '9988776655', named), namesake]).pairs).toEqual([])
  // Neighbouring numbers of two people with different names, as siblings have.
  expect(paired([one], [keys(2, '1020304051', { name: 'luis mora' })]).pairs).toEqual([])
})

it('takes a type written in words in one file and as a code in the other for the same', () => {
  const before = [keys(2, '1020304050', { types: ['cc', 'cedula'] })]
  expect(paired(before, [keys(2, '1020304050', { types: ['cedula', 'cedula'] })]).pairs).toEqual([
    { before: 2, now: 2, as: 'alike' },
  ])
})

it('gives a row to the one with the same number before one with a near number', () => {
  const before = [keys(2, '1020304050', { types: ['ce'], name: '' })]
  const now = [keys(2, '1020304051', { name: '' }), keys(3, '1020304050', { name: '' })]
  expect(paired(before, now).pairs).toEqual([{ before: 2, now: 3, as: 'asked' }])
})

it('takes a number of very many rows for nobody, and does little in one step', () => {
  const rows = (number: string) => Array.from({ length: 5_000 }, (_, index) => keys(index + 2, number, { name: '' }))
  expect(paired(rows('9999999999'), rows('9999999999'))).toMatchObject({ pairs: [] })
  const long = paired([keys(2, '1'.repeat(32_767), { name: '' })], [keys(2, `${'1'.repeat(32_766)}2`, { name: '' })])
  expect(long.pairs).toEqual([])
})
