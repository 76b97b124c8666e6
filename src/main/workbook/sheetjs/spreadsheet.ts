import * as XLSX from 'xlsx'
import type { AppError } from '#shared/domain/app-error.ts'
import type { CellRange, SourceCell, SourceRow, SourceSheet } from '#shared/domain/worker/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { emptyCell, plainNumber, serialToDateText } from '../cells/cell-value.ts'
import { errorTextsByCode, unknownErrorText } from '../cells/error-values.ts'
import { withMerges } from '../cells/merged-cells.ts'
import { areRunsStruck } from '../cells/struck-cells.ts'
import { headerRowsAllowed, maxCellCharacters, type WorkbookLimits } from '../limits.ts'
import { refuse, refuseOverLimit } from '../workbook-error.ts'

/** SheetJS names for a dense sheet: rows by index, cells by column index, both sparse. */
type DenseRows = readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[]

/**
 * Parses a spreadsheet of any binary format into raw values and number formats, never formatted text. With `strict` the
 * library throws on anything unknown. Without it, the library skips what it could not parse, so the caller must check
 * that nothing is missing.
 */
function parseSpreadsheet(bytes: Buffer, strict: boolean): Result<XLSX.WorkBook, AppError> {
  try {
    return success(
      XLSX.read(bytes, {
        type: 'buffer',
        dense: true,
        cellHTML: false,
        cellFormula: false,
        cellText: false,
        cellNF: true,
        dateNF: 'dd/mm/yyyy',
        WTF: strict,
      }),
    )
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    if (/password|encrypt/i.test(detail)) return refuse('workbook.password-protected')
    return refuse('workbook.damaged', { detail: detail.slice(0, 200) })
  }
}

/**
 * Newer programs write parts that the library does not know. Such a file is parsed again leniently, and the caller
 * checks for missing content.
 */
export function parseLeniently(bytes: Buffer): Result<XLSX.WorkBook, AppError> {
  const strict = parseSpreadsheet(bytes, true)
  return strict.ok || strict.error.code === 'workbook.password-protected' ? strict : parseSpreadsheet(bytes, false)
}

export function readByLibrary(bytes: Buffer, limits: WorkbookLimits): Result<ParsedSheets, AppError> {
  const parsed = parseLeniently(bytes)
  return parsed.ok ? readSheets(parsed.value, limits) : parsed
}

export interface ParsedSheets {
  readonly sheets: readonly SourceSheet[]
  /** Rows in which the library found any cell, including those with only empty texts. */
  readonly parsedRows: number
}

/**
 * The sheets of a parsed workbook with their nonempty rows, without charts and macro sheets. If a listed sheet was not
 * parsed, the whole workbook counts as damaged: it must never read as an empty one.
 */
export function readSheets(workbook: XLSX.WorkBook, limits: WorkbookLimits): Result<ParsedSheets, AppError> {
  const dateSystem = workbook.Workbook?.WBProps?.date1904 ? 1904 : 1900
  const sheets: SourceSheet[] = []
  let characters = 0
  let parsedRows = 0
  for (const [index, name] of workbook.SheetNames.entries()) {
    const sheet = workbook.Sheets[name]
    if (sheet === undefined) return refuse('workbook.damaged', { detail: `sheet ${name}` })
    const type: string | undefined = sheet['!type']
    if (type !== undefined && type !== 'sheet') continue
    const dense = denseRows(sheet)
    dense.forEach((row) => {
      if (row !== undefined) parsedRows += 1
    })
    const rows = readRows(dense, sheet['!rows'] ?? [], dateSystem, limits)
    if (!rows.ok) return rows
    characters += countCharacters(rows.value)
    if (characters > limits.inflatedBytes) {
      return refuseOverLimit('workbook.too-much-inflated', limits.inflatedBytes, characters)
    }
    const hidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    const merges = (sheet['!merges'] ?? []).map(
      ({ s, e }): CellRange => ({ fromRow: s.r + 1, toRow: e.r + 1, fromColumn: s.c, toColumn: e.c }),
    )
    sheets.push({ name, hidden, rows: rows.value, ...withMerges(merges) })
  }
  return success({ sheets, parsedRows })
}

/**
 * A small file can use one long text in millions of cells. Here they share it, but the process that receives the rows
 * gets a copy per cell.
 */
