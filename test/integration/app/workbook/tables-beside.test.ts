import { describe, expect, it } from 'vitest'
import * as sheetJs from 'xlsx'
import { otherSheetsOf, sheetOfRow, type WantedSheets } from '#shared/domain/draft/left-out.ts'
import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
import { placeOfRow } from '#shared/domain/worker/row-place.ts'
import { openWorkplace, unwrap } from '../workplace.ts'

type Table = readonly (readonly string[])[]

const module = 'background-check'
const headers = ['Tipo documento', 'Número de identificación', 'Fecha de expedición']
const nothing = ['', '', '']
const people = (from: number, count: number): Table =>
  Array.from({ length: count }, (_, at) => ['CC', String(52_123_400 + from + at), '05/03/2010'])
const left: Table = [headers, ...people(0, 4)]

/** Both in one sheet, with this many empty columns between them. */
const beside = (one: Table, other: Table, gap = 1): Table =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    ...(one[at] ?? nothing),
    ...Array<string>(gap).fill(''),
    ...(other[at] ?? nothing),
  ])

async function read(table: Table, sheets?: WantedSheets) {
  const { application } = await openWorkplace()
  const book = sheetJs.utils.book_new()
  const cells = table.map((row) => row.map((text) => text || null))
  sheetJs.utils.book_append_sheet(book, sheetJs.utils.aoa_to_sheet(cells), 'Nómina')
  const bytes = new Uint8Array(sheetJs.write(book, { type: 'buffer', bookType: 'xlsx' }))
  const procedure = { module, entity: entitiesByModule[module][0], operation: 'create' } as const
  const request = { ...procedure, file: { fileName: 'nómina.xlsx', bytes }, sheets }
  const { rows, blocks, columns, doubts } = unwrap(await application.offline.validate({ ...request, catalogues: [] }))
  const imported = await application.drafts.importFile(request)
  return {
    ...{ columns, doubts },
    numbers: rows.map(({ values }) => values.NumeroIdentificacion),
    places: rows.map(({ row }) => `${sheetOfRow(row, blocks) ?? ''} ${placeOfRow(row).row}`),
    others: otherSheetsOf(blocks).map(({ sheet, rows: count, standing }) => [sheet, count, standing]),
    error: imported.ok ? null : imported.error.code,
  }
}

describe('a table of people beside another one', () => {
  it.each([
    ['with the same headers', beside(left, [headers, ...people(50, 4)]), 'Nómina E:G', 4],
    ['without a column between them', beside(left, [headers, ...people(50, 4)], 0), 'Nómina D:F', 4],
    ['that is longer', beside(left, [headers, ...people(50, 6)], 2), 'Nómina F:H', 6],
    ['that begins lower', beside(left, [nothing, nothing, headers, ...people(50, 2)]), 'Nómina E:G', 2],
    ['that begins far below', beside(left, [...Array(60).fill(nothing), headers, ...people(50, 3)]), 'Nómina E:G', 3],
    [
      'with other headers',
      beside(left, [
        ['Cédula', 'Nombre', 'Cargo'],
        ...people(50, 4).map(([, number = '']) => [number, 'ANA RUIZ', 'AUX']),
      ]),
      'Nómina E:G',
      4,
    ],
  ])(
    '%s is named with its people, and nothing is imported before it is taken or refused',
    async (_, table, name, count) => {
      const alone = await read(table)
      expect(alone.numbers).toEqual(people(0, 4).map(([, number]) => number))
      expect([alone.others, alone.doubts]).toEqual([[[name, count, 'asked']], []])
      expect(alone.error).toBe('workbook.other-sheets')
      expect((await read(table, ['Nómina'])).others).toEqual([[name, count, 'refused']])
    },
  )

  it('is taken with it, each row with its own number in the sheet', async () => {
    const all = await read(beside(left, [nothing, headers, ...people(50, 2)]), 'all')
    expect(all.places).toEqual(['Nómina 2', 'Nómina 3', 'Nómina 4', 'Nómina 5', 'Nómina E:G 3', 'Nómina E:G 4'])
    expect(all.numbers.slice(4)).toEqual(['52123450', '52123451'])
    expect(all.error).toBeNull()
    expect((await read(beside(left, [headers, ...people(50, 2)]), ['Nómina E:G'])).numbers).toHaveLength(2)
  })

  it('several of them are reported separately', async () => {
    const three = beside(beside(left, [headers, ...people(50, 3)]), [headers, ...people(80, 2)], 2)
    expect((await read(three)).others).toEqual([
      ['Nómina E:G', 3, 'asked'],
      ['Nómina J:L', 2, 'asked'],
    ])
  })

  it.each([
    ['the people of the first once more', people(0, 4).map(([, number = '']) => [number, 'ANA RUIZ GIL', 'AUX'])],
    ['more of the same people, without a number', people(0, 4).map(() => ['ANA RUIZ GIL', 'AUX', 'Cali'])],
  ])('is not found if the columns behind an empty one say %s', async (_, rows) => {
    const title = rows[0]?.[0]?.startsWith('5') === true ? 'Cédula' : 'Nombre'
    const { numbers, others } = await read(beside(left, [[title, 'Cargo', 'Ciudad'], ...rows]))
    expect([numbers.length, others]).toEqual([4, []])
  })

  it('is none under a group that says that they are beneficiaries, though each group has the same headers', async () => {
    const groups = ['Cotizante', '', '', 'Beneficiario 1', '', '', '']
    const table = [groups, ...beside(left, [headers, ...people(50, 4)])]
    const { numbers, others } = await read(table)
    expect([numbers, others]).toEqual([people(0, 4).map(([, number]) => number), []])
  })
})
