import type { AppError } from '#shared/domain/app-error.ts'
import type { FieldDefinition } from '#shared/domain/field.ts'
import { foldKey, trimBlanks } from '#shared/domain/normalise.ts'
import type {
  MappedRow,
  MappedSheet,
  SourceCell,
  SourceRow,
  SourceSheet,
  SourceWorkbook,
} from '#shared/domain/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { runSteps, type Steps } from '#shared/kernel/steps.ts'
import { columnLetters, emptyCell } from './cell-value.ts'
import { headerRowsAllowed } from './limits.ts'
import { refuse } from './workbook-error.ts'

export interface MapOptions {
  /** Name of the sheet to use; without it the sheet whose headers match best, visible ones first. */
  readonly sheet?: string | undefined
}

interface Header {
  readonly sheet: SourceSheet
  readonly row: SourceRow
  /** Column indexes by field name; more than one when a header is repeated. */
  readonly columns: ReadonlyMap<string, readonly number[]>
}

/**
 * Matches a sheet's columns to fields by header name, ignoring accents, case, blanks and punctuation. Of the first rows
 * that hold something, the one with most matches is the header, so titles above it do no harm. Rows without a value in
 * any matched column are left out.
 */
export const mapSheet = (
  workbook: SourceWorkbook,
  fields: readonly FieldDefinition[],
  options: MapOptions = {},
): Result<MappedSheet, AppError> => runSteps(mapSheetSteps(workbook, fields, options))

/** The same in pieces, for loops that must not be blocked. */
export function* mapSheetSteps(
  workbook: SourceWorkbook,
  fields: readonly FieldDefinition[],
  options: MapOptions = {},
): Steps<Result<MappedSheet, AppError>> {
  const candidates = candidateSheets(workbook, options.sheet)
  if (!candidates.ok) return candidates
  const header = bestHeader(candidates.value, fields)
  if (header === undefined) {
    return refuse('workbook.header-not-found', {
      sheet: options.sheet ?? '',
      expected: fields.map((field) => field.name).join(', '),
    })
  }
  const columns = singleColumns(header)
  if (!columns.ok) return columns
  const rows = yield* mapRows(header, columns.value)
  return success({
    sheet: header.sheet.name,
    headerRow: header.row.row,
    columns: Object.fromEntries([...columns.value].map(([field, column]) => [field, columnLetters(column)])),
    unmappedColumns: unmappedColumns(header, new Set(columns.value.values())),
    missingFields: fields
      .filter((field) => field.required && !columns.value.has(field.name))
      .map((field) => field.name),
    rows,
  })
}

function candidateSheets(workbook: SourceWorkbook, name: string | undefined): Result<readonly SourceSheet[], AppError> {
  if (name === undefined) return success(workbook.sheets)
  const found =
    workbook.sheets.find((sheet) => sheet.name === name) ??
    workbook.sheets.find((sheet) => foldKey(sheet.name) === foldKey(name))
  if (found) return success([found])
  return refuse('workbook.sheet-not-found', {
    sheet: name,
    sheets: workbook.sheets.map((sheet) => sheet.name).join(', '),
  })
}

function bestHeader(sheets: readonly SourceSheet[], fields: readonly FieldDefinition[]): Header | undefined {
  const fieldsByKey = new Map(fields.map((field) => [foldKey(field.name), field.name]))
  const enough = fields.length <= 3 ? 1 : 2
  let best: Header | undefined
  for (const sheet of [...sheets].sort((one, other) => Number(one.hidden) - Number(other.hidden))) {
    for (const row of sheet.rows.slice(0, headerRowsAllowed)) {
      const columns = matchHeader(row, fieldsByKey)
      if (columns.size >= enough && columns.size > (best?.columns.size ?? 0)) best = { sheet, row, columns }
    }
    if (best !== undefined && nextIsHidden(sheets, sheet)) return best
  }
  return best
}

/** Hidden sheets are looked at only when no visible one has a header. */
const nextIsHidden = (sheets: readonly SourceSheet[], sheet: SourceSheet): boolean =>
  !sheet.hidden && sheets.filter((other) => !other.hidden).at(-1) === sheet

function matchHeader(row: SourceRow, fieldsByKey: ReadonlyMap<string, string>): Map<string, number[]> {
  const columns = new Map<string, number[]>()
  for (const [index, cell] of row.cells.entries()) {
    const field = cell.kind === 'text' ? fieldsByKey.get(foldKey(cell.text)) : undefined
    if (field === undefined) continue
    const known = columns.get(field)
    if (known) known.push(index)
    else columns.set(field, [index])
  }
  return columns
}

/** Two columns with one name: nobody but the operator can know which one counts. */
function singleColumns(header: Header): Result<ReadonlyMap<string, number>, AppError> {
  const columns = new Map<string, number>()
  for (const [field, indexes] of header.columns) {
    const [first] = indexes
    if (indexes.length > 1) {
      return refuse('workbook.duplicate-header', {
        header: field,
        columns: indexes.map(columnLetters).join(', '),
        sheet: header.sheet.name,
      })
    }
    if (first !== undefined) columns.set(field, first)
  }
  return success(columns)
}

const rowsPerStep = 400

function* mapRows(header: Header, columns: ReadonlyMap<string, number>): Steps<readonly MappedRow[]> {
  const pairs = [...columns]
  // Copied from a model with every key in place, a record stays compact; filled key by key it becomes a hash table.
  const model: Record<string, SourceCell> = JSON.parse(
    JSON.stringify(Object.fromEntries(pairs.map(([field]) => [field, emptyCell]))),
  )
  const rows: MappedRow[] = []
  for (const [index, source] of header.sheet.rows.entries()) {
    if (index % rowsPerStep === 0) yield
    if (source.row <= header.row.row) continue
    let filled = false
    const cells: Record<string, SourceCell> = { ...model }
    for (const [field, column] of pairs) {
      const cell = source.cells[column] ?? emptyCell
      cells[field] = cell
      filled ||= cell.kind !== 'empty' && trimBlanks(cell.text) !== ''
    }
    if (filled) rows.push(source.hidden ? { row: source.row, cells, hidden: true } : { row: source.row, cells })
  }
  return rows
}

function unmappedColumns(header: Header, mapped: ReadonlySet<number>): readonly string[] {
  const used = new Set<number>()
  for (const row of header.sheet.rows) {
    if (row.row < header.row.row) continue
    for (let column = 0; column < row.cells.length; column += 1) {
      const cell = row.cells[column]
      if (cell && cell.kind !== 'empty' && !mapped.has(column)) used.add(column)
    }
  }
  return [...used].sort((one, other) => one - other).map(columnLetters)
}
