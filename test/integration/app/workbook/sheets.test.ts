import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as sheetJs from 'xlsx'
import type { FileInput } from '#main/app/application.ts'
import { otherSheetsOf, sheetOfRow, type WantedSheets } from '#shared/domain/draft/left-out.ts'
import { placeOfRow, rowOfText } from '#shared/domain/worker/row-place.ts'
import type { SheetPlan } from '../../../unit/workbook/mapping/messy-workbooks.ts'
import { openWorkplace, unwrap } from '../workplace.ts'
import { decide, file, hrColumns, procedure, propose } from './hr-workbook.ts'

const found = (fileName: string): FileInput => ({
  fileName,
  bytes: readFileSync(join(import.meta.dirname, '../../../fixtures/workbooks/found', fileName)),
})
const threeSites = found('01-sheets-three-sites.xlsx')
const validate = async (input: FileInput, sheets?: WantedSheets) => {
  const { application } = await openWorkplace()
  const validation = unwrap(await application.offline.validate({ ...procedure, file: input, sheets }))
  const { blocks, rows } = validation
  const places = rows.map(({ row }) => `${sheetOfRow(row, blocks) ?? ''} ${placeOfRow(row).row}`)
  return { ...validation, places, others: otherSheetsOf(blocks) }
}
const numbersOf = ({ rows }: Awaited<ReturnType<typeof validate>>) =>
  rows.map(({ values }) => values.NumeroIdentificacion)

/** Three distinct people in a sheet with this name. */
const staff = (name: string, from: number, more: Partial<SheetPlan> = {}): SheetPlan => ({
  name,
  columns: hrColumns.map(([header, value]) =>
    header === 'Cédula' ? ([header, (_, at) => from + at] as const) : ([header, value] as const),
  ),
  ...more,
})

const withContracts = (plan: SheetPlan): SheetPlan => ({
  ...plan,
  columns: [...plan.columns, ['Número de contrato', (_, at) => `CT20260${at}`]],
})

