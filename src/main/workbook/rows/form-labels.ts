import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceCell, SourceRow, SourceSheet } from '#shared/domain/worker/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import type { HeaderScorer } from '../mapping/headers/header-scores.ts'
import { isFilled } from './worker-signs.ts'

/** One field of a form or sideways sheet: its label, its heading, and its values. */
export interface Entry {
  /** Row of the label in the file. */
  readonly row: number
  readonly group: string
  readonly label: string
  /** One for each worker. */
  readonly values: readonly SourceCell[]
}

export interface Labels {
  /** Fields named by some cell. */
  readonly named: ReadonlySet<string>
  readonly namedRows: ReadonlySet<SourceRow>
  /** Number of fields named by the fullest row. */
  readonly mostInRow: number
  /** Columns with at least two labels; other texts there, in rows that name a field, are labels too. */
  readonly columns: ReadonlySet<number>
  /** The column with nearly all labels; null if they are scattered. */
  readonly mainColumn: number | null
  /** Whether a cell names a field, is marked as a label, or is in a column of labels. */
  isLabel(cell: SourceCell, column: number, row: SourceRow | undefined): boolean
  /** Whether a label is the one for the document number. */
  isNumber(label: string): boolean
}

const signOfLabel = 0.75
const longestLabel = 80
/** Minimum share of all labels in the main column. */
const mainShare = 0.7
const rowsPerStep = 10

export function* labelsOf(
  { rows }: SourceSheet,
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
): Steps<Labels> {
  const known = new Set(fields.map(({ name }) => name))
  const fieldsIn = (text: string): readonly string[] =>
    documentTypes.test(text)
      ? []
      : [...scorer.matchNames(bareLabel(text))].flatMap(([field, { score }]) =>
          score >= signOfLabel && known.has(field) ? [field] : [],
        )
  const named = new Set<string>()
  const namedRows = new Set<SourceRow>()
  const perColumn = new Map<number, number>()
  let total = 0
  let mostInRow = 0
  for (const [at, row] of rows.entries()) {
    if (at % rowsPerStep === 0) yield
    const byColumn = fieldsByColumn(row, fieldsIn)
    if (byColumn.size === 0) continue
    namedRows.add(row)
    total += byColumn.size
    for (const column of byColumn.keys()) perColumn.set(column, (perColumn.get(column) ?? 0) + 1)
    const inRow = new Set([...byColumn.values()].flat())
    for (const field of inRow) named.add(field)
    mostInRow = Math.max(mostInRow, inRow.size)
  }
  const [main] = [...perColumn].toSorted((one, other) => other[1] - one[1])
  const columns = new Set([...perColumn].flatMap(([column, count]) => (count >= 2 ? [column] : [])))
  return {
    named,
    namedRows,
    mostInRow,
    columns,
    mainColumn: main !== undefined && main[1] >= total * mainShare ? main[0] : null,
    isLabel: (cell, column, row) =>
      isText(cell) &&
      !documentTypes.test(cell.text) &&
      ((columns.has(column) && row !== undefined && namedRows.has(row)) ||
        /:\s*$/.test(cell.text) ||
        fieldsIn(cell.text).length > 0),
    isNumber: (label) => fieldsIn(label).includes('NumeroIdentificacion'),
  }
}

/** The fields that the cells of a row name, each before its colon. */
function fieldsByColumn(
  { cells }: SourceRow,
  fieldsIn: (text: string) => readonly string[],
): ReadonlyMap<number, readonly string[]> {
  const byColumn = new Map<number, readonly string[]>()
  for (const [column, cell] of cells.entries()) {
    if (!isText(cell)) continue
    const [before = ''] = cell.text.split(':')
    const found = fieldsIn(before)
    if (found.length > 0) byColumn.set(column, found)
  }
  return byColumn
}

/** Without colon, asterisk or box number at its ends. */
export const bareLabel = (text: string): string =>
  trimBlanks(text)
    .replace(/^\(?\d{1,2}(\.\d{1,2})?[.)-]\s*/, '')
    .replace(/\s*[:*]+\s*$/, '')

/** Values that consist of words for the document. */
const documentTypes =
  /^\s*(c\.?c\.?|c\.?e\.?|t\.?i\.?|r\.?c\.?|p\.?a\.?|p\.?e\.?|p\.?t\.?|ppt|pep|s\.?c\.?|c\.?d\.?)\s*$/i

const isText = (cell: SourceCell): boolean => isFilled(cell) && cell.kind === 'text' && cell.text.length <= longestLabel
