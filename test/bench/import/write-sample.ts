import { writeFile } from 'node:fs/promises'
import { writeXlsx } from 'hucre/xlsx'
import { type SampleKind, sampleHeaders, sampleRow } from './sample-rows.ts'

/**
 * Writes one generated workbook: `write-sample.ts FILE ROWS usual|unique`. A separate process, so that the writer's
 * memory is not measured.
 */
const [path = '', rowCount = '0', kind = 'usual'] = process.argv.slice(2)
const sampleKind: SampleKind = kind === 'unique' ? 'unique' : 'usual'
const rows = Array.from({ length: Number(rowCount) }, (_, index) => [...sampleRow(index, sampleKind)])

if (path.endsWith('.csv')) {
  const text = [sampleHeaders, ...rows]
    .map((row) => row.map((value) => (value instanceof Date ? wireDate(value) : `"${value}"`)).join(';'))
    .join('\r\n')
  await writeFile(path, `\ufeff${text}\r\n`)
} else {
  const bytes = await writeXlsx({ sheets: [{ name: 'Personal', rows: [[...sampleHeaders], ...rows] }] })
  await writeFile(path, bytes)
}

function wireDate(date: Date): string {
  return date.toISOString().slice(0, 10).split('-').reverse().join('/')
}
