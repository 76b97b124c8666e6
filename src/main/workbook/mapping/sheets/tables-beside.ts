import { type FieldDefinition, sentOf } from '#shared/domain/worker/field.ts'
import { foldKey } from '#shared/domain/worker/normalise.ts'
import type { SourceRow, SourceSheet, SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { columnLetters, emptyCell } from '../../cells/cell-value.ts'
import { headerRowsAllowed } from '../../limits.ts'
import { isDocumentNumber, isFilled } from '../../rows/worker-signs.ts'
import type { HeaderScorer } from '../headers/header-scores.ts'
import { findHeadings, type HeadingScore, holdsNumber } from '../headers/headings.ts'

/** The columns of a table, end exclusive. */
interface Columns {
  readonly from: number
  readonly to: number
}

/** A standalone table: it has headers, and people in the column for their number. */
interface Table extends Columns {
  /** Each person's number, by row. */
  readonly people: ReadonlyMap<number, string>
}

/**
 * Splits tables of people that stand side by side into sheets: the first keeps the name, `Nómina F:J` is the one to its
 * right. A sheet whose right half concerns the people of its left half stays one table.
 */
export function* tablesApartSteps(
  workbook: SourceWorkbook,
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
): Steps<SourceWorkbook> {
  const sheets: SourceSheet[] = []
  let isSplit = false
  for (const sheet of workbook.sheets) {
    const parts = yield* tablesOf(sheet, fields, scorer)
    isSplit ||= parts.length > 1
    sheets.push(...parts)
  }
  return isSplit ? { ...workbook, sheets } : workbook
}

function* tablesOf(
  sheet: SourceSheet,
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
): Steps<readonly SourceSheet[]> {
  const headings = yield* findHeadings(sheet, scorer, fields)
  const { starts, width } = yield* placesToCut(sheet, headings)
  if (starts.length === 0) return [sheet]
  const search = { sheet, headings, fields, scorer }
  const tables: Columns[] = []
  let from = 0
  for (const [at, start] of starts.entries()) {
    // A part that is no table of its own belongs to the previous one.
    const next = yield* tableIn(search, { from: start, to: starts[at + 1] ?? width })
    if (next === undefined) continue
    const before = yield* tableIn(search, { from, to: start })
    if (before === undefined || !isAboutOthers(next, before)) continue
    tables.push(before)
    from = start
  }
  if (tables.length === 0) return [sheet]
  const parts: SourceSheet[] = []
  for (const columns of [...tables, { from, to: width }]) parts.push(yield* partOf(sheet, columns))
  return parts
}

/** The rows with content in these columns; the first table keeps the sheet's name. */
function* partOf(sheet: SourceSheet, columns: Columns): Steps<SourceSheet> {
  const rows: SourceRow[] = []
  let last = columns.from
  for (const [at, row] of sheet.rows.entries()) {
    if (at % rowsPerStep === 0) yield
    const within = rowWithin(row, columns)
    const end = within.cells.findLastIndex(isFilled)
    if (end >= 0) rows.push(within)
    last = Math.max(last, end)
  }
  const name = `${sheet.name} ${columnLetters(columns.from)}:${columnLetters(last)}`
  return { ...sheet, rows, name: columns.from === 0 ? sheet.name : name }
}

const rowWithin = (row: SourceRow, { from, to }: Columns): SourceRow => ({
  ...row,
  cells: row.cells.slice(0, to).map((cell, column) => (column < from ? emptyCell : cell)),
})

/** Where a table may begin: after a column that is empty for all people, where headers begin again. */
function* placesToCut(
  sheet: SourceSheet,
  headings: HeadingScore | undefined,
): Steps<{ readonly starts: readonly number[]; readonly width: number }> {
  const used = yield* columnsOfPeople(sheet)
  const starts = [...used.keys()].filter((at) => used[at] === true && used[at - 1] !== true)
  const first = used.indexOf(true)
  const labels = headings?.labels.map(foldKey) ?? []
  const again = labels.flatMap((label, at) =>
    label !== '' && label === labels[first] && labels[at + 1] === labels[first + 1] ? [at] : [],
  )
  const all = [...new Set([...starts, ...again])].filter((at) => at > first)
  return { starts: all.sort((one, other) => one - other), width: Math.max(used.length, labels.length) }
}

const rowsPerStep = 400

/** By column, sparse: whether a row with a document number has content there. */
function* columnsOfPeople({ rows }: SourceSheet): Steps<readonly (boolean | undefined)[]> {
  const used: boolean[] = []
  for (let at = 0; at < rows.length; at += 1) {
    if (at % rowsPerStep === 0) yield
    const row = rows[at]
    if (row === undefined || !holdsNumber(row)) continue
    for (let column = 0; column < row.cells.length; column += 1) {
      if (used[column] !== true && isFilled(row.cells[column])) used[column] = true
    }
  }
  return Array.from(used)
}

interface Search {
  readonly sheet: SourceSheet
  /** For the whole sheet, because a header's group may begin left of its table. */
  readonly headings: HeadingScore | undefined
  readonly fields: readonly FieldDefinition[]
  readonly scorer: HeaderScorer
}

function* tableIn({ sheet, headings, fields, scorer }: Search, columns: Columns): Steps<Table | undefined> {
  const own = yield* findHeadings({ ...sheet, rows: topOf(sheet, columns) }, scorer, fields)
  if (own === undefined || own.named < (sentOf(fields).length <= 3 ? 1 : 2)) return undefined
  const labels = own.row === headings?.row ? headings.labels : own.labels
  const number = own.labels.findIndex((label, at) => namesNumber(label, scorer) && !isOfOthers(labels[at], scorer))
  if (number < 0) return undefined
  const people = new Map<number, string>()
  for (const [at, { row, cells }] of sheet.rows.entries()) {
    if (at % rowsPerStep === 0) yield
    if (row > own.row && isDocumentNumber(cells[number])) people.set(row, foldKey(cells[number]?.text ?? ''))
  }
  return people.size === 0 ? undefined : { ...columns, people }
}

/** The first rows with content in these columns, which contain the headers. */
function topOf({ rows }: SourceSheet, columns: Columns): readonly SourceRow[] {
  const top: SourceRow[] = []
  for (const row of rows) {
    if (top.length === headerRowsAllowed) break
    if (row.cells.slice(columns.from, columns.to).some(isFilled)) top.push(rowWithin(row, columns))
  }
  return top
}

const signOfHeader = 0.75

const namesNumber = (label: string, scorer: HeaderScorer): boolean =>
  label !== '' && (scorer.matchNames(label).get('NumeroIdentificacion')?.score ?? 0) >= signOfHeader

/** Beneficiaries and managers are not workers: their columns belong to the worker's row. */
const isOfOthers = (label: string | undefined, scorer: HeaderScorer): boolean =>
  label !== undefined && scorer.isOfAnotherPerson(label)

/**
 * The right table is about others if most of its rows do not repeat the number of the person to their left. If they
 * repeat it, the two form a joined list.
 */
const isAboutOthers = ({ people }: Table, { people: left }: Table): boolean => {
  const repeated = [...people].filter(([row, number]) => left.get(row) === number).length
  return repeated * 2 < people.size
}
