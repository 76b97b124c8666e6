/** Why a row of a file is not taken for a worker. The order is the one in which they are told. */
export const leftOutReasons = [
  'other-table',
  'example',
  'repeated-header',
  'title',
  'total',
  'hint',
  'note',
  'blank',
  'unlike',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const isLeftOutReason = (text: string): text is LeftOutReason =>
  (leftOutReasons as readonly string[]).includes(text)

/** A row that was left out: what it says, shortened, and why it stayed out. */
export interface LeftOutRow {
  readonly row: number
  readonly reason: LeftOutReason
  readonly text: string
}

/** How many rows a reason left out, with the first of them. */
export interface LeftOutGroup {
  readonly reason: LeftOutReason
  readonly count: number
  readonly first: readonly LeftOutRow[]
}

export const mostToldRows = 200

/** What was left out, by reason; empty for nothing. */
export function groupLeftOut(rows: Iterable<LeftOutRow>, most = mostToldRows): readonly LeftOutGroup[] {
  const groups = new Map<LeftOutReason, { count: number; readonly first: LeftOutRow[] }>()
  for (const { row, reason, text } of rows) {
    const group = groups.get(reason) ?? { count: 0, first: [] }
    groups.set(reason, group)
    group.count += 1
    if (group.first.length < most) group.first.push({ row, reason, text })
  }
  return leftOutReasons.flatMap((reason) => {
    const group = groups.get(reason)
    return group === undefined ? [] : [{ reason, ...group }]
  })
}

/** One of several tables that stand in one sheet. The first is the one whose header was found. */
export interface SheetBlock {
  readonly number: number
  /** What stands above it; empty when nothing does. */
  readonly title: string
  readonly headerRow: number
  readonly firstRow: number
  readonly lastRow: number
  /** Rows that look like workers. */
  readonly rows: number
  readonly imported: boolean
}

/** Which tables of a sheet are imported: by number, or all of them. */
export type WantedBlocks = readonly number[] | 'all'

export const firstBlockOnly: WantedBlocks = [1]
