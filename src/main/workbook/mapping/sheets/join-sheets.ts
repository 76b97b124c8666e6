import type { SheetBlock, SheetStanding } from '#shared/domain/draft/left-out.ts'
import { rowOfSheet } from '#shared/domain/worker/row-place.ts'
import type { MappedSheet } from '#shared/domain/worker/source-row.ts'
import type { SheetWithPeople } from './other-sheets.ts'

interface LeftSheet extends Pick<SheetWithPeople, 'located' | 'people'> {
  readonly standing: SheetStanding
}

/**
 * Joins the rows of several sheets, with a table for each sheet left out. Each row keeps its number under its sheet's
 * number. The named columns are those of the first sheet.
 */
export function joinSheets(
  first: MappedSheet,
  others: readonly MappedSheet[],
  left: readonly LeftSheet[],
): MappedSheet {
  if (others.length === 0 && left.length === 0) return first
  const parts = [first, ...others].map(numbered)
  const blocks = [...parts.flatMap(blocksOf), ...left.map(leftBlock)].map(renumbered)
  return {
    ...first,
    sheet: parts.map(({ sheet }) => sheet).join(', '),
    ...unmappedOf(parts),
    missingFields: [...new Set(parts.flatMap(({ missingFields }) => missingFields))],
    ...(first.constants === undefined ? {} : { constants: sharedConstants(first.constants, others) }),
    hiddenRows: parts.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0),
    rows: parts.flatMap(({ rows }) => rows),
    ...(parts.some(({ leftOut }) => leftOut !== undefined)
      ? { leftOut: parts.flatMap(({ leftOut = [] }) => leftOut) }
      : {}),
    blocks,
  }
}

/** Tables of a sheet that is not imported yet, plus those of other sheets that could be imported with it. */
export const withOtherSheets = (
  first: Pick<MappedSheet, 'sheet' | 'headerRow'> & { readonly blocks: readonly SheetBlock[]; readonly people: People },
  left: readonly LeftSheet[],
): readonly SheetBlock[] =>
  left.length === 0
    ? first.blocks
    : [...tablesOf(first, first.blocks, first.people), ...left.map(leftBlock)].map(renumbered)

const renumbered = (block: SheetBlock, index: number): SheetBlock => ({ ...block, number: index + 1 })

function numbered(sheet: MappedSheet, index: number): MappedSheet {
  if (index === 0) return sheet
  const place = <Row extends { readonly row: number }>(row: Row): Row => ({ ...row, row: rowOfSheet(row.row, index) })
  const { blocks, leftOut } = sheet
  return {
    ...sheet,
    rows: sheet.rows.map(place),
    ...(leftOut === undefined ? {} : { leftOut: leftOut.map(place) }),
    ...(blocks === undefined ? {} : { blocks: blocks.map((block) => placed(block, index)) }),
  }
}

const placed = (block: SheetBlock, index: number): SheetBlock => ({
  ...block,
  firstRow: rowOfSheet(block.firstRow, index),
  lastRow: rowOfSheet(block.lastRow, index),
})

/** Its tables, or one that contains all its rows. */
const blocksOf = (mapped: MappedSheet, index: number): readonly SheetBlock[] => {
  const { rows, blocks = [] } = mapped
  const nobody = rowOfSheet(0, index)
  return tablesOf(mapped, blocks, {
    firstRow: rows[0]?.row ?? nobody,
    lastRow: rows.at(-1)?.row ?? nobody,
    rows: rows.length,
  })
}

type People = Pick<SheetBlock, 'firstRow' | 'lastRow' | 'rows'>

const tablesOf = (
  { sheet, headerRow }: Pick<MappedSheet, 'sheet' | 'headerRow'>,
  blocks: readonly SheetBlock[],
  people: People,
): readonly SheetBlock[] => {
  const whole: SheetBlock = { number: 1, title: '', headerRow, ...people, imported: true }
  return (blocks.length === 0 ? [whole] : blocks).map((block) => ({ ...block, sheet }))
}

const leftBlock = ({ located, people, standing }: LeftSheet): SheetBlock => ({
  number: 0,
  title: '',
  headerRow: located.headings.row,
  firstRow: people[0]?.row ?? 0,
  lastRow: people.at(-1)?.row ?? 0,
  rows: people.length,
  imported: false,
  sheet: located.sheet.name,
  standing,
})

/** Columns without a field, each header once. */
function unmappedOf(parts: readonly MappedSheet[]): Pick<MappedSheet, 'unmappedColumns' | 'unmappedHeaders'> {
  const columns = parts.flatMap(({ unmappedColumns, unmappedHeaders }) =>
    unmappedColumns.map((column, index) => ({ column, header: unmappedHeaders[index] ?? '' })),
  )
  const once = [...new Map(columns.map((one) => [one.header === '' ? one.column : one.header, one])).values()]
  return { unmappedColumns: once.map(({ column }) => column), unmappedHeaders: once.map(({ header }) => header) }
}

/** Only constants that every sheet lacked; otherwise the file did contain a value. */
const sharedConstants = (
  constants: Readonly<Record<string, string>>,
  others: readonly MappedSheet[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(constants).filter(([field]) => others.every((one) => one.constants?.[field] !== undefined)),
  )
