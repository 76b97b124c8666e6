import { describe, expect, it } from 'vitest'
import { mapSheet } from '#main/workbook/mapping/map-sheet.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { header, leftOutOf, numberOf, numbersOf, people, person, read, sheetOf, type Written } from './people.ts'

type Row = readonly Written[]

const blank: Row = []
const only = (column: number, text: Written): Row => [...Array<Written>(column).fill(null), text]
const at = (cells: Readonly<Record<number, Written>>): Row =>
  Array.from({ length: header.length }, (_, column) => cells[column] ?? null)

/** A layout: the rows around the people, and the note on each. `null` stands for the next person. */
function expectLayout(rows: readonly (Row | null)[], told: readonly string[]): void {
  let next = 0
  const everybody: Row[] = []
  const made = rows.map((row) => {
    if (row !== null) return row
    const made = person(next)
    next += 1
    everybody.push(made)
    return made
  })
  const sheet = read([header, ...made])
  expect(leftOutOf(sheet)).toEqual(told)
  expect(numbersOf(sheet)).toEqual(everybody.map(numberOf))
}

describe('rows that are no workers', () => {
  it('the header of every printed page, with the titles above it', () => {
    const rows = [
      ['FERRETERÍA LA 14 S.A.S.'],
      ['Nómina junio 2026 - página 1'],
      header,
      ...people(4),
      ['FERRETERÍA LA 14 S.A.S.'],
      ['Nómina junio 2026 - página 2'],
      header,
      ...people(4, 4),
      only(3, 'Nombres y apellidos'),
      ...people(2, 8),
    ]
    const sheet = read(rows)
    expect(sheet.rows).toHaveLength(10)
    expect(leftOutOf(sheet)).toEqual([
      '8 repeated-header',
      '9 repeated-header',
      '10 repeated-header',
      '15 repeated-header',
    ])
    expect(sheet.blocks).toBeUndefined()
  })
  it('both lines of a header in two lines', () => {
    const groups: Row = ['', '', '', '', '', 'CONTRATO', '', 'CONTACTO', '', '']
    const sheet = read([groups, header, ...people(3), blank, groups, header, ...people(3, 3)])
    expect(leftOutOf(sheet)).toEqual(['7 repeated-header', '8 repeated-header'])
    expect(sheet.rows).toHaveLength(6)
  })
  it('hints, units and numbers under the header', () => {
    expectLayout(
      [
        [
          '',
          'CC, CE, TI',
          'solo números',
          'Mayúsculas, sin tildes',
          'dd/mm/aaaa',
          'texto',
          '$',
          '10 dígitos',
          'obligatorio',
          'opcional',
        ],
        ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)', '(7)', '(8)', '(9)', '(10)'],
        null,
        null,
        null,
      ],
      ['2 hint', '3 hint'],
    )
  })
  it('an example above the people', () => {
    expectLayout(
      [
        at({
          1: 'CC',
          2: 123456789,
          3: 'PEPITO PEREZ',
          4: '01/01/1990',
          5: 'OPERARIO',
          6: 1750905,
          7: '3001234567',
          8: 'a@b.co',
          9: 'Calle 1',
        }),
        null,
        null,
      ],
      ['2 example'],
    )
    expectLayout(
      [
        at({
          1: 'CC',
          2: 52123456,
          3: 'Ejemplo: ROSA DÍAZ',
          4: '01/01/1990',
          5: 'OPERARIO',
          6: 1750905,
          7: '3001234567',
        }),
        null,
        null,
      ],
      ['2 example'],
    )
    expectLayout([['Ejemplo', ...person(40).slice(1)], null, null, null], ['2 example'])
  })
  it('subtotals and totals, with and without words', () => {
    expectLayout(
      [
        null,
        null,
        null,
        at({ 3: 'Subtotal CALI', 6: 5_400_000 }),
        null,
        null,
        at({ 5: 'BOGOTÁ Total', 6: 3_600_000 }),
        at({ 6: 9_000_000 }),
        blank,
        at({ 0: 'TOTAL GENERAL', 2: 1_234_567_890, 6: 9_000_000 }),
        ['Total trabajadores: 5'],
        ['No. de empleados', 5],
      ],
      ['5 total', '8 total', '9 total', '11 total', '12 total', '13 total'],
    )
  })
  it('headings of areas and places, wherever they stand', () => {
    expectLayout(
      [
        ['ÁREA ADMINISTRATIVA'],
        null,
        null,
        only(3, 'SEDE CALI'),
        null,
        ['Centro de costo:', '', '101', 'Ventas Norte'],
        null,
        Array<Written>(10).fill('COORDINACIÓN LOGÍSTICA'),
        null,
        only(2, 'Puerto Tejada'),
        null,
      ],
      ['2 title', '5 title', '7 title', '9 title', '11 title'],
    )
  })
  it('notes and signatures at the end', () => {
    expectLayout(
      [
        null,
        null,
        null,
        blank,
        ['Nota: los salarios incluyen auxilio de transporte'],
        only(2, '______________________'),
        only(2, 'MARTHA LUCÍA PARRA'),
        only(2, 'C.C. 52.123.456 de Bogotá'),
        only(3, 'Elaboró: Ana Gómez'),
        ['* Valores en pesos'],
      ],
      ['6 note', '7 note', '8 note', '9 note', '10 note', '11 note'],
    )
  })
  it('blank lines of a form that nobody filled in', () => {
    expectLayout(
      [
        null,
        null,
        null,
        null,
        only(0, 5),
        [6, 'CC'],
        at({ 0: 7, 6: 0, 4: '=00/01/1900' }),
        at({ 3: '#N/A', 5: '#N/A', 6: 0 }),
      ],
      ['6 blank', '7 blank', '8 blank', '9 blank'],
    )
  })
})

