import {
  firstBlockOnly,
  type LeftOutReason,
  type SheetBlock,
  type WantedBlocks,
} from '#shared/domain/draft/left-out.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import type { SourceRow } from '#shared/domain/worker/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { createHeaderScorer, type HeaderScorer } from '../mapping/headers/header-scores.ts'
import type { LocatedSheet } from '../mapping/locate-sheet.ts'
import { classifyRowsSteps, type RowClasses, type Span } from './classify-rows.ts'
import { isOtherHeader } from './other-header.ts'
import { type OwnColumns, ownColumnsSteps } from './own-columns.ts'
import { workerColumns } from './worker-signs.ts'

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
  { located, columns, joined, wanted = firstBlockOnly }: RowSorting,
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

function blocksOf(rows: readonly SourceRow[], { reasons, spans }: RowClasses, wanted: WantedBlocks): SheetBlock[] {
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
      imported: wanted === 'all' || wanted.includes(span.block),
    })
  }
  return blocks.size > 1 ? [...blocks.values()] : []
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
