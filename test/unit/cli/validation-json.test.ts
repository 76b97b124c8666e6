import { describe, expect, it } from 'vitest'
import type { FileValidation } from '#main/app/application.ts'
import { validationJson } from '#main/cli/json/validation.ts'
import { textsIn } from '#main/cli/texts.ts'
import { valueCountText } from '#shared/texts/draft/value-count-text.ts'
import { validationDocument } from '../../integration/cli/contract.ts'

const finding = {
  row: 6,
  field: 'CodigoDaneCiudadResidencia',
  severity: 'error',
  code: 'catalogue.unknown-code',
  parameters: { catalogue: 'dane' },
  value: '5001',
  suggestion: { kind: 'dane.leading-zero', value: '05001' },
} as const

const validation: FileValidation = {
  sheet: 'Personal',
  headerRow: 4,
  columns: { NumeroIdentificacion: 'B' },
  catalogues: { version: '', tables: {} },
  unmappedColumns: ['C'],
  unmappedHeaders: ['Centro de costos'],
  hiddenRows: 0,
  doubts: [],
  notes: [],
  missingFields: [],
  rows: [
    { row: 5, values: { NumeroIdentificacion: '1020304200' }, originals: { NumeroIdentificacion: ' 1020304200' } },
    { row: 6, values: { NumeroIdentificacion: '1020304201' }, originals: {} },
  ],
  findings: [finding, { ...finding, severity: 'warning', suggestion: null }],
  appliedSuggestions: 0,
  values: { questions: [], inDoubt: { values: 0, cells: 0 }, repairs: [], sure: 0, confirmed: 0 },
}

describe('validationJson', () => {
  it('counts rows by their errors, not by their findings', () => {
    const json = validationJson('x.xlsx', validation, textsIn('es'), { records: false })
    expect(validationDocument.parse(json)).toMatchObject({ file: 'x.xlsx', rows: 2, validRows: 1, invalidRows: 1 })
  })

  it('counts doubtful values and their cells as the text does', () => {
    const inDoubt = { values: 71, cells: 1201 }
    const doubtful = { ...validation, values: { ...validation.values, inDoubt } }
    expect(validationJson('x.xlsx', doubtful, textsIn('es'), { records: false }).valuesInDoubt).toEqual(inDoubt)
    expect(valueCountText(inDoubt, 'es')).toBe('71 valores en 1.201 celdas')
    expect(valueCountText({ values: 1, cells: 1 }, 'es')).toBe('1 valor en 1 celda')
  })

  it('names all columns that make up a field', () => {
    const json = validationJson('x.xlsx', validation, textsIn('es'), { records: false })
    expect(json).not.toHaveProperty('joinedColumns')
    const joined = { ...validation, joinedColumns: { Nombres: ['C', 'D'] } }
    expect(validationJson('x.xlsx', joined, textsIn('es'), { records: false }).joinedColumns).toEqual({
      Nombres: ['C', 'D'],
    })
  })

  it('reports oddities of the file itself, in words', () => {
    const plain = validationJson('x.csv', validation, textsIn('es'), { records: false })
    expect(plain).not.toHaveProperty('notes')
    const notes = [{ code: 'text.odd-quotes', count: 20, places: ['B12', 'B40'] }] as const
    const json = validationJson('x.csv', { ...validation, notes }, textsIn('es'), { records: false })
    expect(validationDocument.parse(json)).toMatchObject({
      notes: [
        {
          ...notes[0],
          message:
            'Hay comillas sueltas en 20 celdas (B12, B40, …): se leyeron tal como están. Revise que esas filas tengan cada dato en su columna.',
        },
      ],
    })
  })

  it("lists the rows that are not workers, by reason, and the sheet's other tables", () => {
    const plain = validationJson('x.xlsx', validation, textsIn('es'), { records: false })
    expect(plain).not.toHaveProperty('leftOut')
    expect(plain).not.toHaveProperty('blocks')
    const block = { title: '', headerRow: 4, firstRow: 5, lastRow: 6, rows: 2, imported: true }
    const blocks = [
      { ...block, number: 1 },
      { ...block, number: 2, title: 'RETIRADOS', imported: false },
    ]
    const leftOut = [{ reason: 'total', count: 3, first: [{ row: 9, reason: 'total', text: 'Subtotal' }] }] as const
    const json = validationJson('x.xlsx', { ...validation, leftOut, blocks }, textsIn('es'), { records: false })
    expect(validationDocument.parse(json)).toMatchObject({
      rows: 2,
      leftOut: [{ reason: 'total', count: 3, rows: [{ row: 9, text: 'Subtotal' }] }],
      blocks,
    })
  })

  it('contains the suggested value and its kind, or null', () => {
    const { findings } = validationJson('x.xlsx', validation, textsIn('es'), { records: false })
    expect(findings.map(({ suggestion, suggestionKind }) => [suggestion, suggestionKind])).toEqual([
      ['05001', 'dane.leading-zero'],
      [null, null],
    ])
  })

  it('adds records only on request, as they would be sent', () => {
    const without = validationJson('x.xlsx', validation, textsIn('es'), { records: false })
    expect(without).not.toHaveProperty('records')
    const { records } = validationJson('x.xlsx', validation, textsIn('es'), { records: true })
    expect(records?.[0]).toEqual({ row: 5, values: { NumeroIdentificacion: '1020304200' } })
  })
})
