import type { AppError } from '#shared/domain/app-error.ts'
import { type FieldDefinition, sentOf } from '#shared/domain/worker/field.ts'
import { foldKey, trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceCell, SourceRow, SourceSheet, SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { headerRowsAllowed } from '../limits.ts'
import { uprightSheetSteps } from '../rows/upright-sheet.ts'
import { refuse } from '../workbook-error.ts'
import type { KnownColumn } from './candidates.ts'
import { type ContentKnowledge, profileContent } from './content-profile.ts'
import type { HeaderScorer } from './headers/header-scores.ts'
import { findHeadings, type HeadingScore, headingsAt, holdsNumber } from './headers/headings.ts'

export interface LocateOptions {
  /** Name of the sheet to use; without it the sheet whose headers match best, visible ones first. */
  readonly sheet?: string | undefined
  /** Row number of the headers, when a person has chosen it. */
  readonly headerRow?: number | undefined
  readonly knowledge?: ContentKnowledge | undefined
  /** Whether the memory has seen a set of headers. */
  readonly isKnown?: ((labels: readonly string[]) => boolean) | undefined
}

/** A sheet, its headers, and a look at what every column holds. */
export interface LocatedSheet {
  readonly sheet: SourceSheet
  readonly headings: HeadingScore
  /** False: no row names the fields; the headings are a guess, for a person to correct. */
  readonly headerFound: boolean
  readonly columns: readonly LocatedColumn[]
  /** Indexes of the columns with anything in them from the header on, ascending. */
  readonly filledColumns: readonly number[]
  /** Another visible sheet that fits as well. */
  readonly otherSheets: readonly string[]
}

export interface LocatedColumn extends KnownColumn {
  /** The first different values, as the file has them. */
  readonly samples: readonly string[]
}

interface ScoredSheet {
  readonly sheet: SourceSheet
  readonly headings: HeadingScore
}

/** Finds where the data are. Errors: `workbook.sheet-not-found`; `workbook.empty` when no sheet has a row. */
export function* locateSheetSteps(
  workbook: SourceWorkbook,
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
  options: LocateOptions,
): Steps<Result<LocatedSheet, AppError>> {
  const candidates = candidateSheets(workbook, options.sheet)
  if (!candidates.ok) return candidates
  const scored: ScoredSheet[] = []
  for (const sheet of candidates.value) {
    const found = yield* scoreSheetSteps(sheet, fields, scorer, options)
    if (found !== undefined) scored.push(found)
  }
  const enough = sentOf(fields).length <= 3 ? 1 : 2
  const fitting = scored.filter(({ headings }) => headings.known || headings.named >= enough)
  const visible = fitting.filter(({ sheet }) => !sheet.hidden)
  const best = bestOf(visible) ?? bestOf(fitting)
  const chosen = best ?? guess(scored)
  if (chosen === undefined) return refuse('workbook.empty')
  return success({
    ...chosen,
    headerFound: best !== undefined,
    columns: yield* lookAtColumns(chosen, options.knowledge ?? {}),
    filledColumns: yield* findFilledColumns(chosen),
    otherSheets: best === undefined ? [] : rivalSheets(best, visible),
  })
}

/** A sheet, set upright where it lies on its side, with the headers that were asked for or name most fields. */
function* scoreSheetSteps(
  sheet: SourceSheet,
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
  { headerRow, isKnown }: LocateOptions,
): Steps<ScoredSheet | undefined> {
  const found = yield* findHeadings(sheet, scorer, fields, isKnown)
  const turned = yield* uprightSheetSteps(sheet, fields, scorer, found?.named ?? 0)
  const upright = turned ?? sheet
  const asked = headerRow === undefined ? undefined : headingsAt(upright, headerRow, scorer, fields)
  const headings = asked ?? (turned === undefined ? found : yield* findHeadings(turned, scorer, fields))
  return headings === undefined ? undefined : { sheet: upright, headings }
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

function bestOf(sheets: readonly ScoredSheet[]): ScoredSheet | undefined {
  let best = sheets.find(({ headings }) => headings.known)
  if (best !== undefined) return best
  for (const scored of sheets) if (scored.headings.total > (best?.headings.total ?? 0)) best = scored
  return best
}

/** Sheets with data whose headers name nearly as many fields: perhaps one per month. */
const rivalSheets = (best: ScoredSheet, visible: readonly ScoredSheet[]): readonly string[] =>
  visible
    .filter(({ sheet, headings }) => {
      const hasData = sheet.rows.length > headings.index + 1
      return sheet !== best.sheet && hasData && headings.named >= best.headings.named * 0.8
    })
    .map(({ sheet }) => sheet.name)

/** Without a known header: the visible sheet with most rows, and its first row with most texts above the first worker. */
function guess(scored: readonly ScoredSheet[]): ScoredSheet | undefined {
  const [first] = scored.toSorted(
    (one, other) =>
      Number(one.sheet.hidden) - Number(other.sheet.hidden) || other.sheet.rows.length - one.sheet.rows.length,
  )
  if (first === undefined) return undefined
  let index = 0
  let most = 0
  const rows = first.sheet.rows.slice(0, headerRowsAllowed)
  const firstWorker = rows.findIndex(holdsNumber)
  for (const [position, row] of rows.slice(0, firstWorker > 0 ? firstWorker : undefined).entries()) {
    const texts = row.cells.filter((cell) => cell.kind === 'text').length
    if (texts > most) [index, most] = [position, texts]
  }
  const row = first.sheet.rows[index]
  if (row === undefined) return undefined
  const labels = Array.from(row.cells, (cell) => (cell.kind === 'empty' ? '' : trimBlanks(cell.text)))
  return { sheet: first.sheet, headings: { index, row: row.row, labels, named: 0, total: 0 } }
}

const sampledRows = 120
const shownSamples = 3

function* lookAtColumns(
  { sheet, headings }: ScoredSheet,
  knowledge: ContentKnowledge,
): Steps<readonly LocatedColumn[]> {
  const rows = sheet.rows.slice(headings.index + 1, headings.index + 1 + sampledRows)
  const width = Math.max(headings.labels.length, ...rows.map((row) => row.cells.length))
  const columns: LocatedColumn[] = []
  for (let index = 0; index < width; index += 1) {
    if (index % 20 === 0) yield
    const { cells, texts } = filledIn(rows, index)
    const label = headings.labels[index] ?? ''
    if (label === '' && cells.length === 0) continue
    columns.push({ index, label, content: profileContent(cells, knowledge), texts, samples: samplesOf(cells) })
  }
  return columns
}

/** The cells of a column that hold something, and their texts by row number. */
function filledIn(
  rows: readonly SourceRow[],
  column: number,
): { readonly cells: readonly SourceCell[]; readonly texts: ReadonlyMap<number, string> } {
  const cells: SourceCell[] = []
  const texts = new Map<number, string>()
  for (const row of rows) {
    const cell = row.cells[column]
    if (cell === undefined || cell.kind === 'empty') continue
    cells.push(cell)
    const text = trimBlanks(cell.text)
    if (text !== '') texts.set(row.row, text)
  }
  return { cells, texts }
}

const rowsPerStep = 400

function* findFilledColumns({ sheet, headings }: ScoredSheet): Steps<readonly number[]> {
  // By column index, with holes.
  const used: boolean[] = []
  for (let index = headings.index; index < sheet.rows.length; index += 1) {
    if (index % rowsPerStep === 0) yield
    const cells = sheet.rows[index]?.cells ?? []
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column]
      if (cell !== undefined && cell.kind !== 'empty' && used[column] !== true) used[column] = true
    }
  }
  return [...used.keys()].filter((column) => used[column])
}

const longestSample = 80

function samplesOf(cells: readonly SourceCell[]): readonly string[] {
  const samples = new Set<string>()
  for (const { text } of cells) {
    const shown = trimBlanks(text).slice(0, longestSample)
    if (shown !== '') samples.add(shown)
    if (samples.size === shownSamples) break
  }
  return [...samples]
}
