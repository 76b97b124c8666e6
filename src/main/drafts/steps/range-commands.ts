import { repeatedIndex } from '#shared/domain/draft/blocks/cell-range.ts'
import type { PastedBlock } from '#shared/domain/draft/blocks/pasted-block.ts'
import { mostCellCharacters } from '#shared/domain/draft/draft-change.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import { cellKey, type RowCommand } from './row-command.ts'
import { eachRow, writer } from './row-commands.ts'

/** How operations on rectangles of cells change single rows. Pure: nothing is read or saved here. */

/**
 * Writes lines of a block to consecutive rows of the view, and their cells over `fields`. Both repeat until rows and
 * fields end.
 */
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
      // Checked before normalising: one cell may be as long as the whole block.
      if (text.length <= mostCellCharacters) return { ...write(row, field, text), findings: row.findings }
      tooLong.add(cellKey(view.row, field))
      return row
    }, view)
  })
  return { ...command, tooLong }
}

export const blockWidth = (cells: PastedBlock): number =>
  cells.reduce((longest, line) => Math.max(longest, line.length), 0)

export function clearCells(procedure: Procedure, rows: readonly number[], fields: readonly string[]): RowCommand {
  const write = writer(procedure)
  return eachRow(rows, (view) =>
    fields.reduce<DraftRowView>((row, field) => ({ ...write(row, field, ''), findings: row.findings }), view),
  )
}

export interface CarriedCells {
  /** Rows to write, in view order. */
  readonly rows: readonly number[]
  /** Position of the first row in the pattern, where the first source row is 0; negative above the source. */
  readonly offset: number
  /** Values of the source rows in the fields read; null: each row is its own source. */
  readonly source: readonly Readonly<Record<string, string>>[] | null
  readonly columns: readonly { readonly from: string; readonly to: string }[]
}

/** Repeats the source. Values are copied, never incremented: a document number plus one belongs to another person. */
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
