import { type CellObject, utils, type WorkSheet, write } from 'xlsx'
import type { FileValue } from '../cell.ts'
import { serialOf } from '../people/day.ts'
import type { WildSheet } from '../wild-case.ts'
import type { Producer } from './producer.ts'

function cellOf(value: FileValue): CellObject | null {
  switch (value.kind) {
    case 'empty':
      return null
    case 'text':
      return { t: 's', v: value.text }
    case 'day':
      return { t: 'n', v: serialOf(value.day) + (value.second ?? 0) / 86_400, z: 'dd/mm/yyyy' }
    case 'number':
      return value.format === null ? { t: 'n', v: value.number } : { t: 'n', v: value.number, z: value.format }
  }
}

function sheetOf({ rows, merges }: WildSheet): WorkSheet {
  const sheet: WorkSheet = {}
  let width = 1
  for (const [row, cells] of rows.entries()) {
    width = Math.max(width, cells.length)
    for (const [column, value] of cells.entries()) {
      const cell = cellOf(value)
      if (cell !== null) sheet[utils.encode_cell({ r: row, c: column })] = cell
    }
  }
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(0, rows.length - 1), c: width - 1 } })
  sheet['!merges'] = merges.map(({ rows: [top, bottom], columns: [from, to] }) => ({
    s: { r: top, c: from },
    e: { r: bottom, c: to },
  }))
  return sheet
}

const by = (extension: 'xlsx' | 'xlsb' | 'ods', keepsFormats = true): Producer => ({
  name: `SheetJS ${extension}`,
  extension,
  keepsFormats,
  write: (sheets) => writeBook(sheets, extension),
})

function writeBook(sheets: readonly WildSheet[], bookType: 'xlsx' | 'xlsb' | 'ods' | 'biff8' | 'xlml'): Uint8Array {
  const book = utils.book_new()
  for (const sheet of sheets) utils.book_append_sheet(book, sheetOf(sheet), sheet.name)
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
}

export const sheetJs: readonly Producer[] = [
  by('xlsx'),
  by('xlsb'),
  by('ods', false),
  { name: 'SheetJS xls', extension: 'xls', keepsFormats: true, write: (sheets) => writeBook(sheets, 'biff8') },
]
