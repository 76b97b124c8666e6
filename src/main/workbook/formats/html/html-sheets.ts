import { withMerges } from '#main/workbook/cells/merged-cells.ts'
import { type PackedRows, type PackedSheet, packRows } from '#main/workbook/cells/packed-rows.ts'
import { headerRowsAllowed, type WorkbookLimits } from '#main/workbook/limits.ts'
import { refuseOverLimit } from '#main/workbook/workbook-error.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { CellRange } from '#shared/domain/worker/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { HtmlGrid } from './html-grid.ts'

export interface FinishedTable {
  readonly grid: HtmlGrid
  readonly name: string
  /** Text before the table. */
  readonly title: string
  /** The enclosing table; null if none. */
  readonly outer: unknown
}

/**
 * One sheet per table. Consecutive tables of equal width form one sheet, as in Excel: separate header tables, and pages
 * of one report. Text between them becomes a row.
 */
export function sheetsOfTables(
  tables: readonly FinishedTable[],
  limits: WorkbookLimits,
): Result<readonly PackedSheet[], AppError> {
  const sheets: SheetOfTables[] = []
  for (const table of tables) {
    const chunks = table.grid.rows.finish()
    if (!chunks.ok) return chunks
    let sheet = sheets.at(-1)
    if (sheet === undefined || !sheet.isContinuedBy(table)) {
      sheet = new SheetOfTables(table)
      sheets.push(sheet)
    } else sheet.addTitle(table.title)
    sheet.add(table.grid, chunks.value)
    if (sheet.filled > limits.rows + headerRowsAllowed) {
      return refuseOverLimit('workbook.too-many-rows', limits.rows, sheet.filled)
    }
  }
  return success(
    sheets.map(({ name, chunks, merges }, index) => ({
      name: name === '' ? `Tabla ${index + 1}` : name,
      hidden: false,
      chunks,
      ...withMerges(merges),
    })),
  )
}

class SheetOfTables {
  readonly name: string
  readonly width: number
  readonly chunks: PackedRows[] = []
  readonly merges: CellRange[] = []
  filled = 0
  #rows = 0
  #title: string

  readonly #outer: unknown

  constructor({ name, title, grid, outer }: FinishedTable) {
    this.name = name
    this.#outer = outer
    this.width = grid.width
    this.#title = title
  }

  isContinuedBy({ grid, outer }: FinishedTable): boolean {
    return outer === this.#outer && grid.width === this.width && grid.width >= 2
  }

  addTitle(title: string): void {
    if (title === '' || title === this.#title) return
    this.#title = title
    this.#rows += 1
    this.filled += 1
    this.chunks.push(...packRows([{ row: this.#rows, cells: [{ kind: 'text', text: title, format: null }] }]))
  }

  add(grid: HtmlGrid, chunks: readonly PackedRows[]): void {
    const offset = this.#rows
    for (const chunk of chunks) {
      this.chunks.push(offset === 0 ? chunk : { ...chunk, rows: chunk.rows.map((row) => row + offset) })
    }
    for (const { fromRow, toRow, fromColumn, toColumn } of grid.merges) {
      const lastRow = Math.min(toRow, grid.lastRow)
      if (lastRow === fromRow && toColumn === fromColumn) continue
      this.merges.push({ fromRow: fromRow + offset, toRow: lastRow + offset, fromColumn, toColumn })
    }
    this.filled += grid.rows.filled
    this.#rows += grid.lastRow
  }
}
