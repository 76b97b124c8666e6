import { describe, expect, it } from 'vitest'
import { requestSchemas } from '#shared/ipc/schemas.ts'

const takesPaste = (cells: unknown): boolean =>
  requestSchemas['draft:paste'].safeParse({ draftId: 'd', row: 1, field: 'Celular', filter: 'all', cells }).success
const takesRows = (rows: unknown): boolean =>
  requestSchemas['draft:quarantine'].safeParse({ draftId: 'd', rows, on: true }).success
const block = (lines: number, columns: number): readonly (readonly string[])[] =>
  Array.from({ length: lines }, () => Array.from({ length: columns }, () => 'x'))

describe('large lists through the door', () => {
  it('a paste is at most 200,000 cells, 50,000 rows, 60 columns and 2,000 characters a cell, all of them text', () => {
    for (const cells of [block(1, 1), block(50_000, 4), block(3_333, 60), [['x'.repeat(2_000)]], [['a'], ['b', 'c']]]) {
      expect(takesPaste(cells)).toBe(true)
    }
    const tooMany = [...block(49_999, 4), ['1', '2', '3', '4', '5']]
    const sparse = [Object.assign([], { length: 3 })]
    const bad = [tooMany, block(50_001, 1), block(1, 61), [['x'.repeat(2_001)]], [], [[]], [['a'], []], sparse]
    for (const cells of [...bad, [[1]], [[null]], ['text'], 'text', null, undefined, { length: 1, 0: ['a'] }]) {
      expect(takesPaste(cells)).toBe(false)
    }
  })

  it('chosen rows are numbers of rows, at most 100,000, or a view', () => {
    for (const rows of ['all', [], [1, 2], Array.from({ length: 100_000 }, (_, index) => index + 1)]) {
      expect(takesRows(rows)).toBe(true)
    }
    const many = Array.from({ length: 100_001 }, () => 1)
    for (const rows of [many, [0], [1.5], ['1'], [Number.NaN], [null], 'nothing', Object.assign([], { length: 2 })]) {
      expect(takesRows(rows)).toBe(false)
    }
  })
})
