import type { DraftOverview, DraftRowFilter, DraftRowView } from '../filing/overview.ts'
import type { DraftStepLabel } from './draft-step.ts'

/** Rows by number, or all rows that a filter lets through. */
export type RowSelection = readonly number[] | DraftRowFilter

/** One cell before and after. */
export interface CellChange {
  readonly row: number
  readonly field: string
  readonly before: string
  readonly after: string
}

/** What an operation on a draft did, so that the window repaints without reading again. */
export interface DraftChange {
  readonly overview: DraftOverview
  /** Rows whose values, marks or findings are different now: at most `mostChangedRows`, in ascending order. */
  readonly changedRows: readonly DraftRowView[]
  /** True when more rows changed than are listed: read the rows that are shown again. */
  readonly moreChanged: boolean
  /** Cells (or rows, for marks) that the operation changed; 0 when there was nothing to do. */
  readonly changed: number
  /** Rows the operation left alone because they were sent: they are reopened first. */
  readonly sentRows: number
  /** Cells that stayed as they were because they would have become longer than `mostCellCharacters`. */
  readonly refusedCells: number
  /** Contract numbers that stayed as they were, because by them the service finds the form; absent for none. */
  readonly keptContracts?: number
  /** Rows that left quarantine by themselves because the correction left them without errors; absent for none. */
  readonly released?: number
}

/** No operation makes a cell longer: no field of the service needs it, and a screen cannot show it. */
export const mostCellCharacters = 2_000

export const mostChangedRows = 500

/** How many cells an operation would change, with the first of them. */
export interface ChangePreview {
  readonly cells: number
  readonly rows: number
  readonly first: readonly CellChange[]
  /** Rows with such a cell that were sent and would stay as they are. */
  readonly sentRows: number
  /** Cells that would become too long and would stay as they are. */
  readonly refusedCells: number
}

export const mostPreviewedCells = 50

export interface DraftHistory {
  /** Oldest first. Steps up to `position` are in force; those after it can be done again. */
  readonly steps: readonly { readonly label: DraftStepLabel; readonly atMs: number; readonly rows: number }[]
  readonly position: number
}

/** A cell that came back from HR with another value. */
export interface Correction extends CellChange {
  /** The draft's value changed after the workbook was made, or nobody can know whether it did. */
  readonly conflict: boolean
}

/** What a workbook that came back from HR would change, or has changed. */
export interface CorrectionReport {
  /** Token of the workbook, to go on with after the preview. */
  readonly file: string
  readonly fileName: string
  /** `mostCorrections` at most. */
  readonly corrections: readonly Correction[]
  readonly correctionCount: number
  readonly conflictCount: number
  /** Rows of the draft that are not in the workbook: deleted there. They stay in the draft. */
  readonly missingRows: readonly number[]
  /** Rows of the workbook (its own numbers) that belong to no row of the draft. */
  readonly unknownRows: readonly number[]
  /** Rows of the draft that were sent: what came back for them is not merged. */
  readonly sentRows: readonly number[]
  /** True when the workbook was made from another draft or carries no mark: rows were matched by number or by person. */
  readonly matchedByContent: boolean
  /** Set once merged; null in a preview. */
  readonly change: DraftChange | null
}

export const mostCorrections = 2_000
