import {
  firstBlockOnly,
  type LeftOutReason,
  type SheetBlock,
  type WantedBlocks,
} from '#shared/domain/draft/left-out.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { foldName, trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceRow } from '#shared/domain/worker/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import type { KnownColumn } from '../mapping/candidates.ts'
import { profileContent } from '../mapping/content-profile.ts'
import { createHeaderScorer, type HeaderScorer } from '../mapping/headers/header-scores.ts'
import { withSurroundings } from '../mapping/headers/surroundings.ts'
import type { LocatedSheet } from '../mapping/locate-sheet.ts'
import { takeColumnsSteps } from '../mapping/take-columns.ts'
import { classifyRowsSteps, type RowClasses, type Span } from './classify-rows.ts'
import { isGonePeopleTitle, isOtherPeopleTitle, isOwnPeopleTitle } from './row-words.ts'
import { isFilled, workerColumns } from './worker-signs.ts'

export interface SortedRows {
  /** By position in the sheet: why a row is left out. */
  readonly reasons: ReadonlyMap<number, LeftOutReason>
  /** All tables of the sheet if there are several; a table without people does not count. */
  readonly blocks: readonly SheetBlock[]
  /** Columns of tables with a separate header. */
  readonly ownColumns: readonly (OwnColumns & { readonly from: number; readonly to: number })[]
}

export interface RowSorting {
  readonly located: LocatedSheet
  readonly columns: ReadonlyMap<string, number>
  readonly joined?: ReadonlyMap<string, readonly number[]> | undefined
  readonly wanted?: WantedBlocks | undefined
}

/** Splits the rows under a header into workers of the requested tables, and the rest with reasons. Pure. */
export function* sortRowsSteps(
  { located, columns, joined, wanted }: RowSorting,
  fields: readonly FieldDefinition[],
): Steps<SortedRows> {
  const { sheet, headings } = located
  let scorer: HeaderScorer | undefined
  const isHeader = (row: SourceRow): boolean => {
    scorer ??= createHeaderScorer(fields)
    return isOtherHeader(row, scorer)
  }
  const table = {
    rows: sheet.rows,
    header: headings.index,
    end: sheet.rows.length,
    labels: headings.labels,
    columns: workerColumns(columns, joined),
  }
  const classes = yield* classifyRowsSteps(table, isHeader)
  const reasons = new Map(classes.reasons)
  const ownColumns: SortedRows['ownColumns'][number][] = []
  for (const span of classes.spans) {
    if (!span.ownHeader) continue
    scorer ??= createHeaderScorer(fields)
    const own = yield* ownColumnsSteps(sheet.rows, span, fields, scorer)
    ownColumns.push({ ...own, from: span.from, to: span.to })
    const inside = yield* classifyRowsSteps({
      rows: sheet.rows,
      header: span.header,
      end: span.to,
      labels: own.labels,
      columns: workerColumns(own.columns, own.joined),
    })
    for (const [at, reason] of inside.reasons) reasons.set(at, reason)
  }
  const blocks = blocksOf(sheet.rows, { reasons, spans: classes.spans }, wanted)
  leaveUnwanted(sheet.rows, classes.spans, blocks, reasons)
  return { reasons, blocks, ownColumns }
}

/** The columns of a table with its own header: only unambiguous ones. */
interface OwnColumns {
  readonly labels: readonly string[]
  readonly columns: ReadonlyMap<string, number>
  readonly joined: ReadonlyMap<string, readonly number[]>
}

const sampledRows = 60

function* ownColumnsSteps(
  rows: readonly SourceRow[],
  { header, to }: Span,
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
): Steps<OwnColumns> {
  const labels = Array.from(rows[header]?.cells ?? [], ({ text }) => trimBlanks(text))
  const sample = rows.slice(header + 1, Math.min(to, header + 1 + sampledRows))
  const known = labels.flatMap((label, index): KnownColumn[] => {
    if (label === '') return []
    const texts = new Map<number, string>()
    const cells = sample.flatMap(({ row, cells: ofRow }) => {
      const cell = ofRow[index]
      if (cell === undefined) return []
      const text = trimBlanks(cell.text)
      if (text !== '') texts.set(row, text)
      return cell
    })
    return [{ index, label, content: profileContent(cells, {}), texts }]
  })
  const taken = yield* takeColumnsSteps(withSurroundings(known, scorer), fields, scorer)
  const sure = new Set(
    taken.proposal.fields.flatMap(({ field, confidence }) =>
      confidence === 'exact' || confidence === 'synonym' ? [field] : [],
    ),
  )
  return {
    labels,
    columns: new Map([...taken.columns].filter(([field]) => sure.has(field))),
    joined: new Map([...taken.joined].filter(([field]) => sure.has(field))),
  }
}

const signOfHeader = 0.75
const leastNamed = 2

