import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { header, numberOf, numbersOf, people, read, type Written } from './people.ts'

type Row = readonly Written[]

const only = (column: number, text: Written): Row => [...Array<Written>(column).fill(null), text]
const at = (cells: Readonly<Record<number, Written>>): Row => header.map((_, column) => cells[column] ?? null)

const place = fc.constantFrom(0, 1, 3, 5, 9)
const town = fc.constantFrom('CALI', 'Bogotá', 'Santa Marta', 'PUERTO TEJADA', 'La Ceja')
const amount = fc.integer({ min: 1_000_000, max: 900_000_000 })

/** Rows that are not workers, with the permitted reasons. */
const stranger: fc.Arbitrary<{ readonly row: Row; readonly reasons: readonly string[] }> = fc.oneof(
  fc.record({ row: fc.constant<Row>([...header]), reasons: fc.constant(['repeated-header']) }),
  fc.record({
    row: fc
      .tuple(fc.constantFrom(3, 5), town, amount)
      .map(([column, where, sum]) => at({ [column]: `Subtotal ${where}`, 6: sum })),
    reasons: fc.constant(['total']),
  }),
  fc.record({
    row: fc.tuple(town, amount).map(([where, sum]) => at({ 0: `${where} Total`, 6: sum })),
    reasons: fc.constant(['total']),
  }),
  fc.record({
    row: fc
      .tuple(place, fc.constantFrom('SEDE', 'Área', 'DEPTO.', 'Sucursal', 'Centro de costo:', 'PROYECTO'), town)
      .map(([column, kind, where]) => only(column, `${kind} ${where}`)),
    reasons: fc.constant(['title']),
  }),
  fc.record({
    row: fc
      .tuple(
        place,
        fc.constantFrom('Elaboró: Ana Gómez', 'Revisó', 'NOTA: incluye auxilio', 'Página 3 de 9', '__________'),
      )
      .map(([column, text]) => only(column, text)),
    reasons: fc.constant(['note']),
  }),
  fc.record({
    row: fc.integer({ min: 1, max: 900 }).map((number) => only(0, number)),
    reasons: fc.constant(['blank']),
  }),
  fc.record({
    row: fc.constantFrom<Row>(at({ 6: 0, 3: '#N/A' }), at({ 5: '#REF!' }), at({ 0: 3, 6: 0 })),
    reasons: fc.constant(['blank']),
  }),
)

describe('rows that are not workers, inserted anywhere', () => {
  it('leave the same workers, and each is listed with its reason', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 40 }),
        fc.array(fc.record({ stranger, after: fc.nat({ max: 40 }) }), { minLength: 1, maxLength: 12 }),
        (count, strangers) => {
          const workers = people(count)
          const rows: Row[] = []
          const told = new Map<number, readonly string[]>()
          for (let index = 0; index <= count; index += 1) {
            for (const { stranger: one } of strangers.filter(({ after }) => Math.min(after, count) === index)) {
              rows.push(one.row)
              told.set(rows.length + 1, one.reasons)
            }
            const worker = workers[index]
            if (worker !== undefined) rows.push(worker)
          }
          const sheet = read([header, ...rows])
          expect(numbersOf(sheet)).toEqual(workers.map(numberOf))
          expect((sheet.leftOut ?? []).map(({ row }) => row)).toEqual([...told.keys()])
          for (const { row, reason } of sheet.leftOut ?? []) {
            // At the end a heading cannot be distinguished from a note.
            const reasons = [...(told.get(row) ?? []), ...(row > count + 1 ? ['note'] : [])]
            expect(reasons).toContain(reason)
          }
        },
      ),
      { numRuns: 120 },
    )
  })
  it('are not invented: people in any order are all workers', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          Array.from({ length: 60 }, (_, index) => index),
          { minLength: 1 },
        ),
        (order) => {
          const workers = order.flatMap((index) => people(1, index))
          const sheet = read([header, ...workers])
          expect(sheet.leftOut).toBeUndefined()
          expect(numbersOf(sheet)).toEqual(workers.map(numberOf))
        },
      ),
    )
  })
  it('people with missing cells are workers as long as the number, or name and e-mail, are there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.subarray([1, 4, 5, 6, 7, 9]), { minLength: 4, maxLength: 25 }),
        fc.boolean(),
        (holes, numbered) => {
          const workers = holes.map((columns, index) =>
            (people(1, index)[0] ?? []).map((cell, column) =>
              columns.includes(column) || (column === 2 && !numbered && index % 5 === 4) ? null : cell,
            ),
          )
          const sheet = read([header, ...workers])
          expect(sheet.leftOut).toBeUndefined()
          expect(sheet.rows).toHaveLength(workers.length)
        },
      ),
    )
  })
})
