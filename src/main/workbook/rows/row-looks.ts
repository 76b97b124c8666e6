import { foldName } from '#shared/domain/worker/normalise.ts'
import type { SourceRow } from '#shared/domain/worker/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { isDocumentNumber, isFilled, type WorkerColumns } from './worker-signs.ts'

/** A part of a sheet that has one header. */
export interface RowTable {
  readonly rows: readonly SourceRow[]
  /** Position of the header row in `rows`; -1 for a sheet that continues without one. */
  readonly header: number
  /** Position after the last row. */
  readonly end: number
  /** Header texts by column index. */
  readonly labels: readonly string[]
  readonly columns: WorkerColumns
}

/** Quickly computed properties of every row, and of a typical worker. */
export interface RowLooks {
  /** Filled cells in mapped columns, by position in the sheet; for solid rows possibly only half of them. */
  readonly mapped: Uint16Array
  /** 1: has a document number and enough other cells to be a worker, unless it is an example row. */
  readonly solid: Uint8Array
  /** Filled mapped cells in a typical worker's row. */
  readonly typical: number
  /** Whether workers can be recognised by document number here. */
  readonly numbered: boolean
  readonly lastSolid: number
  /** Frequency of a normalised text in a column among the sampled solid rows. */
  share(column: number, folded: string): number
}

const rowsPerStep = 400
const sampledRows = 400
/** Below this share of rows with a document number, that column cannot identify workers. */
const leastNumbered = 0.3

export function* lookAtRows(table: RowTable): Steps<RowLooks> {
  const { rows, header, end, columns } = table
  const mapped = new Uint16Array(rows.length)
  const solid = new Uint8Array(rows.length)
  let typical = typicalWidth(table)
  let candidates = 0
  let people = 0
  let lastSolid = header
  for (let at = header + 1; at < end; at += 1) {
    if (at % rowsPerStep === 0) yield
    const cells = rows[at]?.cells ?? []
    const isPerson = columns.number !== undefined && isDocumentNumber(cells[columns.number])
    // For rows with a number, counting half of the typical cells is enough.
    const filled = filledIn(cells, columns.mapped, isPerson ? typical / 2 : Number.POSITIVE_INFINITY)
    mapped[at] = filled
    if (filled > 0) candidates += 1
    if (!isPerson) continue
    people += 1
    if (filled * 2 < typical) continue
    solid[at] = 1
    lastSolid = at
  }
  const numbered = people >= Math.max(1, candidates * leastNumbered)
  if (!numbered) {
    yield* countAllSteps(table, mapped)
    typical = median([...mapped.subarray(header + 1, end)].filter((width) => width > 0))
    solid.fill(0)
    lastSolid = header
  }
  return { mapped, solid, typical, numbered, lastSolid, share: sharesOf(rows, solid) }
}

/** Counts every row completely: without document numbers, half of the typical cells is not enough. */
function* countAllSteps({ rows, header, end, columns }: RowTable, mapped: Uint16Array): Steps<void> {
  for (let at = header + 1; at < end; at += 1) {
    if (at % rowsPerStep === 0) yield
    mapped[at] = filledIn(rows[at]?.cells ?? [], columns.mapped, Number.POSITIVE_INFINITY)
  }
}

/** The typical width among the first rows with a document number. */
function typicalWidth({ rows, header, end, columns: { number, mapped } }: RowTable): number {
  const widths: number[] = []
  for (let at = header + 1; at < end && widths.length < sampledRows; at += 1) {
    const cells = rows[at]?.cells ?? []
    if (number === undefined || !isDocumentNumber(cells[number])) continue
    widths.push(filledIn(cells, mapped, Number.POSITIVE_INFINITY))
  }
  return median(widths)
}

/** Counts filled cells in these columns, up to `enough`. */
function filledIn(cells: SourceRow['cells'], columns: readonly number[], enough: number): number {
  let filled = 0
  for (let index = 0; index < columns.length && filled < enough; index += 1) {
    if (isFilled(cells[columns[index] ?? -1])) filled += 1
  }
  return filled
}

/** By column and text, computed only once a row is doubtful. */
function sharesOf(rows: readonly SourceRow[], solid: Uint8Array): RowLooks['share'] {
  let counts: Map<number, Map<string, number>> | undefined
  let looked = 0
  const count = (): Map<number, Map<string, number>> => {
    const made = new Map<number, Map<string, number>>()
    for (let at = 0; at < rows.length && looked < sampledRows; at += 1) {
      if (solid[at] !== 1) continue
      looked += 1
      countTexts(rows[at]?.cells ?? [], made)
    }
    return made
  }
  return (column, folded) => {
    counts ??= count()
    return looked === 0 ? 0 : (counts.get(column)?.get(folded) ?? 0) / looked
  }
}

function countTexts(cells: SourceRow['cells'], counts: Map<number, Map<string, number>>): void {
  for (const [column, cell] of cells.entries()) {
    if (!isFilled(cell)) continue
    const ofColumn = counts.get(column) ?? new Map<string, number>()
    counts.set(column, ofColumn)
    const key = foldName(cell.text)
    ofColumn.set(key, (ofColumn.get(key) ?? 0) + 1)
  }
}

function median(widths: readonly number[]): number {
  const sorted = Uint16Array.from(widths).sort()
  return sorted[sorted.length >> 1] ?? 0
}
