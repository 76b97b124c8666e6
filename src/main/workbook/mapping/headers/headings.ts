import { headerRowsAllowed } from '#main/workbook/limits.ts'
import { isDocumentNumber } from '#main/workbook/rows/worker-signs.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceRow, SourceSheet } from '#shared/domain/worker/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { isDatePart } from '../other-families.ts'
import type { HeaderMatch, HeaderScorer } from './header-scores.ts'
import { isOtherPerson, labelWords } from './header-words.ts'
import { isAnybodys } from './surroundings.ts'

/** The headers above the data, by column. */
interface Headings {
  /** Position in `sheet.rows` of the last header row; data begin after it. */
  readonly index: number
  /** Its row number in the spreadsheet. */
  readonly row: number
  /** By column index. `label` is the header as shown and remembered; empty if the column has none. */
  readonly labels: readonly string[]
}

export interface HeadingScore extends Headings {
  /** Number of fields that a header names well. */
  readonly named: number
  readonly total: number
  /** The memory knows these headers. */
  readonly known?: true
}

/** A header with at least this score suggests that its row is the header row. */
const signOfHeader = 0.75
const longestLabel = 200

type Match = (text: string) => ReadonlyMap<string, HeaderMatch>

/**
 * Finds the header row: among the first filled rows, the one whose texts name most fields. A row below groups (`Fecha`
 * over `Nacimiento | Ingreso`) is combined with them if that names more fields. Known headers come first, and fuzzy
 * matching runs only if exact names find no header. Undefined for a sheet without rows.
 */
export function* findHeadings(
  sheet: SourceSheet,
  scorer: HeaderScorer,
  fields: readonly FieldDefinition[],
  isKnown: (labels: readonly string[]) => boolean = () => false,
): Steps<HeadingScore | undefined> {
  const rows = sheet.rows.slice(0, headerRowsAllowed)
  for (const [index, row] of rows.entries()) {
    yield
    const { labels } = headingsOf(row, { index, above: rows[index - 1] }, scorer.matchNames, fields)
    const known = [labels, textsOf(row)].find(isKnown)
    if (known) return { index, row: row.row, labels: known, ...scoreLabels(known, scorer.match, fields), known: true }
  }
  const named = yield* bestHeadings(rows, scorer.matchNames, fields)
  return named !== undefined && isEnough(named, fields) ? named : yield* bestHeadings(rows, scorer.match, fields)
}

const isEnough = ({ named }: HeadingScore, fields: readonly FieldDefinition[]): boolean =>
  named >= Math.min(3, fields.filter(({ local }) => local !== true).length)

function* bestHeadings(
  rows: readonly SourceRow[],
  match: Match,
  fields: readonly FieldDefinition[],
): Steps<HeadingScore | undefined> {
  let best: HeadingScore | undefined
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    yield
    // Headers repeated on every page score best without text above them; the first occurrence counts.
    const texts = textsOf(row).join('\n')
    if (texts.trim() !== '' && seen.has(texts)) continue
    seen.add(texts)
    const found = headingsOf(row, { index, above: rows[index - 1] }, match, fields)
    const scored = isRowOfData(row, found) ? { ...found, named: 0, total: 0 } : found
    if (best === undefined || scored.total > best.total + 0.01) best = scored
  }
  return best
}

/** Fewer headers beside a document number are values that resemble headers: `CC`, a job, a fund. */
const surelyHeaders = 3

const isRowOfData = (row: SourceRow, { named }: { readonly named: number }): boolean =>
  named < surelyHeaders && holdsNumber(row)

/** A document number is never a header, so such a row is a worker. */
export const holdsNumber = ({ cells }: SourceRow): boolean =>
  cells.some((cell) => cell.kind === 'date' || isDocumentNumber(cell))

/** The headings of a row chosen by a person; undefined if the sheet has no such row. */
export function headingsAt(
  sheet: SourceSheet,
  row: number,
  scorer: HeaderScorer,
  fields: readonly FieldDefinition[],
): HeadingScore | undefined {
  const index = sheet.rows.findIndex((candidate) => candidate.row === row)
  const found = sheet.rows[index]
  if (found === undefined) return undefined
  const position = { index, above: sheet.rows[index - 1] }
  const named = headingsOf(found, position, scorer.matchNames, fields)
  return isEnough(named, fields) ? named : headingsOf(found, position, scorer.match, fields)
}

