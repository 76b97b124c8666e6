import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyCell } from '#main/workbook/cells/cell-value.ts'
import { isPackedRows, packRows, unpackRows } from '#main/workbook/cells/packed-rows.ts'
import type { SourceCell, SourceRow } from '#shared/domain/worker/source-row.ts'

const cell: fc.Arbitrary<SourceCell> = fc.oneof(
  fc.constant(emptyCell),
  fc.record({
    kind: fc.constantFrom('text', 'number', 'boolean', 'date', 'error'),
    text: fc.oneof(fc.constantFrom('CC', '05001', 'Ñáñez'), fc.string({ unit: 'grapheme', minLength: 1 })),
    format: fc.constantFrom(null, '00000', 'dd/mm/yyyy'),
  }),
)
const rows: fc.Arbitrary<readonly SourceRow[]> = fc
  .array(fc.record({ cells: fc.array(cell, { maxLength: 8 }), hidden: fc.boolean() }), { maxLength: 30 })
  .map((made) =>
    made.map(({ cells, hidden }, index) => ({ row: index * 3 + 1, cells, ...(hidden ? { hidden: true } : {}) })),
  )

it('rows are unpacked as packed, across a structured clone as between processes', () => {
  fc.assert(
    fc.property(rows, (before) => {
      const chunks = structuredClone([...packRows(before)])
      expect(chunks.every(isPackedRows)).toBe(true)
      expect(chunks.flatMap(unpackRows)).toEqual(before)
    }),
  )
})

it('many rows make several chunks, and equal cells of one chunk one object', () => {
  const made = Array.from({ length: 5_000 }, (_, index): SourceRow => {
    const texts = ['CC', String(index), 'CC', 'Bogotá', 'CC']
    return { row: index + 1, cells: texts.map((text) => ({ kind: 'text', text, format: null })) }
  })
  const chunks = [...packRows(made)]
  expect(chunks.length).toBeGreaterThan(1)
  expect(chunks.flatMap(unpackRows)).toEqual(made)
  const [first, second] = unpackRows(chunks[0] ?? { ...emptyChunk })
  expect(first?.cells[0]).toBe(first?.cells[4])
  expect(first?.cells[0]).toBe(second?.cells[0])
})

const emptyChunk = {
  rows: new Uint32Array(),
  hidden: null,
  widths: new Uint16Array(),
  cells: new Uint16Array(),
  shapes: [],
  contentShapes: new Uint16Array(),
  lengths: new Uint16Array(),
  text: '',
}

it('inconsistent figures give empty cells, not exceptions', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(70_000)),
      fc.array(fc.nat(5)),
      fc.array(fc.nat(300)),
      fc.array(fc.nat(9)),
      fc.string(),
      (indexes, widths, lengths, shapeIndexes, text) => {
        const packed = {
          ...emptyChunk,
          rows: Uint32Array.from(widths, (_, index) => index + 1),
          widths: Uint16Array.from(widths),
          cells: Uint16Array.from(indexes),
          shapes: [['text', null]] as const,
          contentShapes: Uint16Array.from(shapeIndexes),
          lengths: Uint16Array.from(lengths),
          text,
        }
        expect(unpackRows(packed).map((row) => row.cells.length)).toEqual(widths)
      },
    ),
  )
})
