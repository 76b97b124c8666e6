import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignColumns } from '#main/workbook/mapping/assign.ts'

const weights = (fields: number, columns: number) =>
  fc.array(
    fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000 })), { minLength: columns, maxLength: columns }),
    {
      minLength: fields,
      maxLength: fields,
    },
  )
const tables = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 5 }))
  .chain(([fields, columns]) => weights(fields, columns))

const totalOf = (table: readonly (readonly number[])[], answer: readonly (number | null)[]): number =>
  answer.reduce<number>((sum, column, field) => sum + (column === null ? 0 : (table[field]?.[column] ?? 0)), 0)

/** The best total over every possible assignment. */
function bestTotal(table: readonly (readonly number[])[], field = 0, taken: readonly number[] = []): number {
  if (field === table.length) return 0
  const skipping = bestTotal(table, field + 1, taken)
  const taking = (table[field] ?? []).flatMap((weight, column) =>
    weight > 0 && !taken.includes(column) ? [weight + bestTotal(table, field + 1, [...taken, column])] : [],
  )
  return Math.max(skipping, ...taking)
}

describe('assigning columns to fields', () => {
  it('gives no column to two fields, nor a forbidden column', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const answer = assignColumns(table)
        const given = answer.filter((column) => column !== null)
        expect(new Set(given).size).toBe(given.length)
        for (const [field, column] of answer.entries())
          if (column !== null) expect(table[field]?.[column]).toBeGreaterThan(0)
      }),
    )
  })
  it('reaches the best total there is', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(totalOf(table, assignColumns(table))).toBe(bestTotal(table))
      }),
      { numRuns: 300 },
    )
  })
  it('prefers the left when totals are equal', () => {
    expect(assignColumns([[5, 5, 5]])).toEqual([0])
    expect(
      assignColumns([
        [0, 5, 5],
        [0, 0, 5],
      ]),
    ).toEqual([1, 2])
  })
  it('reassigns an earlier field if that is worth more', () => {
    expect(
      assignColumns([
        [9, 8],
        [9, 0],
      ]),
    ).toEqual([1, 0])
  })
  it('of nothing is nothing', () => {
    expect(assignColumns([])).toEqual([])
    expect(assignColumns([[], []])).toEqual([null, null])
  })
})
