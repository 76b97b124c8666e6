import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import * as XLSX from 'xlsx'

/**
 * Writes the workbooks of `test/fixtures/workbooks` from `damage.json`. This script writes those of SheetJS and hucre
 * and the text files as Excel saves them; `make-fixtures.py` writes those of openpyxl, XlsxWriter and LibreOffice
 * (`--python`). Tests use the committed files. Run it again only when `damage.json` changes.
 */
type DamageCell =
  | null
  | string
  | {
      text?: string
      number?: number
      date?: string
      format?: string
      formula?: string
      error?: string
      rich?: string[]
      boolean?: boolean
    }

interface Damage {
  readonly sheet: string
  readonly title: string
  readonly titleWidth: number
  readonly hiddenSheet: { readonly name: string; readonly rows: string[][] }
  readonly hiddenRows: readonly number[]
  readonly rows: readonly { readonly row: number; readonly cells: readonly DamageCell[] }[]
}

const folder = fileURLToPath(new URL('../test/fixtures/workbooks', import.meta.url))
const damage = JSON.parse(await readFile(join(folder, 'damage/damage.json'), 'utf8')) as Damage
const errorCodes: Readonly<Record<string, number>> = { '#N/A': 42 }

function sheetJsCell(cell: Exclude<DamageCell, null>): XLSX.CellObject {
  if (typeof cell === 'string') return { t: 's', v: cell }
  const formula = cell.formula === undefined ? {} : { f: cell.formula }
  if (cell.error !== undefined) return { t: 'e', v: errorCodes[cell.error] ?? 0, ...formula }
  if (cell.date !== undefined) return { t: 'd', v: new Date(`${cell.date}T00:00:00`), z: 'dd/mm/yyyy' }
  if (cell.boolean !== undefined) return { t: 'b', v: cell.boolean }
  if (cell.number !== undefined)
    return { t: 'n', v: cell.number, ...formula, ...(cell.format ? { z: cell.format } : {}) }
  return { t: 's', v: cell.rich?.join('') ?? cell.text ?? '', ...formula }
}

function sheetJsBook(date1904: boolean): XLSX.WorkBook {
  const sheet: XLSX.WorkSheet = { '!ref': 'A1:L12', A1: { t: 's', v: damage.title } }
  for (const { row, cells } of damage.rows) {
    for (const [column, cell] of cells.entries()) {
      if (cell !== null) sheet[XLSX.utils.encode_cell({ r: row - 1, c: column })] = sheetJsCell(cell)
    }
  }
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: damage.titleWidth - 1 } }]
  sheet['!rows'] = []
  for (const row of damage.hiddenRows) sheet['!rows'][row - 1] = { hidden: true }
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, damage.sheet)
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(damage.hiddenSheet.rows), damage.hiddenSheet.name)
  book.Workbook = { WBProps: { date1904 }, Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  return book
}

const writeSheetJs = (name: string, bookType: XLSX.BookType, date1904 = false): Promise<void> =>
  writeFile(join(folder, name), XLSX.write(sheetJsBook(date1904), { type: 'buffer', bookType, compression: true }))

function hucreValue(cell: DamageCell): CellValue {
  if (cell === null || typeof cell === 'string') return cell
  if (cell.date !== undefined) return new Date(`${cell.date}T00:00:00Z`)
  return cell.number ?? cell.boolean ?? cell.rich?.join('') ?? cell.text ?? cell.error ?? null
}

async function writeHucre(name: string, stringMode: 'shared' | 'inline', password?: string): Promise<void> {
  const rows: CellValue[][] = Array.from({ length: 12 }, () => [])
  rows[0] = [damage.title]
  for (const { row, cells } of damage.rows) rows[row - 1] = cells.map(hucreValue)
  const bytes = await writeXlsx({
    stringMode,
    sheets: [
      { name: damage.sheet, rows, rowDefs: new Map(damage.hiddenRows.map((row) => [row - 1, { hidden: true }])) },
      { name: damage.hiddenSheet.name, rows: damage.hiddenSheet.rows, hidden: true },
    ],
    ...(password === undefined ? {} : { encryption: { password, spinCount: 1_000 } }),
  })
  await writeFile(join(folder, name), bytes)
}

/** Text as Excel in Colombia saves it: dates as displayed, semicolons or tabs, numbers as typed. */
function asText(delimiter: string): string {
  const lines = Array.from({ length: 12 }, (_, index) => {
    if (index === 0) return [damage.title]
    return (damage.rows.find(({ row }) => row === index + 1)?.cells ?? []).map(shown)
  })
  const quoted = (text: string): string => (/["\n;,\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return lines
    .map((cells) => Array.from({ length: 12 }, (_, index) => quoted(cells[index] ?? '')).join(delimiter))
    .join('\r\n')
}

function shown(cell: DamageCell): string {
  const value = hucreValue(cell)
  if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').reverse().join('/')
  if (value === true) return 'VERDADERO'
  return value === null || value === undefined ? '' : String(value)
}

await writeSheetJs('damage/sheetjs.xlsx', 'xlsx')
await writeSheetJs('damage/sheetjs-1904.xlsx', 'xlsx', true)
await writeSheetJs('damage/sheetjs.xlsb', 'xlsb')
await writeSheetJs('damage/sheetjs.xls', 'biff8')
await writeSheetJs('damage/sheetjs.ods', 'ods')
await writeHucre('damage/hucre.xlsx', 'shared')
await writeHucre('damage/hucre-inline.xlsx', 'inline')
await writeHucre('locked/hucre.xlsx', 'inline', 'clave')
await writeFile(join(folder, 'text/excel-utf-8-mark-semicolon.csv'), `\ufeff${asText(';')}`)
await writeFile(join(folder, 'text/excel-utf-16-tab.txt'), Buffer.from(`\ufeff${asText('\t')}`, 'utf16le'))
await writeFile(join(folder, 'text/excel-windows-1252-semicolon.csv'), Buffer.from(asText(';'), 'latin1'))
if (process.argv.includes('--python')) {
  execFileSync('/usr/bin/python3', [fileURLToPath(new URL('./make-fixtures.py', import.meta.url)), folder], {
    stdio: 'inherit',
  })
}