describe('sheets that hold people', () => {
  it('are listed with their counts, and nothing is imported while one is neither taken nor refused', async () => {
    const { application } = await openWorkplace()
    const { places, others } = await validate(threeSites)
    expect(places).toHaveLength(4)
    expect(others).toEqual([
      { sheet: 'Cali', rows: 4, standing: 'asked' },
      { sheet: 'Medellín', rows: 4, standing: 'asked' },
    ])
    expect(await application.drafts.importFile({ ...procedure, file: threeSites })).toMatchObject({
      ok: false,
      error: { family: 'data', code: 'workbook.other-sheets', parameters: { sheets: 'Cali (4), Medellín (4)' } },
    })
    expect(unwrap(await application.drafts.list())).toEqual([])
  })

  it('are taken together, each row with its sheet and its number there', async () => {
    const all = await validate(threeSites, 'all')
    expect(all.places).toEqual(
      ['Bogotá', 'Cali', 'Medellín'].flatMap((name) => [2, 3, 4, 5].map((row) => `${name} ${row}`)),
    )
    expect(new Set(numbersOf(all)).size).toBe(12)
    expect(all.others).toEqual([])
    const two = await validate(threeSites, ['cali', 'Bogotá'])
    expect(new Set(two.places.map((place) => place.slice(0, -2)))).toEqual(new Set(['Bogotá', 'Cali']))
    expect(two.others).toEqual([{ sheet: 'Medellín', rows: 4, standing: 'refused' }])
  })

  it.each([
    'Retirados',
    'RETIRADOS 2024',
    'PersonalRetirado',
    'Inactivos',
    'Plantilla',
    'Ejemplo',
    'Resumen',
    'Terminated_staff',
  ])('are neither taken nor asked about when called «%s», but listed', async (name) => {
    const { application } = await openWorkplace()
    const input = file('dos.xlsx', staff(name, 70_000_001), staff('Activos', 10_000_001))
    const { sheet, others, rows } = await validate(input)
    expect([sheet, rows.length]).toEqual(['Activos', 3])
    expect(others).toEqual([{ sheet: name, rows: 3, standing: 'aside' }])
    expect((await validate(input, 'all')).rows).toHaveLength(3)
    expect((await validate(input, ['Activos', name])).rows).toHaveLength(6)
    const alone = { ...procedure, file: file('uno.xlsx', staff(name, 70_000_001)) }
    expect(await application.offline.validate(alone)).toMatchObject({
      ok: false,
      error: { code: 'workbook.aside-sheet', parameters: { sheet: name } },
    })
    expect((await validate(alone.file, [name])).rows).toHaveLength(3)
  })

  it.each(['Activos', 'Personal antiguo', 'Novedades', 'No afiliados', 'Activos y retirados', 'Nómina', 'Hoja2'])(
    'are asked about when called «%s»',
    async (name) => {
      const { others } = await validate(file('dos.xlsx', staff('Ingresos', 10_000_001), staff(name, 20_000_001)))
      expect(others).toEqual([{ sheet: name, rows: 3, standing: 'asked' }])
    },
  )

  it('continue without headers, under the columns of the first', async () => {
    const input = file('sigue.xlsx', staff('Hoja1', 10_000_001), staff('Hoja2', 20_000_001, { withoutHeader: true }))
    expect((await validate(input)).others).toEqual([{ sheet: 'Hoja2', rows: 3, standing: 'asked' }])
    const all = await validate(input, 'all')
    expect(all.places).toEqual(['Hoja1 2', 'Hoja1 3', 'Hoja1 4', 'Hoja2 1', 'Hoja2 2', 'Hoja2 3'])
    expect(numbersOf(all).slice(3)).toEqual(['20000001', '20000002', '20000003'])
  })

  it('have their own columns', async () => {
    const turned = staff('Cali', 20_000_001)
    const input = file('dos.xlsx', staff('Bogotá', 10_000_001), { ...turned, columns: turned.columns.toReversed() })
    const all = await validate(input, 'all')
    expect(numbersOf(all)).toEqual(['10000001', '10000002', '10000003', '20000001', '20000002', '20000003'])
    expect(all.rows.map(({ values }) => values.Celular)).toEqual(
      [...Array(2)].flatMap(() => ['3104567890', '3009876543', '3201112233']),
    )
  })

  it('are checked against each other: a person in two of them is reported with both rows', async () => {
    const all = await validate(
      file('dos.xlsx', withContracts(staff('Bogotá', 10_000_001)), withContracts(staff('Cali', 10_000_001))),
      'all',
    )
    const repeated = all.findings.filter(({ code }) => code === 'row.duplicate')
    expect(new Set(repeated.map(({ row }) => placeOfRow(row).sheetIndex))).toEqual(new Set([0, 1]))
  })

  it('are refused by name if they contain no people', async () => {
    const { application } = await openWorkplace()
    const notes = { name: 'Notas', columns: [['Nota', () => 'llamar']] } as const satisfies SheetPlan
    const input = file('dos.xlsx', staff('Bogotá', 10_000_001), notes)
    expect((await validate(input)).others).toEqual([])
    const asked = { ...procedure, file: input, sheets: ['Bogotá', 'Notas'] }
    expect(await application.offline.validate(asked)).toMatchObject({
      ok: false,
      error: { code: 'workbook.sheet-without-people', parameters: { sheet: 'Notas' } },
    })
  })

  it('are offered in the window, taken with the first one, and recorded with the draft when skipped', async () => {
    const workplace = await openWorkplace()
    const proposal = await propose(workplace, threeSites)
    expect(proposal.reasons).toContain('several-sheets')
    expect(proposal.blocks.map(({ number, sheet, rows, imported }) => [number, sheet, rows, imported])).toEqual([
      [1, 'Bogotá', 4, true],
      [2, 'Cali', 4, false],
      [3, 'Medellín', 4, false],
    ])
    const { draft, counts } = unwrap(await workplace.application.mappings.import(decide(proposal, { blocks: [1, 3] })))
    expect([draft.sheet, counts.rows]).toEqual(['Bogotá, Medellín', 8])
    expect(otherSheetsOf(draft.blocks)).toEqual([{ sheet: 'Cali', rows: 4, standing: 'refused' }])
  })

  it('come back from HR: a correction to a row of the second one finds it, and is told by its place', async () => {
    const { drafts } = (await openWorkplace()).application
    const { id } = unwrap(await drafts.importFile({ ...procedure, file: threeSites, sheets: 'all' })).draft
    const book = sheetJs.read(unwrap(await drafts.exportForHr(id, { onlyWithFindings: false, language: 'es' })))
    const review = book.Sheets.Revisar ?? {}
    const rows = sheetJs.utils.sheet_to_json<string[]>(review, { header: 1, raw: false, defval: '' })
    // Below the hidden keys and the headers.
    expect(rows.map(([first]) => first).slice(5, 8)).toEqual(['5', '2:2', '2:3'])
    const cargo = rows[1]?.indexOf('Cargo') ?? -1
    book.Sheets.Revisar = sheetJs.utils.aoa_to_sheet(
      rows.map((cells) => (cells[0] === '2:3' ? cells.with(cargo, 'Almacenista') : cells)),
    )
    const bytes = new Uint8Array(sheetJs.write(book, { type: 'buffer', bookType: 'xlsx' }))
    const request = {
      file: { fileName: 'devuelto.xlsx', bytes },
      token: 't',
      preview: false,
      conflicts: 'mine',
    } as const
    const merged = unwrap(await drafts.mergeCorrections(id, request))
    expect(merged).toMatchObject({ correctionCount: 1, missingRows: [], unknownRows: [], matchedByContent: false })
    expect(merged.corrections).toMatchObject([{ row: rowOfText('2:3'), field: 'Cargo', after: 'Almacenista' }])
    const edited = unwrap(await drafts.edit(id, rowOfText('2:3') ?? 0, 'Cargo', 'Bodeguero'))
    expect(edited.overview.undo?.es).toBe('Editar Cargo (fila 2:3)')
  })
})

describe('damaged structure', () => {
  it('two rows with one number are two people, with a finding', async () => {
    const { rows, notes } = await validate(found('13-two-rows-same-number.xlsx'))
    expect(rows.map(({ values }) => values.NumeroIdentificacion)).toContain('1020304007')
    expect(notes).toMatchObject([{ code: 'sheet.repeated-rows', count: 1 }])
  })
  it('lines end in CR around an LF in quotes', async () => {
    expect((await validate(found('15-cr-with-lf-inside.csv'))).rows).toHaveLength(4)
  })
  it('a comment contains another sheetData', async () => {
    expect((await validate(found('23-xml-comment.xlsx'))).rows.length).toBeGreaterThan(0)
  })
})
