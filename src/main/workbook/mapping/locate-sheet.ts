import type { AppError } from '#shared/domain/app-error.ts'
import { type FieldDefinition, sentOf } from '#shared/domain/worker/field.ts'
import { foldKey, trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceCell, SourceRow, SourceSheet, SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { headerRowsAllowed } from '../limits.ts'
import { isAsideTable } from '../rows/aside-table.ts'
import { uprightSheetSteps } from '../rows/upright-sheet.ts'
import { refuse } from '../workbook-error.ts'
import type { KnownColumn } from './candidates.ts'
import { type ContentKnowledge, profileContent } from './content-profile.ts'
import type { HeaderScorer } from './headers/header-scores.ts'
import { findHeadings, type HeadingScore, headingsAt, holdsNumber } from './headers/headings.ts'

export interface LocateOptions {
  /** Sheet names to choose from. If absent: all, preferring those neither hidden nor set aside. */
  readonly sheets?: readonly string[] | undefined
  /** Row number of the headers, if chosen by a person. */
  readonly headerRow?: number | undefined
  readonly knowledge?: ContentKnowledge | undefined
  /** Whether the memory knows a set of headers. */
  readonly isKnown?: ((labels: readonly string[]) => boolean) | undefined
}

/** A sheet with its headers and a content profile of every column. */
export interface LocatedSheet {
  readonly sheet: SourceSheet
  readonly headings: HeadingScore
  /** False: no row names the fields; the headings are a guess for a person to correct. */
  readonly headerFound: boolean
  readonly columns: readonly LocatedColumn[]
  /** Indexes of columns with content from the header on, ascending. */
  readonly filledColumns: readonly number[]
}

export interface LocatedColumn extends KnownColumn {
  /** The first distinct values, as in the file. */
  readonly samples: readonly string[]
}

interface ScoredSheet {
  readonly sheet: SourceSheet
  readonly headings: HeadingScore
}

/** Finds the sheet and header row. Errors: `workbook.sheet-not-found`; `workbook.empty` if no sheet has rows. */
export function* locateSheetSteps(
  workbook: SourceWorkbook,
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
  options: LocateOptions,
): Steps<Result<LocatedSheet, AppError>> {
  const candidates = candidateSheets(workbook, options.sheets)
  if (!candidates.ok) return candidates
  const scored: ScoredSheet[] = []
  for (const sheet of candidates.value) {
    const found = yield* scoreSheetSteps(sheet, fields, scorer, options)
    if (found !== undefined) scored.push(found)
  }
  const fitting = scored.filter((one) => hasHeaders(one, fields))
  const visible = fitting.filter(({ sheet }) => !sheet.hidden)
  const best =
    bestOf(visible.filter(({ sheet, headings }) => !isAsideTable(sheet, headings.index))) ??
    bestOf(visible) ??
    bestOf(fitting)
  const chosen = best ?? guess(scored)
  if (chosen === undefined) return refuse('workbook.empty')
  return success(yield* lookAt(chosen, best !== undefined, options))
}

/**
 * Locates headers in the other sheets. A sheet without headers is read as a continuation of the first, with the same
 * columns.
 */
export function* locateOthersSteps(
  workbook: SourceWorkbook,
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
  { first, ...options }: Pick<LocateOptions, 'knowledge' | 'isKnown'> & { readonly first: LocatedSheet },
): Steps<readonly LocatedSheet[]> {
  const others: LocatedSheet[] = []
  for (const sheet of workbook.sheets) {
    if (sheet.name === first.sheet.name || sheet.rows.length === 0) continue
    const found = yield* scoreSheetSteps(sheet, fields, scorer, options)
    const headings = { ...first.headings, index: -1, row: 0, named: 0, total: 0 }
    const chosen = found !== undefined && hasHeaders(found, fields) && !isWorker(found) ? found : { sheet, headings }
    others.push(yield* lookAt(chosen, chosen === found, options))
  }
  return others
}

/** A row below headers may resemble headers (a fund, a document type); with a number it is a worker. */
function isWorker({ sheet, headings }: ScoredSheet): boolean {
  const row = sheet.rows[headings.index]
  return headings.known !== true && row !== undefined && holdsNumber(row)
}

function hasHeaders({ headings }: ScoredSheet, fields: readonly FieldDefinition[]): boolean {
  const enough = sentOf(fields).length <= 3 ? 1 : 2
  return headings.known === true || headings.named >= enough
}

function* lookAt(chosen: ScoredSheet, headerFound: boolean, { knowledge = {} }: LocateOptions): Steps<LocatedSheet> {
  return {
    ...chosen,
    headerFound,
    columns: yield* lookAtColumns(chosen, knowledge),
    filledColumns: yield* findFilledColumns(chosen),
  }
}

/** Scores a sheet by its requested or best header row, after turning a sideways sheet upright. */
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

function candidateSheets(
  { sheets }: SourceWorkbook,
  names: readonly string[] | undefined,
): Result<readonly SourceSheet[], AppError> {
  if (names === undefined) return success(sheets)
  const found: SourceSheet[] = []
  for (const name of names) {
    const sheet = sheetNamed(sheets, name)
    if (sheet === undefined) {
      return refuse('workbook.sheet-not-found', { sheet: name, sheets: sheets.map((one) => one.name).join(', ') })
    }
    found.push(sheet)
  }
  return success(found)
}

/** Finds a sheet by exact name, else ignoring accents, case and punctuation. */
export const sheetNamed = <Sheet extends { readonly name: string }>(
  sheets: readonly Sheet[],
  name: string,
): Sheet | undefined =>
  sheets.find((sheet) => sheet.name === name) ?? sheets.find((sheet) => foldKey(sheet.name) === foldKey(name))

function bestOf(sheets: readonly ScoredSheet[]): ScoredSheet | undefined {
  let best = sheets.find(({ headings }) => headings.known)
  if (best !== undefined) return best
  for (const scored of sheets) if (scored.headings.total > (best?.headings.total ?? 0)) best = scored
  return best
}

/**
 * Without a known header: the visible sheet with the most rows, and its first row with the most texts above the first
 * worker.
 */
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

/** The filled cells of a column, and their texts by row number. */
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
  // By column index; sparse.
  const used: boolean[] = []
  for (let index = Math.max(0, headings.index); index < sheet.rows.length; index += 1) {
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
