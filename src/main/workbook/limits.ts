/** Limits beyond which a workbook is refused with a named error. The operator can adjust each one. */
export interface WorkbookLimits {
  readonly fileBytes: number
  readonly inflatedBytes: number
  /** Inflated bytes per compressed byte of the parts read, above `ratioFloorBytes`. */
  readonly inflationRatio: number
  readonly archiveEntries: number
  /** Rows with content in one sheet. */
  readonly rows: number
  /** Columns up to the last one with content. */
  readonly columns: number
  /** Processor time of the reader process, so that a busy machine refuses no file. */
  readonly readingMs: number
  /** Time on the clock after which a reader process hangs. On a busy machine it waits long for the processor. */
  readonly waitingMs: number
  /** Resident memory of the reader process. */
  readonly memoryBytes: number
}

const mebibyte = 1_048_576

export const defaultWorkbookLimits: WorkbookLimits = {
  fileBytes: 20 * mebibyte,
  inflatedBytes: 200 * mebibyte,
  inflationRatio: 400,
  archiveEntries: 1_000,
  rows: 50_000,
  columns: 1_024,
  readingMs: 10_000,
  waitingMs: 60_000,
  memoryBytes: 512 * mebibyte,
}

/** Rows for titles and headers above the data, not counted against `WorkbookLimits.rows`. */
export const headerRowsAllowed = 30

/**
 * Below this size no ratio is refused. Payrolls are repetitive: valid sheets of 30 MB compress to less than a
 * hundredth, and inflating them takes a tenth of a second.
 */
export const ratioFloorBytes = 64 * mebibyte

/** Excel's own limit for one cell. */
export const maxCellCharacters = 32_767
