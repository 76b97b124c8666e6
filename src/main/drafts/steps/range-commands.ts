import { repeatedIndex } from '#shared/domain/draft/blocks/cell-range.ts'
import type { PastedBlock } from '#shared/domain/draft/blocks/pasted-block.ts'
import { mostCellCharacters } from '#shared/domain/draft/draft-change.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import { cellKey, type RowCommand } from './row-command.ts'
import { eachRow, writer } from './row-commands.ts'

/** What operations on rectangles of cells do to single rows: pure, nothing is read or saved here. */

/** Lines of a block over rows that follow one another in the view, cells over `fields`; both repeat until rows and fields end. */
export function pasteCells(
  procedure: Procedure,
  rows: readonly number[],
  fields: readonly string[],
  cells: PastedBlock,
): RowCommand {
  const write = writer(procedure)
  const width = blockWidth(cells)
  const lineOf = new Map(rows.map((row, index) => [row, cells[index % cells.length] ?? []]))
  const tooLong = new Set<string>()
  const command = eachRow(rows, (view) => {
    const line = lineOf.get(view.row) ?? []
    return fields.reduce<DraftRowView>((row, field, index) => {
      const text = line[index % width]
      if (text === undefined) return row
      // Not even normalised: one cell may be as long as the whole block.
      if (text.length <= mostCellCharacters) return { ...write(row, field, text), findings: row.findings }
      tooLong.add(cellKey(view.row, field))
      return row
    }, view)
  })
  return { ...command, tooLong }
}

/** Cells of the longest line. */
export const blockWidth = (cells: PastedBlock): number =>
  cells.reduce((longest, line) => Math.max(longest, line.length), 0)

export function clearCells(procedure: Procedure, rows: readonly number[], fields: readonly string[]): RowCommand {
  const write = writer(procedure)
  return eachRow(rows, (view) =>
    fields.reduce<DraftRowView>((row, field) => ({ ...write(row, field, ''), findings: row.findings }), view),
  )
}

export interface CarriedCells {
  /** Rows that are written, in the view's order. */
  readonly rows: readonly number[]
  /** Place of the first of them in the pattern, whose first source row is at 0; negative above the source. */
  readonly offset: number
  /** What the source rows hold in the fields that are read; null: each row is its own source. */
  readonly source: readonly Readonly<Record<string, string>>[] | null
  readonly columns: readonly { readonly from: string; readonly to: string }[]
}

/** The source again and again. Values are copied as they are and never counted on: a document number plus one is another person. */
export function carryCells(procedure: Procedure, { rows, offset, source, columns }: CarriedCells): RowCommand {
  const write = writer(procedure)
  const placeOf = new Map(rows.map((row, index) => [row, offset + index]))
  return eachRow(rows, (view) => {
    const from = source === null ? view.values : source[repeatedIndex(placeOf.get(view.row) ?? 0, source.length)]
    return columns.reduce<DraftRowView>(
      (row, column) => ({ ...write(row, column.to, from?.[column.from] ?? ''), findings: row.findings }),
      view,
    )
  })
}
