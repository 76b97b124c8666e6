import type { AppError } from '#shared/domain/app-error.ts'
import type { SourceCell, SourceRow } from '#shared/domain/worker/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { headerRowsAllowed, maxCellCharacters, type WorkbookLimits } from '../limits.ts'
import { refuse, refuseOverLimit } from '../workbook-error.ts'
import { emptyCell } from './cell-value.ts'
import { isFullChunk, type PackedRows, packRows } from './packed-rows.ts'

/**
 * Packs the rows of a sheet as they arrive, since row objects take several times the memory. Beyond the limits it only
 * counts, for the error message.
 */
export class RowGathering {
  readonly #limits: WorkbookLimits
  readonly #chunks: PackedRows[] = []
  #rows: SourceRow[] = []
  #cells = 0
  #characters = 0
  #longest = 0
  #widest = 0
  /** Rows with content so far. */
  filled = 0

  constructor(limits: WorkbookLimits) {
    this.#limits = limits
  }

  /** Adds a row unless it is empty. Cells may be sparse and end with empty ones. */
  take(row: number, cells: readonly (SourceCell | undefined)[], hidden = false): void {
    const width = cells.findLastIndex((cell) => cell !== undefined && cell.kind !== 'empty') + 1
    if (width === 0) return
    this.filled += 1
    if (width > this.#widest) this.#widest = width
    const kept: SourceCell[] = []
    for (let index = 0; index < width; index += 1) {
      const cell = cells[index] ?? emptyCell
      if (cell.text.length > this.#longest) this.#longest = cell.text.length
      this.#characters += cell.text.length
      kept.push(cell)
    }
    if (this.#isOver()) return
    this.#rows.push(hidden ? { row, cells: kept, hidden } : { row, cells: kept })
    this.#cells += width
    if (isFullChunk(this.#cells, this.#characters)) this.#pack()
  }

  #isOver(): boolean {
    const { rows, columns } = this.#limits
    return this.filled > rows + headerRowsAllowed || this.#widest > columns || this.#longest > maxCellCharacters
  }

  #pack(): void {
    for (const chunk of packRows(this.#rows)) this.#chunks.push(chunk)
    this.#rows = []
    this.#cells = 0
    this.#characters = 0
  }

  finish(): Result<readonly PackedRows[], AppError> {
    const { rows, columns } = this.#limits
    if (this.#longest > maxCellCharacters) {
      return refuse('workbook.damaged', { detail: `a cell of ${this.#longest} characters` })
    }
    if (this.#widest > columns) return refuseOverLimit('workbook.too-many-columns', columns, this.#widest)
    if (this.filled > rows + headerRowsAllowed) return refuseOverLimit('workbook.too-many-rows', rows, this.filled)
    this.#pack()
    return success(this.#chunks)
  }
}
