import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SortedValue, sortRowsSteps } from '#shared/domain/draft/draft-sort.ts'
import { runSteps } from '#shared/kernel/steps.ts'

const sorted = (values: readonly string[], descending = false): readonly (string | undefined)[] => {
  const rows = values.map((value, index) => ({ row: index + 2, value }))
  return runSteps(sortRowsSteps(rows, descending)).map((row) => values[row - 2])
}

const list: fc.Arbitrary<readonly SortedValue[]> = fc
  .array(fc.oneof(fc.constantFrom('', ' ', 'Cali', 'CALÍ', '10', '9', '01/02/2026', '2025-12-31'), fc.string()), {
    maxLength: 60,
  })
  .map((values) => values.map((value, index) => ({ row: index + 2, value })))

describe('rows sorted by a field', () => {
  it('sorts dates by calendar, numbers by value, texts without case and accents, empties last', () => {
    expect(sorted(['Zipaquirá', '', 'ábaco', 'Abadía'])).toEqual(['ábaco', 'Abadía', 'Zipaquirá', ''])
    expect(sorted(['100', '20', '3', '007'])).toEqual(['3', '007', '20', '100'])
    expect(sorted(['01/02/2026', '31/12/2025', '15/01/2026'])).toEqual(['31/12/2025', '15/01/2026', '01/02/2026'])
    expect(sorted(['', '20', '3', 'x'], true)).toEqual(['x', '20', '3', ''])
  })

  it('has each row once; the reverse order mirrors it, except for equal rows and empties', () => {
    fc.assert(
      fc.property(list, (values) => {
        const up = runSteps(sortRowsSteps(values, false))
        const down = runSteps(sortRowsSteps(values, true))
        const all = values.map(({ row }) => row)
        expect([...up].sort((one, other) => one - other)).toEqual(all)
        expect([...down].sort((one, other) => one - other)).toEqual(all)
        const silent = all.filter((row) => values[row - 2]?.value.trim() === '')
        expect(up.slice(up.length - silent.length)).toEqual(silent)
        expect(down.slice(down.length - silent.length)).toEqual(silent)
        // Two rows in the same order in both directions are equal, and keep the order of the file.
        for (let at = 1; at < up.length - silent.length; at += 1) {
          const [one = 0, other = 0] = [up[at - 1], up[at]]
          if (down.indexOf(one) < down.indexOf(other)) expect(one).toBeLessThan(other)
        }
      }),
    )
  })

  it('is the same for lists that are split into pieces', () => {
    const values = Array.from({ length: 20_000 }, (_, index) => ({
      row: index + 2,
      value: String((index * 7_919) % 5_003),
    }))
    const expected = values
      .toSorted((one, other) => Number(one.value) - Number(other.value) || one.row - other.row)
      .map(({ row }) => row)
    expect(runSteps(sortRowsSteps(values, false))).toEqual(expected)
  })
})
