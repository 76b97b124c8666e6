import { clockText } from '#shared/kernel/serial-date.ts'
import { type FileValue, shown } from '../cell.ts'
import type { Area, WildSheet } from '../wild-case.ts'
import type { Producer } from './producer.ts'
import { windowsByte } from './texts.ts'

const escaped = (content: string): string =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The "workbook" of web programs: an HTML table named .xls. */
const html = (charset: 'utf-8' | 'windows-1252'): Producer => ({
  name: `HTML .xls ${charset}`,
  extension: 'xls',
  keepsFormats: true,
  textsOnly: true,
  write: ([sheet]) => {
    const table = sheet === undefined ? '' : tableOf(sheet)
    const page = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}"><style>td { mso-number-format:"\\@"; }</style></head><body><table border="1">${table}</table></body></html>`
    return charset === 'utf-8' ? new TextEncoder().encode(page) : Uint8Array.from([...page], windowsByte)
  },
})

function tableOf({ rows, merges }: WildSheet): string {
  const width = Math.max(1, ...rows.map((row) => row.length))
  return rows
    .map((row, at) => {
      const cells: string[] = []
      for (let column = 0; column < width; column += 1) {
        const area = merges.find(({ rows: [top], columns: [from] }) => top === at && from === column)
        const span = area === undefined ? 1 : area.columns[1] - area.columns[0] + 1
        cells.push(`<td${span > 1 ? ` colspan="${span}"` : ''}>${contentOf(row[column])}</td>`)
        column += span - 1
      }
      return `<tr>${cells.join('')}</tr>`
    })
    .join('\n')
}

const contentOf = (value: FileValue | undefined): string =>
  value === undefined ? '' : escaped(shown(value)).replaceAll('\n', '<br>') || '&nbsp;'

/** Excel 2003 XML, which ERP programs still write. */
const spreadsheetMl: Producer = {
  name: 'SpreadsheetML 2003',
  extension: 'xml',
  keepsFormats: true,
  write: (sheets) =>
    new TextEncoder().encode(
      `<?xml version="1.0" encoding="UTF-8"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="Default"/><Style ss:ID="d"><NumberFormat ss:Format="dd/mm/yyyy"/></Style>${formatStyles(sheets)}</Styles>${sheets.map(worksheetOf).join('')}</Workbook>`,
    ),
}

const formatsOf = (sheets: readonly WildSheet[]): readonly string[] => [
  ...new Set(
    sheets.flatMap(({ rows }) =>
      rows.flatMap((row) =>
        row.flatMap((value) => (value.kind === 'number' && value.format !== null ? [value.format] : [])),
      ),
    ),
  ),
]
const styleId = (format: string): string =>
  `n${[...format].map((letter) => letter.charCodeAt(0).toString(16)).join('')}`
const formatStyles = (sheets: readonly WildSheet[]): string =>
  formatsOf(sheets)
    .map(
      (format) =>
        `<Style ss:ID="${styleId(format)}"><NumberFormat ss:Format="${escaped(format).replaceAll('"', '&quot;')}"/></Style>`,
    )
    .join('')

function worksheetOf({ name, rows, merges }: WildSheet): string {
  const body = rows
    .map(
      (row, at) =>
        `<Row ss:Index="${at + 1}">${row.map((value, column) => dataOf(value, column, at, merges)).join('')}</Row>`,
    )
    .join('\n')
  return `<Worksheet ss:Name="${escaped(name)}"><Table>${body}</Table></Worksheet>`
}

function dataOf(value: FileValue, column: number, row: number, merges: readonly Area[]): string {
  if (value.kind === 'empty') return ''
  const area = merges.find(({ rows: [top], columns: [from] }) => top === row && from === column)
  const across = area === undefined ? '' : ` ss:MergeAcross="${area.columns[1] - area.columns[0]}"`
  const open = `<Cell ss:Index="${column + 1}"${across}`
  switch (value.kind) {
    case 'text':
      return `${open}><Data ss:Type="String">${escaped(value.text).replaceAll('\n', '&#10;')}</Data></Cell>`
    case 'day': {
      const { year, month, day } = value.day
      return `${open} ss:StyleID="d"><Data ss:Type="DateTime">${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T${clockText(Math.max(0, Math.round(value.second ?? 0)))}.000</Data></Cell>`
    }
    case 'number':
      return `${open}${value.format === null ? '' : ` ss:StyleID="${styleId(value.format)}"`}><Data ss:Type="Number">${value.number}</Data></Cell>`
  }
}

export const markup: readonly Producer[] = [html('utf-8'), html('windows-1252'), spreadsheetMl]
