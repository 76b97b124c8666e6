import type { ColumnDef } from 'hucre/xlsx'
import { visibleIn } from '#shared/kernel/visible-text.ts'
import { cellText, inertText } from './inert-text.ts'
import { requiredHeaderStyle, textStyle, wideLayout } from './sheet-styles.ts'

export interface Report {
  readonly sheetName: string
  readonly columns: readonly string[]
  /** As wide as `columns`. All values are texts. */
  readonly rows: readonly (readonly string[])[]
  readonly format: 'xlsx' | 'csv'
}

/**
 * Writes a table of texts that is inert when opened: no cell is calculated. The .csv uses what Excel in Colombia opens:
 * UTF-8 with byte order mark, semicolons. Nothing is hidden.
 */
export async function writeReport(given: Report): Promise<Uint8Array> {
  const report = visibleIn(given)
  return report.format === 'csv' ? writeDelimited(report) : writeSheet(report)
}

async function writeDelimited({ columns, rows }: Report): Promise<Uint8Array> {
  const { writeCsv } = await import('hucre/csv')
  const lines = [columns, ...rows].map((row) => row.map(inertText))
  return new TextEncoder().encode(writeCsv(lines, { delimiter: ';', bom: true }))
}

const narrowest = 10
const widest = 60
const sampledRows = 200

async function writeSheet({ sheetName, columns, rows }: Report): Promise<Uint8Array> {
  const definitions = columns.map((header, index): ColumnDef => {
    const lengths = rows.slice(0, sampledRows).map((row) => row[index]?.length ?? 0)
    return { width: Math.min(widest, Math.max(narrowest, header.length, ...lengths) + 2), style: textStyle }
  })
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    stringMode: 'inline',
    sheets: [
      {
        name: sheetName,
        columns: definitions,
        rows: [[...columns], ...rows.map((row) => row.map(cellText))],
        cells: new Map(columns.map((_, index) => [`0,${index}`, { style: requiredHeaderStyle }])),
        freezePane: { rows: 1 },
        pageSetup: wideLayout,
      },
    ],
  })
}
