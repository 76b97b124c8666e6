import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadReferenceCatalogues } from '#main/catalogues/bundled-lists.ts'
import { composeSnapshot } from '#main/catalogues/catalogue-table.ts'
import { readWorkbook } from '#main/workbook/formats/read-workbook.ts'
import { mapSheet } from '#main/workbook/mapping/map-sheet.ts'
import { writeAnnotated } from '#main/workbook/write/hr/annotated.ts'
import type { AnnotatedContent } from '#main/workbook/write/hr/hr-columns.ts'
import { readCorrectionsSteps } from '#main/workbook/write/hr/read-corrections.ts'
import { writeReport } from '#main/workbook/write/report.ts'
import { templateProperties, writeTemplate } from '#main/workbook/write/template.ts'
import type { CatalogueSnapshot } from '#shared/domain/catalogue/catalogue.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import { runSteps } from '#shared/kernel/steps.ts'

async function read(bytes: Uint8Array): Promise<SourceWorkbook> {
  const result = await readWorkbook(bytes, 'escrito.xlsx')
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

let catalogues: CatalogueSnapshot
beforeAll(async () => {
  const tables = await loadReferenceCatalogues('resources/catalogues')
  if (!tables.ok) throw new Error(tables.error.code)
  catalogues = composeSnapshot(tables.value)
})

const finding = {
  row: 9,
  field: 'NumeroIdentificacion',
  severity: 'error',
  code: 'digits.not-digits',
  parameters: {},
  value: '1.020.304',
  suggestion: null,
} as const

describe('the template', () => {
  const module = 'affiliation-form'
  const entity = 'formularios_eps_ccf'
  it('is recognised by our own importer, complete and empty', async () => {
    const mapped = mapSheet(
      await read(await writeTemplate(module, entity, { catalogues, language: 'es' })),
      fieldsOf(module, entity),
    )
    expect(mapped).toMatchObject({
      ok: true,
      value: { sheet: 'Datos', headerRow: 1, missingFields: [], unmappedColumns: [], rows: [] },
    })
  })
  it('has text cells, drop-downs from a hidden sheet, and its version', async () => {
    const book = await readXlsx(await writeTemplate(module, entity, { catalogues, language: 'es' }), {
      readStyles: true,
    })
    const [data, , lists] = book.sheets
    expect(lists).toMatchObject({ name: 'Listas', hidden: true })
    const dane = data?.dataValidations?.find((validation) => validation.range.startsWith('H2'))
    expect(dane).toMatchObject({ type: 'list', formula1: expect.stringMatching(/^Listas!\$[A-Z]+\$2:\$[A-Z]+\$1123$/) })
    expect(data?.cells?.get('300,7')?.style?.numFmt).toBe('@')
    expect(book.properties?.custom).toMatchObject({
      [templateProperties.catalogues]: catalogues.version,
      [templateProperties.entity]: entity,
    })
    const codes = lists?.rows.map((row) => row[3])
    expect(codes).toContain('05001')
  })
})

describe('in English', () => {
  const content = (): AnnotatedContent => ({
    sheet: 'Staff',
    columns: {},
    catalogues,
    rows: [{ row: 9, values: { NumeroIdentificacion: '1.020.304' }, originals: {} }],
    findings: [finding],
    language: 'en',
  })

  it('the template says everything but the names of its columns', async () => {
    const book = await readXlsx(
      await writeTemplate('affiliation-form', 'formularios_eps_ccf', { catalogues, language: 'en' }),
    )
    const [data, lookup] = book.sheets
    expect([data?.name, lookup?.name]).toEqual(['Data', 'Catalogues'])
    expect(lookup?.rows[0]).toEqual(['Catalogue', 'Code', 'Name', 'Department or group', 'Origin'])
    const dane = data?.dataValidations?.find((validation) => validation.range.startsWith('H2'))
    expect(dane).toMatchObject({ errorTitle: 'Code not in the list' })
    expect(dane?.inputMessage).toMatch(/^A code that is in /)
  })

  it('the HR workbook is read back like the Spanish one', async () => {
    const fields = fieldsOf('social-security-query', 'adres')
    const bytes = await writeAnnotated({ module: 'social-security-query', entity: 'adres' }, content())
    const [review, summary] = (await readXlsx(bytes)).sheets
    // The name, which HR did not have and nobody asks for, is left out.
    expect(review?.rows[0]).toEqual(['Row', 'Document type', 'Document number', 'What to correct'])
    expect(review?.rows[1]?.at(-1)).toContain('Document number: ')
    expect(summary?.rows.slice(1, 5).map(([name]) => name)).toEqual([
      'Sheet',
      'Rows',
      'Rows with errors',
      'Rows with nothing to correct',
    ])
    const back = runSteps(readCorrectionsSteps(await read(bytes), fields))
    expect(back).toMatchObject({ ok: true, value: { rows: [{ row: 9 }] } })
  })
})

describe('the report', () => {
  const columns = ['Fila', 'Nombre']
  const rows = [
    ['1', '=HYPERLINK("http://x","y")'],
    ['2', '+573001234567'],
    ['3', '@SUM(1)'],
    ['4', '\t=1+1'],
    ['5', '＝1+1'],
    ['6', 'Pérez; "Ana"'],
    ['7', '-1'],
    ['05001', 'Muñoz'],
  ]
  it('.csv contains nothing that is calculated, and keeps all else', async () => {
    const bytes = await writeReport({ sheetName: 'Lote', columns, rows, format: 'csv' })
    const records: string[][] = parse(Buffer.from(bytes), { bom: true, delimiter: ';' })
    expect(records[0]).toEqual(columns)
    for (const [, name] of records) expect(name).not.toMatch(/^[\s]*[=+\-@＝]/)
    expect(records.slice(1).map(([, name]) => name?.replace(/(^|\t)'/g, '$1'))).toEqual(rows.map(([, name]) => name))
    expect(records[8]).toEqual(['05001', 'Muñoz'])
  })
  it('.xlsx contains texts only, unchanged', async () => {
    const book = await readXlsx(await writeReport({ sheetName: 'Lote', columns, rows, format: 'xlsx' }))
    expect(book.sheets[0]?.rows).toEqual([columns, ...rows])
    const cells = [...(book.sheets[0]?.cells?.values() ?? [])]
    expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([])
  })
})

describe('the annotated workbook', () => {
  const content = (): AnnotatedContent => ({
    sheet: 'Personal',
    columns: { NumeroIdentificacion: 'B', TipoDocumentoIdentificacion: 'D' },
    headers: { NumeroIdentificacion: 'Cédula Nro.', TipoDocumentoIdentificacion: 'T.D.' },
    catalogues,
    rows: [
      {
        row: 9,
        values: { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1.020.304' },
        originals: { TipoDocumentoIdentificacion: 'cc ' },
      },
      { row: 10, values: { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '=1+1' }, originals: {} },
    ],
    findings: [finding],
    language: 'es',
  })
  it("shows the file's value, marks the cell, gives advice, and can be imported again", async () => {
    const bytes = await writeAnnotated({ module: 'social-security-query', entity: 'adres' }, content())
    const book = await readXlsx(bytes, { readStyles: true })
    const [review, summary] = book.sheets
    expect(review?.rows[0]?.slice(0, 3)).toEqual(['Fila', 'Cédula Nro.', 'T.D.'])
    expect(review?.rows[1]?.slice(0, 3)).toEqual(['9', '1.020.304', 'cc '])
    expect(review?.rows[1]?.[3]).toContain('Cédula Nro.: Solo se admiten los dígitos')
    expect(review?.cells?.get('1,1')?.style?.fill).toMatchObject({
      fgColor: { rgb: expect.stringContaining('FFD83D') },
    })
    expect(review?.cells?.get('2,1')?.formula).toBeUndefined()
    expect(summary?.rows.slice(1, 5)).toEqual(
      [
        ['Hoja', 'Personal'],
        ['Filas', 2],
        ['Filas con errores', 1],
        ['Filas sin nada que corregir', 1],
      ].map((row) => expect.arrayContaining(row)),
    )
    const mapped = mapSheet(await read(bytes), fieldsOf('social-security-query', 'adres'))
    expect(mapped).toMatchObject({ ok: true, value: { sheet: 'Revisar', missingFields: [] } })
  })
})
