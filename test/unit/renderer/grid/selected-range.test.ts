import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lastRowNumber } from '#shared/domain/draft/blocks/cell-range.ts'
import { walk } from '../../../../src/renderer/components/grid/range/range-walk.ts'
import {
  edgesAt,
  fillDown,
  fillRight,
  fillTo,
  firstCorner,
  lastCorner,
  rangeOf,
  singleCell,
} from '../../../../src/renderer/components/grid/range/selected-range.ts'

const shown = ['Tipo', 'Numero', 'Nombres', 'Genero', 'Ibc', 'Cargo']
const corner = fc.record({
  row: fc.integer({ min: 2, max: 60 }),
  position: fc.integer({ min: 0, max: 50 }),
  column: fc.constantFrom(...shown),
})
const selected = fc.record({ anchor: corner, head: corner })

it('a range is the same from whichever corner it was drawn, both included', () => {
  fc.assert(
    fc.property(selected, ({ anchor, head }) => {
      const range = rangeOf({ anchor, head }, shown)
      expect(rangeOf({ anchor: head, head: anchor }, shown)).toEqual(range)
      for (const { row, column } of [anchor, head]) expect(edgesAt(range, row, column)).not.toBeNull()
    }),
  )
})

it('only cells inside are painted, with an outline at the edges and nowhere else', () => {
  fc.assert(
    fc.property(selected, fc.integer({ min: 1, max: 61 }), fc.constantFrom(...shown), (drawn, row, field) => {
      const range = rangeOf(drawn, shown)
      const edges = edgesAt(range, row, field)
      const isWithin = row >= range.fromRow && row <= range.toRow && range.fields.includes(field)
      expect(edges !== null).toBe(isWithin)
      if (edges === null) return
      expect(edges.top).toBe(row === range.fromRow)
      expect(edges.right).toBe(field === range.fields.at(-1))
    }),
  )
})

it('a row number selects all columns, a column extends past the last row, a hidden column is no range', () => {
  const row = { row: 7, position: 5, column: 'row' }
  expect(rangeOf(singleCell(row), shown)).toEqual({ fromRow: 7, toRow: 7, fields: shown })
  const whole = rangeOf({ anchor: firstCorner('Ibc'), head: lastCorner('Cargo', 40) }, shown)
  expect(whole).toEqual({ fromRow: 1, toRow: lastRowNumber, fields: ['Ibc', 'Cargo'] })
  expect(rangeOf(singleCell({ ...row, column: 'Arl' }), shown).fields).toEqual([])
})

it('the fill handle writes the cells between the range and the pointer, never the range itself', () => {
  fc.assert(
    fc.property(selected, corner, (drawn, to) => {
      const range = rangeOf(drawn, shown)
      const fill = fillTo(range, to, shown)
      const isInside = edgesAt(range, to.row, to.column) !== null
      expect(fill === null).toBe(isInside)
      if (fill === null) return
      const { source, target, columns } = fill
      expect(source).toEqual({ fromRow: range.fromRow, toRow: range.toRow })
      for (const { from } of columns) expect(range.fields).toContain(from)
      const sideways = target.fromRow === source.fromRow && target.toRow === source.toRow
      if (sideways) {
        expect(columns.map((column) => column.to)).toContain(to.column)
        for (const column of columns) expect(range.fields).not.toContain(column.to)
      } else {
        expect(target.toRow < source.fromRow || target.fromRow > source.toRow).toBe(true)
        expect([target.fromRow, target.toRow]).toContain(to.row)
        for (const column of columns) expect(column.from).toBe(column.to)
      }
    }),
  )
})

it('a pattern of columns continues to the right and to the left', () => {
  const range = { fromRow: 2, toRow: 3, fields: ['Numero', 'Nombres'] }
  const right = fillTo(range, { row: 2, column: 'Cargo' }, shown)
  expect(right?.columns).toEqual([
    { from: 'Numero', to: 'Genero' },
    { from: 'Nombres', to: 'Ibc' },
    { from: 'Numero', to: 'Cargo' },
  ])
  expect(fillTo(range, { row: 3, column: 'Tipo' }, shown)?.columns).toEqual([{ from: 'Nombres', to: 'Tipo' }])
})

it('Ctrl+D copies the first row over the others, or the row above over a single one; Ctrl+R for columns', () => {
  const tall = { fromRow: 5, toRow: 9, fields: ['Ibc', 'Cargo'] }
  expect(fillDown(tall, 7, null)).toMatchObject({
    source: { fromRow: 5, toRow: 6 },
    target: { fromRow: 7, toRow: 9 },
  })
  const single = { fromRow: 5, toRow: 5, fields: ['Ibc'] }
  expect(fillDown(single, null, 3)).toMatchObject({
    source: { fromRow: 3, toRow: 3 },
    target: { fromRow: 5, toRow: 5 },
  })
  expect(fillDown(single, null, null)).toBeNull()
  expect(fillRight(tall, shown)?.columns).toEqual([{ from: 'Ibc', to: 'Cargo' }])
  expect(fillRight(single, shown)?.columns).toEqual([{ from: 'Genero', to: 'Ibc' }])
  expect(fillRight({ ...single, fields: ['Tipo'] }, shown)).toBeNull()
})

it('no step leaves the rows and columns', () => {
  const step = fc.record({
    rows: fc.oneof(
      fc.integer({ min: -90, max: 90 }),
      fc.constantFrom(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
    ),
    columns: fc.oneof(
      fc.integer({ min: -9, max: 9 }),
      fc.constantFrom(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
    ),
  })
  fc.assert(
    fc.property(corner, step, fc.integer({ min: 51, max: 90 }), (from, wanted, rows) => {
      const { position, column } = walk(from, wanted, { rows, shown })
      expect(position).toBeGreaterThanOrEqual(0)
      expect(position).toBeLessThan(rows)
      expect(shown).toContain(column)
      if (wanted.rows === Number.POSITIVE_INFINITY) expect(position).toBe(rows - 1)
      if (wanted.columns === Number.NEGATIVE_INFINITY) expect(column).toBe('Tipo')
    }),
  )
})
