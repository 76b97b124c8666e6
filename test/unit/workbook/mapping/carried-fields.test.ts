import { describe, expect, it } from 'vitest'
import { mapSheet } from '#main/workbook/mapping/map-sheet.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { formFields, table, understand } from './sheet-of.ts'

const sheet = (numbers: readonly string[]): string[][] =>
  table(['Documento de identidad', 'id'], ['Nombre completo', 'name'], ['Sexo', 'word']).map((cells, at) =>
    at === 0 ? cells : [numbers[at - 1] ?? '', ...cells.slice(1)],
  )

describe('a type that precedes the number', () => {
  it('is no missing field', () => {
    const { proposed, sheet: mapped, letters } = understand(sheet(['CC 1.020.304.050', 'CE-512346', '52123456 CC']))
    expect(letters('NumeroIdentificacion')).toBe('A')
    expect(proposed.mapping.missingFields).not.toContain('TipoDocumentoIdentificacion')
    expect(mapped.missingFields).not.toContain('TipoDocumentoIdentificacion')
  })
  it('is missing if the cells contain numbers alone', () => {
    const { proposed, sheet: mapped } = understand(sheet(['1020304050', '512346', '52123456']))
    expect(proposed.mapping.missingFields).toContain('TipoDocumentoIdentificacion')
    expect(mapped.missingFields).toContain('TipoDocumentoIdentificacion')
  })
})

describe('a sheet of one column with types and numbers', () => {
  const queried = fieldsOf('background-check', 'antecedentes')
  const people = ['C.C. 46379000', 'C.C. 1.063.123.001', 'C.E. 558003']
  const above = [['Listado para consultar'], ['Fecha de elaboración 18/11/2026'], ['']]
  const sheetOf = (rows: readonly (readonly string[])[]) => ({
    name: 'Hoja1',
    hidden: false,
    rows: rows.map((texts, at) => ({
      row: at + 1,
      cells: texts.map((text) => ({ kind: text === '' ? ('empty' as const) : ('text' as const), text, format: null })),
    })),
  })
  const mapped = (rows: readonly (readonly string[])[], fields = queried) =>
    mapSheet({ format: 'xlsx', sheets: [sheetOf(rows)] }, fields)

  it.each(
    [
      'Documento',
      'Cédula',
      'Número documento',
      'Tipo y número de documento',
      'TIPO DOCUMENTO - NUMERO',
      'Tipo documento',
    ].flatMap((header) =>
      [
        people,
        ['CC No. 46379000', 'CC No. 1063123001', 'PPT No. 5580030'],
        ['46379000 CC', '1.063.123.001 CC', '558003 CE'],
      ].map((cells) => [header, cells] as const),
    ),
  )('is a list of people for a query: %s, %j', (header, cells) => {
    const sheet = mapped([...above, [header], ...cells.map((text) => [text]), ['Nota: enviar antes del viernes']])
    expect(sheet).toMatchObject({ ok: true, value: { columns: { NumeroIdentificacion: 'A' }, missingFields: [] } })
    if (!sheet.ok) return
    expect(sheet.value.rows.map(({ row }) => row)).toEqual([5, 6, 7])
    expect(sheet.value.leftOut?.map(({ row, reason }) => [row, reason])).toEqual([[8, 'note']])
  })

  it('is refused by a module that needs more, with the fields that it expects', () => {
    const refused = mapped([...above, ['Documento'], ...people.map((text) => [text])], formFields)
    expect(refused).toMatchObject({ ok: false, error: { code: 'workbook.header-not-found' } })
    expect(refused.ok ? '' : refused.error.parameters.expected).toContain('Nombres')
  })

  it('keeps the type of a column beside the number', () => {
    const { letters } = understand(
      [
        ['Tipo documento', 'Número documento'],
        ['CC 46379000', '46379000'],
        ['CC 1063123001', '1063123001'],
      ],
      queried,
    )
    expect([letters('TipoDocumentoIdentificacion'), letters('NumeroIdentificacion')]).toEqual(['A', 'B'])
  })

  it('holds no people if no cell is a document', () => {
    const sheet = mapped([['Documento'], ['Contrato firmado'], ['Copia de la cédula'], ['20 hojas']])
    expect(sheet.ok ? sheet.value.rows : []).toEqual([])
  })
})
