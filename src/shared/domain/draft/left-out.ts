import { placeOfRow } from '../worker/row-place.ts'

/**
 * Why a row is not in the draft, in display order. `removed`: the user removed it. `filed-before`: the user left out
 * the rows that were filed before. Otherwise it is not a worker.
 */
export const leftOutReasons = [
  'removed',
  'filed-before',
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

/** A row left out: its text, shortened, and why. */
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

/** The rows left out, by reason; empty for none. */
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

/** Why a sheet with people was not imported. While one is `asked`, nothing is sent. */
export type SheetStanding = 'asked' | 'refused' | 'aside' | 'hidden'

/** One of several tables with people. The first is the one whose header was found; those of other sheets follow. */
export interface SheetBlock {
  readonly number: number
  /** The text above it; empty if none. */
  readonly title: string
  readonly headerRow: number
  readonly firstRow: number
  readonly lastRow: number
  /** Rows that look like workers. */
  readonly rows: number
  readonly imported: boolean
  /** Nobody has said yet whether its people are to be filed. While a table asks, the terminal imports nothing. */
  readonly asks?: true
  /** Its sheet, when several have people. */
  readonly sheet?: string
  /** Only for a sheet that was not imported. */
  readonly standing?: SheetStanding
}

/** A sheet with people that was not imported. `aside`: its name says retired, example, summary or similar. */
export interface OtherSheet {
  readonly sheet: string
  readonly rows: number
  readonly standing: SheetStanding
}

export const otherSheetsOf = (blocks: readonly SheetBlock[] = []): readonly OtherSheet[] =>
  blocks.flatMap(({ sheet, rows, standing }) =>
    sheet === undefined || standing === undefined ? [] : [{ sheet, rows, standing }],
  )

/** The tables and sheets that must be taken or refused before the terminal imports anything. */
export const askedBlocks = (blocks: readonly SheetBlock[] = []): readonly SheetBlock[] =>
  blocks.filter(({ asks, standing }) => asks === true || standing === 'asked')

/** The sheet of a row, when several have people. */
export const sheetOfRow = (row: number, blocks: readonly SheetBlock[] = []): string | undefined =>
  blocks.find(
    ({ firstRow, standing }) =>
      standing === undefined && placeOfRow(firstRow).sheetIndex === placeOfRow(row).sheetIndex,
  )?.sheet

/** The sheets to import: by name, or all that have people and are asked about. */
export type WantedSheets = readonly string[] | 'all'

/** The tables of a sheet to import: by number, or all. */
export type WantedBlocks = readonly number[] | 'all'

export const firstBlockOnly: WantedBlocks = [1]
