import { foldName } from '#shared/domain/normalise.ts'
import type { SourceRow } from '#shared/domain/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { isDocumentNumber, isFilled, type WorkerColumns } from './worker-signs.ts'

/** A part of a sheet that has one header. */
export interface RowTable {
  readonly rows: readonly SourceRow[]
  /** Position in `rows` of the header row. */
  readonly header: number
  /** Positions after the header, the last one excluded. */
  readonly end: number
  /** Header texts by column index. */
  readonly labels: readonly string[]
  readonly columns: WorkerColumns
}

/** What can be seen of every row at a glance, and what a worker usually looks like here. */
export interface RowLooks {
  /** Filled cells in columns that a field takes, by position in the sheet. */
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

export function* lookAtRows({ rows, header, end, columns }: RowTable): Steps<RowLooks> {
  const mapped = new Uint16Array(rows.length)
  const solid = new Uint8Array(rows.length)
  const widths: number[] = []
  let candidates = 0
  for (let at = header + 1; at < end; at += 1) {
    if (at % rowsPerStep === 0) yield
    const cells = rows[at]?.cells ?? []
    let filled = 0
    for (const column of columns.mapped) if (isFilled(cells[column])) filled += 1
    mapped[at] = filled
    if (filled === 0) continue
    candidates += 1
    if (columns.number === undefined || !isDocumentNumber(cells[columns.number])) continue
    solid[at] = 1
    widths.push(filled)
  }
  const numbered = widths.length >= Math.max(1, candidates * leastNumbered)
  const typical = numbered ? median(widths) : median([...mapped.subarray(header + 1, end)].filter((width) => width > 0))
  let lastSolid = header
  for (let at = header + 1; at < end; at += 1) {
    if (!numbered || (mapped[at] ?? 0) * 2 < typical) solid[at] = 0
    if (solid[at] === 1) lastSolid = at
  }
  return { mapped, solid, typical, numbered, lastSolid, share: sharesOf(rows, solid) }
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
      for (const [column, cell] of (rows[at]?.cells ?? []).entries()) {
        if (!isFilled(cell)) continue
        const ofColumn = made.get(column) ?? new Map<string, number>()
        made.set(column, ofColumn)
        const key = foldName(cell.text)
        ofColumn.set(key, (ofColumn.get(key) ?? 0) + 1)
      }
    }
    return made
  }
  return (column, folded) => {
    counts ??= count()
    return looked === 0 ? 0 : (counts.get(column)?.get(folded) ?? 0) / looked
  }
}

function median(widths: readonly number[]): number {
  const sorted = Uint16Array.from(widths).sort()
  return sorted[sorted.length >> 1] ?? 0
}
