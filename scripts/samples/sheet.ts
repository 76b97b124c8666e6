import { type Cell, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { SampleRecord } from './workers.ts'

export interface SampleSheet {
  readonly name: string
  /** Lines above the header, as in HR's files. */
  readonly titles: readonly string[]
  readonly headers: readonly string[]
  readonly records: readonly SampleRecord[]
}

/** A fixed instant, so that the files are identical byte for byte. */
const fixedInstant = new Date('2026-11-20T15:00:00Z')
const dateFormat = 'dd/mm/yyyy'

/** An .xlsx with one sheet: title rows, a bold header, records. Days are real dates, everything else is as typed. */
export async function sampleWorkbook(sheet: SampleSheet): Promise<Uint8Array> {
  return await writeXlsx({
    sheets: [writeSheet(sheet)],
    properties: { creator: 'Ventanilla', title: sheet.name, created: fixedInstant, modified: fixedInstant },
  })
}

function writeSheet({ name, titles, headers, records }: SampleSheet): WriteSheet {
  const blank: CellValue[] = []
  const above = titles.length === 0 ? [] : [...titles.map((title): CellValue[] => [title]), blank]
  const headerIndex = above.length
  const cells = new Map<string, Partial<Cell>>()
  headers.forEach((header, column) => {
    cells.set(`${headerIndex},${column}`, { value: header, type: 'string', style: { font: { bold: true } } })
  })
  const rows = records.map((record, index) =>
    headers.map((header, column): CellValue => {
      const value = record[header]
      if (value instanceof Date)
        cells.set(`${headerIndex + 1 + index},${column}`, { value, type: 'date', style: { numFmt: dateFormat } })
      return value === undefined || value === '' ? null : value
    }),
  )
  return {
    name,
    columns: headers.map((header) => ({ width: Math.max(14, header.length + 2) })),
    rows: [...above, [...headers], ...rows],
    cells,
    merges: titles.map((_, row) => ({ startRow: row, startCol: 0, endRow: row, endCol: 5 })),
    freezePane: { rows: headerIndex + 1 },
  }
}
