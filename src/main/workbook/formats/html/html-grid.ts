import { RowGathering } from '#main/workbook/cells/row-gathering.ts'
import type { WorkbookLimits } from '#main/workbook/limits.ts'
import type { CellRange, SourceCell } from '#shared/domain/worker/source-row.ts'

/** HTML's own limits. */
const mostColumnSpan = 1_000
const mostRowSpan = 65_534

export interface Span {
  readonly columns: number
  readonly rows: number
}

const whole = (text: string | undefined, most: number): number => {
  const number = Number.parseInt(text ?? '', 10)
  return number >= 1 ? Math.min(number, most) : 1
}

export const spanOf = (attributes: Readonly<Record<string, string>>): Span => ({
  columns: whole(attributes.colspan, mostColumnSpan),
  rows: whole(attributes.rowspan, mostRowSpan),
})

/** One table of a page: places its cells, spans included, as rows of a sheet. */
export class HtmlGrid {
  readonly rows: RowGathering
  readonly merges: CellRange[] = []
  readonly #columnLimit: number
  /** Per column: for how many rows, starting with this one, a cell above covers it. */
  #covered: number[] = []
  #cells: (SourceCell | undefined)[] = []
  #next = 0
  #row = 0
  /** Cells with content so far, and the text of the last one. */
  filled = 0
  lastText = ''
  /** Columns of the widest row, including empty cells. */
  width = 0

  constructor(limits: WorkbookLimits) {
    this.rows = new RowGathering(limits)
    this.#columnLimit = limits.columns
  }

  get lastRow(): number {
    return this.#row
  }

  startRow(): void {
    this.#row += 1
    this.#cells = []
    this.#next = 0
  }

  /** Position of the next cell: row from 1, column from 0. */
  place(): { readonly row: number; readonly column: number } {
    while ((this.#covered[this.#next] ?? 0) > 0) this.#next += 1
    return { row: this.#row, column: this.#next }
  }

  addCell(cell: SourceCell, span: Span): void {
    const { column } = this.place()
    this.#next = column + span.columns
    if (cell.kind !== 'empty') {
      this.#cells[Math.min(column, this.#columnLimit)] = cell
      this.filled += 1
      this.lastText = cell.text
    }
    if (column >= this.#columnLimit) return
    const end = Math.min(this.#next, this.#columnLimit)
    if (span.rows > 1) for (let at = column; at < end; at += 1) this.#covered[at] = span.rows
    if (span.rows > 1 || span.columns > 1) {
      this.merges.push({
        fromRow: this.#row,
        toRow: this.#row + span.rows - 1,
        fromColumn: column,
        toColumn: end - 1,
      })
    }
  }

  endRow(hidden: boolean): void {
    this.rows.take(this.#row, this.#cells, hidden)
    this.width = Math.max(this.width, this.#next)
    for (let at = 0; at < this.#covered.length; at += 1) {
      const rows = this.#covered[at] ?? 0
      if (rows > 0) this.#covered[at] = rows - 1
    }
  }
}
