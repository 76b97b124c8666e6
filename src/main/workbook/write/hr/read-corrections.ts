import type { AppError } from '#shared/domain/app-error.ts'
import type { ReturnedRow, ReturnedWorkbook } from '#shared/domain/draft/returned-workbook.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import { rowOfText } from '#shared/domain/worker/row-place.ts'
import type { CellRange, SourceCell, SourceRow, SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { emptyCell } from '../../cells/cell-value.ts'
import { headerScorerSteps } from '../../mapping/headers/header-scores.ts'
import { refuse } from '../../workbook-error.ts'
import { markSheet, readMark, readRowRanges } from './correction-mark.ts'
import { dayFirst } from './month-first-dates.ts'
import { findLayouts, type ReturnedLayout } from './returned-columns.ts'

const rowsPerStep = 200

/** Reads the workbook returned by HR. Rows without values count as deleted. Error: `workbook.not-returned`. */
export function* readCorrectionsSteps(
  workbook: SourceWorkbook,
  fields: readonly FieldDefinition[],
  headers: Readonly<Record<string, string>> = {},
): Steps<Result<ReturnedWorkbook, AppError>> {
  const scorer = yield* headerScorerSteps(fields)
  const layouts = yield* findLayouts(workbook, { fields, headers, scorer })
  if (layouts.length === 0) return refuse('workbook.not-returned')
  const rows: ReturnedRow[] = []
  for (const layout of layouts) rows.push(...(yield* rowsIn(layout, fields.length)))
  const dated = workbook.format === 'csv' ? yield* dayFirst(rows, fields) : rows
  return success({ ...readStamp(workbook), rows: dated })
}

function* rowsIn(layout: ReturnedLayout, fieldCount: number): Steps<readonly ReturnedRow[]> {
  const rows: ReturnedRow[] = []
  // Copying a model with all keys keeps records compact; adding keys one by one makes them hash tables.
  const model: Record<string, SourceCell> = JSON.parse(
    JSON.stringify(Object.fromEntries([...layout.fields.keys()].map((field) => [field, emptyCell]))),
  )
  const coveredIn = coveredCells(layout.sheet.merges ?? [])
  for (const [index, source] of layout.sheet.rows.entries()) {
    if (index % rowsPerStep === 0) yield
    const covered = coveredIn(source.row)
    if (source.row === layout.keyRow) continue
    const row = readRow(source, layout, fieldCount, { ...model })
    if (row === null || (source.row <= layout.headerRow && row.mark === null)) continue
    rows.push(covered.length === 0 ? row : { ...row, cells: uncovered(row.cells, layout, covered) })
  }
  return rows
}

function readRow(
  source: SourceRow,
  layout: ReturnedLayout,
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

/** The merged ranges that reach a row. Both ranges and calls come in ascending order of rows. */
function coveredCells(merges: readonly CellRange[]): (row: number) => readonly CellRange[] {
  const waiting = merges.toSorted((one, other) => one.fromRow - other.fromRow)
  let next = 0
  let reaching: CellRange[] = []
  return (row) => {
    if (merges.length === 0) return merges
    reaching = reaching.filter(({ toRow }) => toRow >= row)
    for (let range = waiting[next]; range !== undefined && range.fromRow <= row; range = waiting[next]) {
      if (range.toRow >= row) reaching.push(range)
      next += 1
    }
    return reaching.map((range) => (range.fromRow === row ? { ...range, fromColumn: range.fromColumn + 1 } : range))
  }
}

/** Merging empties all cells but the first. Their values were not erased, so they do not count as returned. */
const uncovered = (
  cells: ReturnedRow['cells'],
  { fields }: ReturnedLayout,
  covered: readonly CellRange[],
): ReturnedRow['cells'] =>
  Object.fromEntries(
    Object.entries(cells).filter(([field]) => {
      const column = fields.get(field) ?? -1
      return covered.every(({ fromColumn, toColumn }) => column < fromColumn || column > toColumn)
    }),
  )

function readStamp({ sheets }: SourceWorkbook): Pick<ReturnedWorkbook, 'draftId' | 'writtenRows'> {
  const lines = sheets.find((sheet) => sheet.name === markSheet)?.rows ?? []
  const valuesOf = (name: string): readonly string[] =>
    lines.filter((line) => line.cells[0]?.text === name).map((line) => line.cells[1]?.text ?? '')
  const [draftId = ''] = valuesOf('draft')
  if (draftId === '') return { draftId: null, writtenRows: null }
  return { draftId, writtenRows: valuesOf('rows').flatMap(readRowRanges) }
}
