import { type CellValue, writeXlsx } from 'hucre/xlsx'
import type { FileValue } from '../cell.ts'
import type { Producer } from './producer.ts'

const asValue = (value: FileValue): CellValue => {
  switch (value.kind) {
    case 'empty':
      return null
    case 'text':
      return value.text
    case 'day':
      return new Date(Date.UTC(value.day.year, value.day.month - 1, value.day.day) + (value.second ?? 0) * 1_000)
    case 'number':
      return value.number
  }
}

const struckCell = { style: { font: { strikethrough: true } } }

export const hucre: Producer = {
  name: 'hucre xlsx',
  extension: 'xlsx',
  keepsFormats: false,
  keepsStrikes: true,
  write: (sheets) =>
    writeXlsx({
      sheets: sheets.map(({ name, rows, struck }) => ({
        name,
        rows: rows.map((row) => row.map(asValue)),
        cells: new Map(
          [...(struck ?? [])].flatMap((row) => (rows[row] ?? []).map((_, column) => [`${row},${column}`, struckCell])),
        ),
      })),
    }),
}
