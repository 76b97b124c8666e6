import type { AppError } from '#shared/domain/app-error.ts'
import type { ReturnedRow, ReturnedWorkbook } from '#shared/domain/draft/returned-workbook.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { foldKey, trimBlanks } from '#shared/domain/worker/normalise.ts'
import { rowOfText } from '#shared/domain/worker/row-place.ts'
import type { SourceCell, SourceRow, SourceSheet, SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { hrWorkbookWords } from '#shared/texts/hr-workbook-text.ts'
import { emptyCell } from '../cells/cell-value.ts'
import { refuse } from '../workbook-error.ts'
import { markHeader, markSheet, readMark, readRowRanges } from './correction-mark.ts'

const searchedRows = 50
const rowsPerStep = 200
/** In both languages, since sender and reader of the workbook may use different ones. */
const rowHeaderKeys = Object.values(hrWorkbookWords.row).map(foldKey)
const markHeaderKey = foldKey(markHeader)

interface Layout {
  readonly sheet: SourceSheet
  readonly header: SourceRow
  readonly fields: ReadonlyMap<string, number>
  readonly rowColumn: number | undefined
  readonly markColumn: number | undefined
}

/** Reads the workbook returned by HR. Rows without values count as deleted. Error: `workbook.header-not-found`. */
export function* readCorrectionsSteps(
  workbook: SourceWorkbook,
  fields: readonly FieldDefinition[],
): Steps<Result<ReturnedWorkbook, AppError>> {
  const layout = findLayout(workbook, fields)
  if (layout === undefined) {
    return refuse('workbook.header-not-found', { sheet: '', expected: fields.map((field) => field.name).join(', ') })
  }
  const rows: ReturnedRow[] = []
  // Copying a model with all keys keeps records compact; adding keys one by one makes them hash tables.
  const model: Record<string, SourceCell> = JSON.parse(
    JSON.stringify(Object.fromEntries([...layout.fields.keys()].map((field) => [field, emptyCell]))),
  )
  for (const [index, source] of layout.sheet.rows.entries()) {
    if (index % rowsPerStep === 0) yield
    if (source.row <= layout.header.row) continue
    const row = readRow(source, layout, fields.length, { ...model })
    if (row !== null) rows.push(row)
  }
  return success({ ...readStamp(workbook), rows })
}

function readRow(
  source: SourceRow,
  layout: Layout,
  fieldCount: number,
  cells: Record<string, SourceCell>,
): ReturnedRow | null {
  let isFilled = false
  for (const [field, column] of layout.fields) {
    const cell = source.cells[column] ?? emptyCell
    cells[field] = cell
    isFilled ||= trimBlanks(cell.text) !== ''
  }
  if (!isFilled) return null
  const textAt = (column: number | undefined): string =>
    column === undefined ? '' : (source.cells[column]?.text ?? '')
  return {
    fileRow: source.row,
    mark: readMark(textAt(layout.markColumn), fieldCount),
    row: rowOfText(trimBlanks(textAt(layout.rowColumn))),
    cells,
  }
}

/** Among the first rows of the visible sheets, the one that names most fields. */
function findLayout({ sheets }: SourceWorkbook, fields: readonly FieldDefinition[]): Layout | undefined {
  const names = new Map(fields.map((field) => [foldKey(field.name), field.name]))
  let best: Layout | undefined
  for (const sheet of sheets.filter((candidate) => candidate.name !== markSheet)) {
    for (const row of sheet.rows.slice(0, searchedRows)) {
      const keys = row.cells.map((cell) => (cell.kind === 'text' ? foldKey(cell.text) : ''))
      const found = fieldColumns(keys, names)
      if (found.size === 0 || found.size <= (best?.fields.size ?? 0)) continue
      best = {
        sheet,
        header: row,
        fields: found,
        rowColumn: indexOf(keys, ...rowHeaderKeys),
        markColumn: indexOf(keys, markHeaderKey),
      }
    }
  }
  return best
}

/** The first column of each field that a row names. */
function fieldColumns(keys: readonly string[], names: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const [column, key] of keys.entries()) {
    const field = names.get(key)
    if (field !== undefined && !found.has(field)) found.set(field, column)
  }
  return found
}

function indexOf(keys: readonly string[], ...wanted: readonly string[]): number | undefined {
  const index = keys.findIndex((key) => wanted.includes(key))
  return index === -1 ? undefined : index
}

function readStamp({ sheets }: SourceWorkbook): Pick<ReturnedWorkbook, 'draftId' | 'writtenRows'> {
  const lines = sheets.find((sheet) => sheet.name === markSheet)?.rows ?? []
  const valuesOf = (name: string): readonly string[] =>
    lines.filter((line) => line.cells[0]?.text === name).map((line) => line.cells[1]?.text ?? '')
  const [draftId = ''] = valuesOf('draft')
  if (draftId === '') return { draftId: null, writtenRows: null }
  return { draftId, writtenRows: valuesOf('rows').flatMap(readRowRanges) }
}