/** Whether a row is the header of another table: only texts, most of which name fields or other typical columns. */
function isOtherHeader(row: SourceRow, scorer: Pick<HeaderScorer, 'matchNames'>): boolean {
  const texts = headerTextsOf(row)
  if (texts === undefined || texts.length < leastNamed || new Set(texts).size < texts.length) return false
  const named = new Set<string>()
  let saying = 0
  let others = 0
  let silent = 0
  for (const text of texts) {
    const strong = [...scorer.matchNames(text)].filter(([, { score }]) => score >= signOfHeader)
    const other = isColumnWord(text)
    if (strong.length > 0 || other) saying += 1
    else silent += 1
    // Too few texts can still say something.
    if (silent * 2 >= texts.length) return false
    if (other) others += 1
    for (const [field] of strong) named.add(field)
  }
  return (named.size >= leastNamed && saying * 2 > texts.length) || others === texts.length
}

/** The texts of a row; undefined if it contains anything that no header contains. */
function headerTextsOf({ cells }: SourceRow): readonly string[] | undefined {
  const texts: string[] = []
  for (const cell of cells) {
    if (!isFilled(cell)) continue
    if (cell.kind !== 'text' || /\d{3}/.test(cell.text)) return undefined
    texts.push(trimBlanks(cell.text))
  }
  return texts
}

/** Columns of other lists that companies keep of their people. */
const isColumnWord = (text: string): boolean =>
  /^(no|n[°º]|nro|item|[ií]tem|#|concepto|valor|novedad|motivo|causa|observaci[oó]n(es)?|d[ií]as|desde|hasta|inicio|fin|estado|total|cantidad|tipo|detalle|descripci[oó]n|parentesco|fecha.*|horas?|firma)\.?$/i.test(
    text,
  )

function blocksOf(
  rows: readonly SourceRow[],
  { reasons, spans }: RowClasses,
  wanted: WantedBlocks | undefined,
): readonly SheetBlock[] {
  if (spans.length === 1) return []
  const blocks = new Map<number, SheetBlock>()
  for (const span of spans) {
    const { first, last, count } = peopleIn(rows, span, reasons)
    const known = blocks.get(span.block)
    if (count === 0 && known === undefined && span.block > 1) continue
    blocks.set(span.block, {
      number: span.block,
      title: known?.title ?? span.title,
      headerRow: known?.headerRow ?? rows[span.header]?.row ?? 0,
      firstRow: known?.firstRow || (rows[first]?.row ?? 0),
      lastRow: rows[last]?.row ?? known?.lastRow ?? 0,
      rows: (known?.rows ?? 0) + count,
      imported: false,
    })
  }
  if (blocks.size <= 1) return []
  const found = [...blocks.values()]
  const taken = wanted ?? usualBlocks(found)
  return found
    .map((block) => ({ ...block, imported: taken === 'all' || taken.includes(block.number) }))
    .map((block) => (wanted === undefined && isAsked(block) ? { ...block, asks: true } : block))
}

/** The first table; if its title says that its people are gone, the only one whose title says the opposite. */
function usualBlocks(blocks: readonly SheetBlock[]): WantedBlocks {
  if (!isGonePeopleTitle(foldName(blocks[0]?.title ?? ''))) return firstBlockOnly
  const [own, ...others] = blocks.filter(({ title }) => isOwnPeopleTitle(foldName(title)))
  return own === undefined || others.length > 0 ? firstBlockOnly : [own.number]
}

/** A table left out is asked about unless its title says that its people are others; the first one if it says so. */
function isAsked({ title, imported }: SheetBlock): boolean {
  const folded = foldName(title)
  return imported ? isGonePeopleTitle(folded) : !isOtherPeopleTitle(folded)
}

/** First and last position of a table's remaining rows, -1 if there are none, and their number. */
function peopleIn(
  rows: readonly SourceRow[],
  { header, from, to }: Span,
  reasons: ReadonlyMap<number, LeftOutReason>,
): { readonly first: number; readonly last: number; readonly count: number } {
  let [first, last, count] = [-1, -1, 0]
  for (let at = from; at < to; at += 1) {
    if (at === header || reasons.has(at) || !isSomething(rows[at])) continue
    if (first < 0) first = at
    last = at
    count += 1
  }
  return { first, last, count }
}

const isSomething = (row: SourceRow | undefined): boolean =>
  row?.cells.some(({ kind, text }) => kind !== 'empty' && text.trim() !== '') === true

function leaveUnwanted(
  rows: readonly SourceRow[],
  spans: readonly Span[],
  blocks: readonly SheetBlock[],
  reasons: Map<number, LeftOutReason>,
): void {
  const left = new Set(blocks.filter(({ imported }) => !imported).map(({ number }) => number))
  if (left.size === 0) return
  for (const { block, header, from, to } of spans) {
    if (!left.has(block)) continue
    for (let at = from; at < to; at += 1) {
      if (at !== header && !reasons.has(at) && isSomething(rows[at])) reasons.set(at, 'other-table')
    }
  }
}
