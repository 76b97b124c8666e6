import { type FieldDefinition, sentOf } from '#shared/domain/worker/field.ts'
import { foldKey } from '#shared/domain/worker/normalise.ts'
import type { SourceRow, SourceSheet, SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { columnLetters, emptyCell } from '../../cells/cell-value.ts'
import { isDocumentNumber, isFilled } from '../../rows/worker-signs.ts'
import type { HeaderScorer } from '../headers/header-scores.ts'
import { findHeadings, type HeadingScore, holdsNumber } from '../headers/headings.ts'

/** The columns of a table, the last one excluded. */
interface Columns {
  readonly from: number
  readonly to: number
}

/** A table that can stand alone: it has headers, and people under the one that names their number. */
interface Table extends Columns {
  readonly sheet: SourceSheet
  /** Of each person the number, by row. */
  readonly people: ReadonlyMap<number, string>
}

/**
 * Tables of people that stand beside each other in one sheet, as sheets of their own: the first keeps the name, `Nómina F:J`
 * is the one to its right. A sheet whose right half is about the people of its left half is one table, and stays as it is.
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
  const tables: Table[] = []
  let from = 0
  for (const [at, start] of [...starts, width].entries()) {
    const table = yield* tableIn(search, { from, to: start })
    const rest = yield* tableIn(search, { from: start, to: starts[at + 1] ?? width })
    // What is no table of its own belongs to the one before it.
    if (start < width && (table === undefined || rest === undefined || !isAboutOthers(rest, table))) continue
    if (table === undefined) return [sheet]
    tables.push(table)
    from = start
  }
  return tables.length < 2 ? [sheet] : tables.map((table, at) => (at === 0 ? table.sheet : named(table)))
}

function named({ sheet, from }: Table): SourceSheet {
  const last = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.findLastIndex(isFilled)), from)
  return { ...sheet, name: `${sheet.name} ${columnLetters(from)}:${columnLetters(last)}` }
}

/** Where a table may begin: behind a column that no person has anything in, and where the headers begin again. */
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
  return { starts: all.sort((one, other) => one - other), width: used.length }
}

const rowsPerStep = 400

/** By column, with holes: whether a row that holds a number of a document has anything in it. */
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
  /** Of the whole sheet: the group that a header stands under may begin to the left of its table. */
  readonly headings: HeadingScore | undefined
  readonly fields: readonly FieldDefinition[]
  readonly scorer: HeaderScorer
}

function* tableIn({ sheet, headings, fields, scorer }: Search, { from, to }: Columns): Steps<Table | undefined> {
  const within: SourceRow[] = []
  for (const [at, row] of sheet.rows.entries()) {
    if (at % rowsPerStep === 0) yield
    const cells = row.cells.slice(0, to).map((cell, column) => (column < from ? emptyCell : cell))
    if (cells.some(isFilled)) within.push({ ...row, cells })
  }
  const part = { ...sheet, rows: within }
  const own = yield* findHeadings(part, scorer, fields)
  if (own === undefined || own.named < (sentOf(fields).length <= 3 ? 1 : 2)) return undefined
  const labels = own.row === headings?.row ? headings.labels : own.labels
  const number = own.labels.findIndex((label, at) => namesNumber(label, scorer) && !isOfOthers(labels[at], scorer))
  if (number < 0) return undefined
  const people = new Map(
    within
      .slice(own.index + 1)
      .filter(({ cells }) => isDocumentNumber(cells[number]))
      .map(({ row, cells }) => [row, foldKey(cells[number]?.text ?? '')] as const),
  )
  return people.size === 0 ? undefined : { from, to, sheet: part, people }
}

const signOfHeader = 0.75

const namesNumber = (label: string, scorer: HeaderScorer): boolean =>
  label !== '' && (scorer.matchNames(label).get('NumeroIdentificacion')?.score ?? 0) >= signOfHeader

/** Beneficiaries and bosses are no workers: their columns belong to the worker's own row. */
const isOfOthers = (label: string | undefined, scorer: HeaderScorer): boolean =>
  label !== undefined && scorer.isOfAnotherPerson(label)

/** Nobody of a joined list is new: its rows repeat the number of the person to their left. */
const isAboutOthers = ({ people }: Table, { people: left }: Table): boolean => {
  const repeated = [...people].filter(([row, number]) => left.get(row) === number).length
  return repeated * 2 < people.size
}
