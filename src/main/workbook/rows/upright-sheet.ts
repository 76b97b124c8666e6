import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import type { SourceCell, SourceRow, SourceSheet } from '#shared/domain/worker/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { emptyCell } from '../cells/cell-value.ts'
import type { HeaderScorer } from '../mapping/headers/header-scores.ts'
import { formEntries } from './form-entries.ts'
import { type Entry, type Labels, labelsOf } from './form-labels.ts'
import { isDocumentNumber, isFilled } from './worker-signs.ts'

/** Forms are never longer or wider than this. */
const mostRows = 400
const leastNamed = 4
/** A row that names at least this many fields is a table header. */
const surelyTable = 7

/**
 * Turns a sheet with fields in rows and workers in columns, or with label and value pairs, into a table: a row of
 * groups, one of labels, one per worker. Undefined for other sheets. Requires a document number beside its label, so
 * that a mere list of column names is not turned.
 */
export function* uprightSheetSteps(
  sheet: SourceSheet,
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
  namedInRow: number,
): Steps<SourceSheet | undefined> {
  if (sheet.rows.length > mostRows || namedInRow >= surelyTable) return undefined
  const labels = yield* labelsOf(sheet, fields, scorer)
  const enough = Math.min(leastNamed, fields.length)
  if (labels.named.size < enough || labels.named.size < Math.max(namedInRow, labels.mostInRow) * 2) return undefined
  const turned = labels.mainColumn === null ? null : columnEntries(sheet, labels, labels.mainColumn)
  const entries = turned ?? formEntries(sheet, labels)
  if (!entries.some(({ label, values }) => labels.isNumber(label) && values.some(isDocumentNumber))) return undefined
  const { merges: _, ...rest } = sheet
  return {
    ...rest,
    rows: rowsOf(entries),
    turned: turned === null ? 'form' : 'columns',
  }
}

/** Labels in one column, and one column per worker to its right; null for fewer than two workers. */
function columnEntries({ rows }: SourceSheet, labels: Labels, main: number): readonly Entry[] | null {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const named = rows.filter((row) => labels.namedRows.has(row))
  const columns: number[] = []
  for (let column = main + 1; column < width; column += 1) {
    if (named.some(({ cells }) => isFilled(cells[column]))) columns.push(column)
  }
  if (columns.length < 2) return null
  const entries: Entry[] = []
  let group = ''
  for (const { row, cells } of rows) {
    const label = cells[main]
    if (!isFilled(label)) continue
    const values = columns.map((column) => cells[column] ?? emptyCell)
    if (values.every((value) => !isFilled(value))) group = label.text
    else entries.push({ row, group, label: label.text, values })
  }
  return entries
}

/** Groups, labels and one row per worker, starting at the first label's position in the file. */
function rowsOf(entries: readonly Entry[]): readonly SourceRow[] {
  const header = Math.max(2, entries[0]?.row ?? 2)
  const text = (value: string): SourceCell =>
    value === '' ? emptyCell : { kind: 'text', text: value.replace(/\s*[:*]+\s*$/, '').trim(), format: null }
  const groups = entries.map(({ group }, index) => (group === entries[index - 1]?.group ? '' : group))
  const workers = Math.max(0, ...entries.map(({ values }) => values.length))
  const rows: SourceRow[] = [
    { row: header - 1, cells: groups.map(text) },
    { row: header, cells: entries.map(({ label }) => text(label)) },
  ]
  for (let worker = 0; worker < workers; worker += 1) {
    const cells = entries.map(({ values }) => values[worker] ?? emptyCell)
    if (cells.some(isFilled)) rows.push({ row: header + 1 + worker, cells })
  }
  return rows[0]?.cells.some(isFilled) ? rows : rows.slice(1)
}
