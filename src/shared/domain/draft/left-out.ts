import { placeOfRow } from '../worker/row-place.ts'

/** Why a row of a file is not taken for a worker. The order is the one in which they are told. */
export const leftOutReasons = [
  'other-table',
  'remark',
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

/** Why a sheet that holds people was not taken. While one is `asked`, nothing is sent. */
export type SheetStanding = 'asked' | 'refused' | 'aside' | 'hidden'

/** One of several tables with people. The first is the one whose header was found; those of other sheets follow. */
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
  /** Its sheet, where several hold people. */
  readonly sheet?: string
  /** Only of a sheet that was not taken. */
  readonly standing?: SheetStanding
}

/** A sheet with people that was not taken. `aside`: its name says retired, example, summary or the like. */
export interface OtherSheet {
  readonly sheet: string
  readonly rows: number
  readonly standing: SheetStanding
}

export const otherSheetsOf = (blocks: readonly SheetBlock[] = []): readonly OtherSheet[] =>
  blocks.flatMap(({ sheet, rows, standing }) =>
    sheet === undefined || standing === undefined ? [] : [{ sheet, rows, standing }],
  )

/** The sheet that a row came from, where several hold people. */
export const sheetOfRow = (row: number, blocks: readonly SheetBlock[] = []): string | undefined =>
  blocks.find(
    ({ firstRow, standing }) =>
      standing === undefined && placeOfRow(firstRow).sheetIndex === placeOfRow(row).sheetIndex,
  )?.sheet

/** Which sheets are taken: by name, or all that hold people and are asked about. */
export type WantedSheets = readonly string[] | 'all'

/** Which tables of a sheet are imported: by number, or all of them. */
export type WantedBlocks = readonly number[] | 'all'

export const firstBlockOnly: WantedBlocks = [1]
