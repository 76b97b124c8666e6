import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { findNextError } from '../../../src/renderer/screens/draft/findings/next-error.ts'
import { positionOfRow } from '../../../src/renderer/screens/draft/findings/position-of-row.ts'

const fields = ['TipoDocumentoIdentificacion', 'Nombres', 'Ibc', 'Celular']

const finding = (row: number, field: string | null, severity: Finding['severity']): Finding => ({
  row,
  field,
  severity,
  code: 'x.y',
  parameters: {},
  value: '',
  suggestion: null,
})

/** Rows with errors in random cells, gaps in the numbering and some warnings. */
const errorRows = fc
  .uniqueArray(fc.integer({ min: 1, max: 5_000 }), { maxLength: 12 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers
        .sort((a, b) => a - b)
        .map((row) =>
          fc
            .subarray([null, ...fields], { minLength: 1 })
            .map((wrong) => ({ row, values: {}, originals: {}, findings: findingsOf(row, wrong) }) as DraftRowView),
        ),
    ),
  )

const findingsOf = (row: number, wrong: readonly (string | null)[]): readonly Finding[] => [
  ...wrong.map((field) => finding(row, field, 'error')),
  finding(row, 'Ibc', 'warning'),
]

const readable = (rows: readonly DraftRowView[]) => ({
  total: rows.length,
  rowAt: async (position: number) => rows[position] ?? null,
})

describe('next error', () => {
  it('visits every error once, in reading order, and starts again', async () => {
    await fc.assert(
      fc.asyncProperty(errorRows, async (rows) => {
        const order = [null, ...fields]
        const all = rows.flatMap((row) =>
          order
            .filter((field) => row.findings.some((found) => found.field === field && found.severity === 'error'))
            .map((field) => ({ row: row.row, field })),
        )
        let place = await findNextError(readable(rows), fields, null)
        for (const expected of [...all, ...all.slice(0, 1)]) {
          expect(place).toEqual(expected)
          place = await findNextError(readable(rows), fields, place)
        }
        if (all.length === 0) expect(place).toBeNull()
      }),
    )
  })

  it('continues from a clean row between two errors', async () => {
    const rows = [7, 30].map((row) => ({ row, values: {}, originals: {}, findings: [finding(row, 'Ibc', 'error')] }))
    expect(await findNextError(readable(rows), fields, { row: 12, field: 'Nombres' })).toEqual({
      row: 30,
      field: 'Ibc',
    })
  })

  it('returns null when a row cannot be read', async () => {
    expect(await findNextError({ total: 3, rowAt: async () => null }, fields, { row: 2, field: null })).toBeNull()
  })
})

describe('position of a row', () => {
  it('is that of the first row with the same or a greater number, found in few reads', async () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(numbers, fc.integer({ min: 0, max: 100_001 }), async (unordered, wanted) => {
        const rows = unordered.sort((a, b) => a - b)
        let readings = 0
        const position = await positionOfRow(rows.length, wanted, async (index) => {
          readings += 1
          return rows[index] ?? null
        })
        const expected = rows.findIndex((row) => row >= wanted)
        expect(position).toBe(expected === -1 ? rows.length : expected)
        expect(readings).toBeLessThanOrEqual(Math.ceil(Math.log2(rows.length + 1)) + 1)
      }),
    )
  })
})
