import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as XLSX from 'xlsx'
import { writeAnnotated } from '#main/workbook/write/hr/annotated.ts'
import { inertText } from '#main/workbook/write/inert-text.ts'
import { writeReport } from '#main/workbook/write/report.ts'
import { context, draftRow, recordFor } from '../../validation/records.ts'

/**
 * Splits a line like LibreOffice, Excel and others: a quotation mark counts only at the start of a cell, anything else
 * is accepted.
 */
const cellsUnder = (text: string, delimiter: string): readonly string[] =>
  (
    parse(text, {
      bom: true,
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as string[][]
  ).flat()

const isCalculated = (cell: string): boolean =>
  /^[\s\u00a0\u200b-\u200f\ufeff]*["']{0}[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(cell)

const active = fc.constantFrom(
  '=1+2',
  '@SUM(A1)',
  '+57',
  '-1',
  '－1',
  '＝1+2',
  '＠x',
  '=cmd|"/c calc"!A1',
  '\t=1',
  '"=1+2"',
  '""=1',
)
const separator = fc.constantFrom(
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r\n',
  ' ',
  ', ',
  ',"',
  ';"',
  '\u2028',
  'x',
  '""',
  ',\u00a0',
)
const nasty = fc
  .array(fc.oneof(active, separator, fc.string({ maxLength: 4 }), fc.constantFrom('ANA', 'Calle 10 # 20-30', '"')), {
    maxLength: 7,
  })
  .map((parts) => parts.join(''))

const written = async (rows: readonly (readonly string[])[]): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await writeReport({ sheetName: 'Lote', columns: ['uno', 'dos', 'tres'], rows, format: 'csv' }),
  )

describe('an exported .csv', () => {
  it('has no cell that is calculated, whatever separator it is opened with', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(nasty, nasty, nasty), { minLength: 1, maxLength: 4 }), async (rows) => {
        const text = await written(rows)
        for (const delimiter of [';', ',', '\t', '|']) {
          let cells: readonly string[]
          try {
            cells = cellsUnder(text, delimiter)
          } catch {
            // Text that the reference parser rejects under a wrong separator is split regardless of quotation marks.
            cells = text.split(new RegExp(`[${delimiter === '|' ? '\\|' : delimiter}\\r\\n]`))
          }
          expect(cells.filter(isCalculated)).toEqual([])
        }
        // Nor in a program that ignores quotation marks.
        expect(
          text
            .split(/[,;\t|\r\n]/)
            .map((cell) => cell.replace(/^"+|"+$/g, ''))
            .filter(isCalculated),
        ).toEqual([])
      }),
      { numRuns: 1_500 },
    )
  })

  it.each([
    ['ANA,=1+2,X', "ANA,'=1+2,X"],
    ['ANA;=1+2', "ANA;'=1+2"],
    ['a\t@x|+1', "a\t'@x|'+1"],
    ['X\n=1', "X\n'=1"],
    ['a =1+2', "a '=1+2"],
    ['＝1', "'＝1"],
    ['Calle 10 # 20-30', 'Calle 10 # 20-30'],
    ['CL 10 - 20, TORRE 3', 'CL 10 - 20, TORRE 3'],
    ['CL 10 -20', 'CL 10 -20'],
    ['10:30', '10:30'],
    ['ana@empresa.com', 'ana@empresa.com'],
  ])('%j is written as %j', (text, inert) => {
    expect(inertText(text)).toBe(inert)
  })

  it('is read back with its own separator as one cell per value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(nasty, nasty, nasty), async (row) => {
        const cells = parse(await written([row]), {
          bom: true,
          delimiter: ';',
          from_line: 1,
          record_delimiter: ['\r\n', '\n'],
        }) as string[][]
        expect(cells[0]).toHaveLength(3)
        expect(cells).toHaveLength(2)
      }),
    )
  })
})

describe('exported workbooks', () => {
  const texts = ['=1+2', '+1', '-1', '@x', 'ANA,=1+2,X', '=HYPERLINK("http://x";"y")']

  it('contain texts as texts: the report', async () => {
    const bytes = await writeReport({
      sheetName: 'Lote',
      columns: ['=a', 'b'],
      rows: texts.map((text) => [text, text]),
      format: 'xlsx',
    })
    expectInert(bytes, texts)
  })

  it('contain texts as texts: the workbook for HR', async () => {
    const rules = context()
    const rows = texts.map((text, index) => draftRow(index + 2, recordFor(rules, { Cargo: text, Nombres: text })))
    const findings = rows.map(({ row }) => ({
      row,
      field: 'Cargo',
      severity: 'error' as const,
      code: 'wire.refused',
      parameters: { detail: '=1+2' },
      value: '=1+2',
      suggestion: null,
    }))
    const { catalogues } = rules
    const content = { sheet: '=1+2', language: 'es', columns: {}, catalogues, rows, findings, draftId: 'd' } as const
    expectInert(await writeAnnotated(rules, content), texts)
  })
})

function expectInert(bytes: Uint8Array, texts: readonly string[]): void {
  const book = XLSX.read(bytes, { type: 'array', cellFormula: true })
  const cells = Object.values(book.Sheets).flatMap((sheet) =>
    Object.entries(sheet).flatMap(([name, cell]) => (name.startsWith('!') ? [] : [cell as XLSX.CellObject])),
  )
  expect(cells.filter((cell) => cell.f !== undefined)).toEqual([])
  const values = cells.filter((cell) => cell.t === 's').map((cell) => cell.v)
  for (const text of texts) expect(values).toContain(text)
}