interface RowPosition {
  /** Index in the rows of the sheet. */
  readonly index: number
  readonly above: SourceRow | undefined
}

function headingsOf(
  row: SourceRow,
  { index, above }: RowPosition,
  match: Match,
  fields: readonly FieldDefinition[],
): HeadingScore {
  const scored = (labels: readonly string[]): HeadingScore => ({
    index,
    row: row.row,
    labels,
    ...scoreLabels(labels, match, fields),
  })
  const own = textsOf(row)
  const alone = scored(own)
  // Below a group are headers, and at least one header is meaningful on its own.
  const groups = alone.named === 0 ? undefined : groupsAbove(row, above)
  if (groups === undefined) return alone
  const grouped = scored(joinedLabels(own, groups, match))
  if (grouped.total > alone.total + 0.01) return grouped
  return isGroupRow(own, groups) ? scored(withNeededGroups(own, groups)) : alone
}

/**
 * Several groups, or one that begins beside the first header. A single text at the first column is a title of the whole
 * sheet.
 */
function isGroupRow(own: readonly string[], groups: readonly string[]): boolean {
  const at = [...groups.keys()].filter((column) => groups[column] !== '')
  const first = own.findIndex((text) => text !== '')
  return at.length > 1 ? at.length < own.filter((text) => text !== '').length : (at[0] ?? first) > first
}

/** Another person, or the company: data below is not the worker's own. */
const isOfOthers = (group: string): boolean =>
  labelWords(group).some((word) => isOtherPerson(word) || word === 'empresa')

/** Headers that need their group: ambiguous ones under another person, and the parts of a date. */
const needsGroup = (group: string, text: string): boolean => {
  const words = labelWords(text)
  return (isOfOthers(group) && isAnybodys(words)) || (words.length === 1 && words.every(isDatePart))
}

function withNeededGroups(own: readonly string[], groups: readonly string[]): string[] {
  let reaching = ''
  return Array.from({ length: Math.max(own.length, groups.length) }, (_, column) => {
    const text = own[column] ?? ''
    const group = groups[column] ?? ''
    if (group !== '') reaching = group
    return text !== '' && reaching !== '' && needsGroup(reaching, text) ? `${reaching} ${text}` : text
  })
}

function scoreLabels(
  labels: readonly string[],
  match: Match,
  fields: readonly FieldDefinition[],
): { readonly named: number; readonly total: number } {
  const best = new Map<string, number>()
  for (const label of new Set(labels)) {
    if (label === '') continue
    for (const [field, { score }] of match(label)) {
      if (score >= signOfHeader && score > (best.get(field) ?? 0)) best.set(field, score)
    }
  }
  let total = 0
  for (const field of fields) total += best.get(field.name) ?? 0
  return { named: best.size, total }
}

/** Texts of the row directly above, if any. */
function groupsAbove(row: SourceRow, above: SourceRow | undefined): readonly string[] | undefined {
  if (above === undefined || above.row !== row.row - 1) return undefined
  const groups = textsOf(above)
  return groups.every((text) => text === '') ? undefined : groups
}

const textsOf = (row: SourceRow): string[] =>
  Array.from(row.cells, (cell) => (cell.kind === 'text' ? trimBlanks(cell.text).slice(0, longestLabel) : ''))

/** A merged group stores its text in its first cell, so it extends right to the next group. */
function joinedLabels(own: readonly string[], groups: readonly string[], match: Match): string[] {
  let reaching = ''
  return Array.from({ length: Math.max(own.length, groups.length) }, (_, column) => {
    const text = own[column] ?? ''
    const group = groups[column] ?? ''
    if (group !== '') reaching = group
    if (text === '') return group
    if (reaching === '' || reaching === text) return text
    const joined = `${reaching} ${text}`
    if (needsGroup(reaching, text)) return joined
    return strongest(match(joined)) > strongest(match(text)) ? joined : text
  })
}

const strongest = (matches: ReadonlyMap<string, HeaderMatch>): number =>
  Math.max(0, ...[...matches.values()].map(({ score }) => score))