const countCharacters = (rows: readonly SourceRow[]): number =>
  rows.reduce((sum, row) => row.cells.reduce((ofRow, cell) => ofRow + cell.text.length, sum), 0)

const denseRows = (sheet: XLSX.WorkSheet): DenseRows => {
  const rows: unknown = sheet['!data']
  return Array.isArray(rows) ? rows : []
}

function readRows(
  rows: DenseRows,
  rowInfo: readonly (XLSX.RowInfo | undefined)[],
  dateSystem: 1900 | 1904,
  limits: WorkbookLimits,
): Result<readonly SourceRow[], AppError> {
  const read: SourceRow[] = []
  let widest = 0
  let longest = 0
  // forEach visits only existing rows, so a stray cell in the sheet's last row costs nothing.
  rows.forEach((row, index) => {
    if (row === undefined) return
    const cells = readCells(row, dateSystem, limits.columns)
    widest = Math.max(widest, cells.length)
    for (const cell of cells) if (cell !== undefined && cell.text.length > longest) longest = cell.text.length
    if (cells.length === 0) return
    const found = { row: index + 1, cells: cells.length > limits.columns ? [] : cells }
    read.push(rowInfo[index]?.hidden === true ? { ...found, hidden: true } : found)
  })
  if (longest > maxCellCharacters) return refuse('workbook.damaged', { detail: `a cell of ${longest} characters` })
  if (widest > limits.columns) return refuseOverLimit('workbook.too-many-columns', limits.columns, widest)
  const most = limits.rows + headerRowsAllowed
  if (read.length > most) return refuseOverLimit('workbook.too-many-rows', limits.rows, read.length)
  return success(read)
}

/** Cells up to the last one with content; empty if there is none. Over the limit only the length counts. */
function readCells(
  row: readonly (XLSX.CellObject | undefined)[],
  dateSystem: 1900 | 1904,
  columnLimit: number,
): SourceCell[] {
  const cells: SourceCell[] = []
  row.forEach((cell, column) => {
    const read = cell === undefined ? emptyCell : readCell(cell, dateSystem)
    if (read.kind === 'empty') return
    if (column >= columnLimit) {
      cells.length = column + 1
      return
    }
    while (cells.length < column) cells.push(emptyCell)
    cells.push(read)
  })
  return cells
}

function readCell(cell: XLSX.CellObject, dateSystem: 1900 | 1904): SourceCell {
  const format = typeof cell.z === 'string' && cell.z !== 'General' ? cell.z : null
  switch (cell.t) {
    case 's':
      return typeof cell.v === 'string' && cell.v !== '' ? readText(cell.v, format, cell.r) : emptyCell
    case 'n':
      return typeof cell.v === 'number' ? readNumber(cell.v, format, dateSystem) : emptyCell
    case 'b':
      return { kind: 'boolean', text: cell.v ? 'TRUE' : 'FALSE', format }
    case 'e':
      return {
        kind: 'error',
        text: (typeof cell.v === 'number' ? errorTextsByCode.get(cell.v) : undefined) ?? unknownErrorText,
        format,
      }
    case 'd':
      return cell.v instanceof Date ? { kind: 'text', text: cell.v.toISOString(), format } : emptyCell
    case 'z':
      return emptyCell
    default:
      // For a damaged file the library returns cells without a type.
      return { kind: 'error', text: unknownErrorText, format }
  }
}

/** `runs` is the rich-text markup of a text in an XML workbook. */
function readText(text: string, format: string | null, runs: unknown): SourceCell {
  const cell = { kind: 'text', text, format } as const
  return typeof runs === 'string' && areRunsStruck(runs) === true ? { ...cell, struck: true } : cell
}

function readNumber(value: number, format: string | null, dateSystem: 1900 | 1904): SourceCell {
  const date = format !== null && isDateFormat(format) ? serialToDateText(value, dateSystem) : undefined
  if (date !== undefined) return { kind: 'date', text: date, format }
  return { kind: 'number', text: plainNumber(value), format }
}

const dateFormats = new Map<string, boolean>()

export function isDateFormat(format: string): boolean {
  const known = dateFormats.get(format)
  if (known !== undefined) return known
  const isDate: boolean = XLSX.SSF.is_date(format)
  dateFormats.set(format, isDate)
  return isDate
}
