import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapSheet } from '#main/workbook/mapping/map-sheet.ts'
import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import type { MappedSheet, SourceCell, SourceSheet, SourceWorkbook } from '#shared/domain/worker/source-row.ts'

const fields = fieldsOf('background-check', 'antecedentes')
const names = fields.flatMap(({ name, local }) => (local === true ? [] : [name]))

const cell = (text: string): SourceCell =>
  text === '' ? { kind: 'empty', text, format: null } : { kind: 'text', text, format: null }
const sheet = (name: string, rows: readonly (readonly string[])[], hidden = false): SourceSheet => ({
  name,
  hidden,
  rows: rows.flatMap((texts, index) =>
    texts.some((text) => text !== '') ? [{ row: index + 1, cells: texts.map(cell) }] : [],
  ),
})
const workbook = (...sheets: readonly SourceSheet[]): SourceWorkbook => ({ format: 'xlsx', sheets })

function mapped(book: SourceWorkbook, wanted: readonly FieldDefinition[] = fields, name?: string): MappedSheet {
  const result = mapSheet(book, wanted, { sheets: name === undefined ? undefined : [name] })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const person = ['CC', '1020304200', '05/03/2010']

describe('the header row', () => {
  it('is found under title rows, with the row numbers of the spreadsheet', () => {
    const result = mapped(
      workbook(sheet('Personal', [['Empresa S.A.S.'], [], ['Ingresos', 'noviembre'], names, person, [], person])),
    )
    expect(result.headerRow).toBe(4)
    expect(result.rows.map((row) => row.row)).toEqual([5, 7])
    expect(result.columns).toEqual({
      TipoDocumentoIdentificacion: 'A',
      NumeroIdentificacion: 'B',
      FechaExpedicionDocumentoIdentidad: 'C',
    })
  })
  it('ignores accents, case, blanks and punctuation', () => {
    const headers = [
      'tipo documento IDENTIFICACIÓN',
      ' Número_Identificación ',
      'Fecha-Expedición Documento Identidad*',
    ]
    expect(Object.keys(mapped(workbook(sheet('A', [headers, person]))).columns)).toEqual(names)
  })
  it('is not searched beyond the thirtieth row', () => {
    const titles = Array.from({ length: 30 }, (_, index) => [`título ${index}`])
    const result = mapSheet(workbook(sheet('A', [...titles, names, person])), fields)
    expect(result).toMatchObject({ ok: false, error: { code: 'workbook.header-not-found' } })
  })
  it('with one name on two columns is not guessed', () => {
    const rows = [
      [...names, 'Numero Identificacion'],
      [...person, '52123456'],
    ]
    const result = mapped(workbook(sheet('A', rows)))
    expect(result.columns).not.toHaveProperty('NumeroIdentificacion')
    expect(result.missingFields).toContain('NumeroIdentificacion')
    expect(result.unmappedColumns).toEqual(['B', 'D'])
  })
  it('with one name on two columns is unambiguous if one of them is empty', () => {
    const result = mapped(
      workbook(
        sheet('A', [
          ['Numero Identificacion', ...names],
          ['', ...person],
        ]),
      ),
    )
    expect(result.columns.NumeroIdentificacion).toBe('C')
  })
  it('may have any dangerous name', () => {
    const result = mapped(
      workbook(
        sheet('A', [
          [...names, '__proto__', 'constructor'],
          [...person, 'x', 'y'],
        ]),
      ),
    )
    expect(result.unmappedColumns).toEqual(['D', 'E'])
    expect(Object.keys(result.rows[0]?.cells ?? {})).toEqual(names)
  })
})

describe('the sheet', () => {
  const empty = sheet('Instrucciones', [['Lea esto'], ['Diligencie la hoja 2']])
  it('is the one whose headers match best', () => {
    expect(mapped(workbook(empty, sheet('Datos', [names, person]))).sheet).toBe('Datos')
    expect(mapped(workbook(sheet('Poco', [names.slice(0, 2), person]), sheet('Datos', [names, person]))).sheet).toBe(
      'Datos',
    )
  })
  it('is a visible one if a visible one fits', () => {
    const hidden = sheet('Oculta', [names, person], true)
    expect(mapped(workbook(hidden, sheet('Datos', [names.slice(0, 2), person]))).sheet).toBe('Datos')
    expect(mapped(workbook(empty, hidden), fields, 'Oculta').sheet).toBe('Oculta')
    expect(mapSheet(workbook(empty, hidden), fields)).toMatchObject({
      ok: false,
      error: { code: 'workbook.hidden-sheet', parameters: { sheet: 'Oculta' } },
    })
  })
  it('returns its hidden rows only on request, and counts them otherwise', () => {
    const shown = sheet('Datos', [names, person, person, []])
    const filtered = { ...shown, rows: shown.rows.map((row, index) => (index > 1 ? { ...row, hidden: true } : row)) }
    const without = mapped(workbook(filtered))
    expect([without.rows.map(({ row }) => row), without.hiddenRows]).toEqual([[2], 1])
    const all = mapSheet(workbook(filtered), fields, { includeHiddenRows: true })
    expect(all).toMatchObject({ ok: true, value: { hiddenRows: 0, rows: [{ row: 2 }, { row: 3, hidden: true }] } })
  })
  it('is the requested one, or a refusal that lists them', () => {
    const book = workbook(sheet('Enero', [names, person]), sheet('Febrero', [names, person, person]))
    expect(mapped(book, fields, 'febrero').rows).toHaveLength(2)
    expect(mapSheet(book, fields, { sheets: ['Marzo'] })).toMatchObject({
      ok: false,
      error: { code: 'workbook.sheet-not-found', parameters: { sheets: 'Enero, Febrero' } },
    })
  })
})

describe('rows and columns', () => {
  it('rows without a value in a matched column are left out', () => {
    const rows = [
      ['No.', ...names],
      ['1', ...person],
      ['2', '', '', ''],
      ['3', '\u00a0', ' ', ''],
    ]
    const result = mapped(workbook(sheet('A', rows)))
    expect(result.rows.map((row) => row.row)).toEqual([2])
    expect(result.unmappedColumns).toEqual(['A'])
  })
  it('required fields without a column are reported', () => {
    const result = mapped(workbook(sheet('A', [['NumeroIdentificacion'], ['1']])))
    expect(result.missingFields).toEqual(['TipoDocumentoIdentificacion'])
  })
})

it('any order of the columns gives the same records', () => {
  const worker = fieldsOf('affiliation', 'afiliaciones_seguridad_social_eps')
  fc.assert(
    fc.property(
      fc.shuffledSubarray(
        worker.map((field) => field.name),
        { minLength: worker.length },
      ),
      (order) => {
        const result = mapped(workbook(sheet('A', [order, order.map((name) => `valor ${name}`)])), worker)
        const values = Object.entries(result.rows[0]?.cells ?? {}).map(([name, { text }]) => [name, text])
        expect(new Map(values as [string, string][])).toEqual(new Map(order.map((name) => [name, `valor ${name}`])))
      },
    ),
    { numRuns: 50 },
  )
})