describe('rows that are workers, whatever they contain', () => {
  const rest = (row: Row, cells: Readonly<Record<number, Written>>): Row =>
    row.map((cell, column) => cells[column] ?? cell)
  it.each([
    ['a worker named TOTAL', rest(person(30), { 3: 'TOTAL' })],
    ['a surname Ejemplo in the first row', rest(person(30), { 3: 'JUAN EJEMPLO' })],
    ['a worker named Firma Nota', rest(person(30), { 3: 'FIRMA NOTA' })],
    ['a number that is a row of digits', rest(person(30), { 2: 1234567890, 3: 'PEDRO LUNA' })],
    ['somebody without number', rest(person(30), { 2: null })],
    ['somebody of whom only number and name are known', at({ 2: 52123456, 3: 'ANA RUIZ' })],
    ['somebody of whom only the number is known', at({ 2: 52123456 })],
    ['somebody of whom only the name is known', at({ 3: 'ANA RUIZ SARMIENTO' })],
    ['a number with its type', at({ 2: 'C.C. 52.123.456', 3: 'ANA RUIZ' })],
    ['a number as a formula that csv files carry', rest(person(30), { 2: '="1058745007"', 3: null })],
    ['a number in scientific writing', at({ 2: '1,02E+09', 3: 'ANA RUIZ', 8: 'ana@x.co' })],
    ['a name that lost its letters', at({ 3: 'JOS? MU¥OZ', 8: 'x@y.co' })],
  ])('%s', (_, row) => {
    const first = read([header, row, ...people(6)])
    expect(leftOutOf(first)).toEqual([])
    expect(first.rows).toHaveLength(7)
    const between = read([header, ...people(3), row, ...people(3, 3)])
    expect(leftOutOf(between)).toEqual([])
    expect(between.rows).toHaveLength(7)
  })
})

describe('a list of numbers alone', () => {
  const queries = fieldsOf('social-security-query', 'adres')
  const list = (...rows: readonly Row[]) => {
    const sheet = sheetOf([['Tipo', 'Documento'], ...rows])
    const mapped = mapSheet({ format: 'xlsx', sheets: [sheet] }, queries)
    if (!mapped.ok) throw new Error(JSON.stringify(mapped.error))
    return mapped.value
  }
  it('keeps everyone with a type or a number, in any format', () => {
    const sheet = list(
      ['CC', '1058745007'],
      ['CC', '"1058745008"'],
      ['CC', '1.058.745.009'],
      ['CC', null],
      [null, '1058745010'],
      ['CC', 'CC1058745011'],
    )
    expect(leftOutOf(sheet)).toEqual([])
    expect(sheet.rows).toHaveLength(6)
  })
  it('leaves out sums, headings and the example', () => {
    const sheet = list(
      ['CC', '123456789'],
      ['CC', '1058745007'],
      ['SEDE CALI'],
      ['CC', '1058745008'],
      ['Total', 2],
      ['Elaboró', 'Ana Ruiz'],
    )
    expect(leftOutOf(sheet)).toEqual(['2 example', '4 title', '6 total', '7 note'])
  })
})
