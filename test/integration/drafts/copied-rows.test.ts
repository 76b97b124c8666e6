import { describe, expect, test } from 'vitest'
import * as sheetJs from 'xlsx'
import { atHr, columnOf, damaged, exported, headerRows, request, type Table, write } from './at-hr.ts'
import { openDraftDesk, person, unwrap } from './draft-desk.ts'

describe('a workbook returned by HR', () => {
  test('that is another file is refused in words about that, and changes nothing', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(damaged())
    const book = sheetJs.utils.book_new()
    sheetJs.utils.book_append_sheet(
      book,
      sheetJs.utils.aoa_to_sheet([
        ['Producto', 'Precio'],
        ['Arroz', 4200],
      ]),
      'Ventas',
    )
    const bytes = new Uint8Array(sheetJs.write(book, { type: 'buffer', bookType: 'xlsx' }))
    expect(await desk.drafts.mergeCorrections(id, request(bytes))).toMatchObject({
      ok: false,
      error: { code: 'workbook.not-returned' },
    })
  })

  test('with a row copied for another person corrects nobody with it, wherever the copy stands', async () => {
    const copyForAnother = (isAbove: boolean) => (rows: Table) => {
      const [first = []] = rows.slice(headerRows)
      const copy = first
        .with(columnOf(rows, 'NumeroIdentificacion'), '1020304299')
        .with(columnOf(rows, 'Nombres'), 'Rojas Díaz Luis')
      return [...rows.slice(0, headerRows), ...(isAbove ? [copy, first] : [first, copy]), ...rows.slice(headerRows + 1)]
    }
    for (const isAbove of [true, false]) {
      const desk = await openDraftDesk()
      const id = await desk.create(damaged())
      const report = unwrap(
        await desk.drafts.mergeCorrections(id, request(atHr(await exported(desk, id), copyForAnother(isAbove)))),
      )
      expect(report).toMatchObject({ correctionCount: 0, missingRows: [], unclearRows: [] })
      expect(report.unknownRows).toHaveLength(1)
    }
  })

  test('with a copied sheet takes the one that was changed, and asks where both were', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(damaged())
    const twice = (workbook: Uint8Array, inCopy: (rows: Table) => Table): Uint8Array => {
      const book = sheetJs.read(workbook, { type: 'buffer' })
      const copied = sheetJs.read(atHr(workbook, inCopy), { type: 'buffer' }).Sheets.Revisar
      if (copied === undefined) throw new Error('the workbook has the sheet to correct')
      sheetJs.utils.book_append_sheet(book, copied, 'Revisar (2)')
      return new Uint8Array(sheetJs.write(book, { type: 'buffer', bookType: 'xlsx' }))
    }
    const workbook = atHr(await exported(desk, id), (rows) => rows)
    const inCopy = (rows: Table): Table => write(4, 'Cargo', 'Jefa')(write(3, 'Cargo', 'Auxiliar')(rows))
    const inOriginal = atHr(workbook, write(3, 'Cargo', 'Conductora'))
    const onlyCopy = unwrap(await desk.drafts.mergeCorrections(id, request(twice(workbook, inCopy), { preview: true })))
    expect(onlyCopy.corrections.map(({ row, after }) => [row, after])).toEqual([
      [3, 'Auxiliar'],
      [4, 'Jefa'],
    ])
    const both = unwrap(await desk.drafts.mergeCorrections(id, request(twice(inOriginal, inCopy))))
    expect(both).toMatchObject({ unclearRows: [3], missingRows: [] })
    expect(both.corrections.map(({ row }) => row)).not.toContain(3)
    const cargos = (await desk.store.drafts.allRows(id)).map(({ values }) => values.Cargo)
    expect(cargos[1]).toBe(person(1).Cargo)
  })
})
