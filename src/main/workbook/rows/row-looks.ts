import { foldName } from '#shared/domain/worker/normalise.ts'
import type { SourceRow } from '#shared/domain/worker/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { isDocumentNumber, isFilled, type WorkerColumns } from './worker-signs.ts'

/** A part of a sheet that has one header. */
export interface RowTable {
  readonly rows: readonly SourceRow[]
  /** Position in `rows` of the header row; -1 of a sheet that goes on without one. */
  readonly header: number
  /** Positions after the header, the last one excluded. */
  readonly end: number
  /** Header texts by column index. */
  readonly labels: readonly string[]
  readonly columns: WorkerColumns
}

/** What can be seen of every row at a glance, and what a worker usually looks like here. */
export interface RowLooks {
  /** Filled cells in columns that a field takes, by position in the sheet; of solid rows perhaps only half of them. */
  readonly mapped: Uint16Array
  /** 1: has the number of a document and enough beside it; nothing but an example could look like that. */
  readonly solid: Uint8Array
  /** Filled cells of columns that a field takes, in the usual worker's row. */
  readonly typical: number
  /** Whether workers can be told by the number of their document here. */
  readonly numbered: boolean
  readonly lastSolid: number
  /** How often a folded text stands in a column of solid rows that were looked at. */
  share(column: number, folded: string): number
}

const rowsPerStep = 400
const sampledRows = 400
/** Below this share of rows with a document's number, that column says nothing about rows. */
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
    // Of whoever has a number only half of what is usual is looked at: that is enough.
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

/** Looks at the whole of every row: where nobody has a number, half of what is usual is not enough. */
function* countAllSteps({ rows, header, end, columns }: RowTable, mapped: Uint16Array): Steps<void> {
  for (let at = header + 1; at < end; at += 1) {
    if (at % rowsPerStep === 0) yield
    mapped[at] = filledIn(rows[at]?.cells ?? [], columns.mapped, Number.POSITIVE_INFINITY)
  }
}

/** What the first rows with the number of a document have. */
function typicalWidth({ rows, header, end, columns: { number, mapped } }: RowTable): number {
  const widths: number[] = []
  for (let at = header + 1; at < end && widths.length < sampledRows; at += 1) {
    const cells = rows[at]?.cells ?? []
    if (number === undefined || !isDocumentNumber(cells[number])) continue
    widths.push(filledIn(cells, mapped, Number.POSITIVE_INFINITY))
  }
  return median(widths)
}

/** Filled cells in some columns, counted until there are enough. */
function filledIn(cells: SourceRow['cells'], columns: readonly number[], enough: number): number {
  let filled = 0
  for (let index = 0; index < columns.length && filled < enough; index += 1) {
    if (isFilled(cells[columns[index] ?? -1])) filled += 1
  }
  return filled
}

/** By column and text, made only when some row is in doubt. */
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
