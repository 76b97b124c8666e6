import type { DraftOverview, DraftRowFilter, DraftRowView } from '../filing/overview.ts'
import type { DraftStepLabel } from './draft-step.ts'

/** Rows by number, or all rows that match a filter. */
export type RowSelection = readonly number[] | DraftRowFilter

export interface CellChange {
  readonly row: number
  readonly field: string
  readonly before: string
  readonly after: string
}

/** The result of an operation on a draft, so that the window can repaint without rereading. */
export interface DraftChange {
  readonly overview: DraftOverview
  /** Rows whose values, marks or findings changed: at most `mostChangedRows`, in ascending order. */
  readonly changedRows: readonly DraftRowView[]
  /** More rows changed than are listed, so reread the visible rows. */
  readonly moreChanged: boolean
  /** Cells (or rows, for marks) that the operation changed; 0 when there was nothing to do. */
  readonly changed: number
  /** Rows skipped because they were sent; they must be reopened first. */
  readonly sentRows: number
  /** Cells skipped because they would exceed `mostCellCharacters`. */
  readonly refusedCells: number
  /** Contract numbers skipped, because the service finds the form by them; absent for none. */
  readonly keptContracts?: number
  /** Rows released from quarantine because the correction left them without errors; absent for none. */
  readonly released?: number
}

/** The limit of a cell in any operation: no field of the service needs more, and a screen cannot show it. */
export const mostCellCharacters = 2_000

export const mostChangedRows = 500

/** How many cells an operation would change, and the first of them. */
export interface ChangePreview {
  readonly cells: number
  readonly rows: number
  readonly first: readonly CellChange[]
  /** Sent rows with such a cell, which would stay unchanged. */
  readonly sentRows: number
  /** Cells that would become too long, and would stay unchanged. */
  readonly refusedCells: number
}

export const mostPreviewedCells = 50

export interface DraftHistory {
  /** Oldest first. Steps up to `position` are applied; those after it can be redone. */
  readonly steps: readonly { readonly label: DraftStepLabel; readonly atMs: number; readonly rows: number }[]
  readonly position: number
}

/** A cell returned by HR with another value. */
export interface Correction extends CellChange {
  /** The draft's value changed after the workbook was made, or that cannot be known. */
  readonly conflict: boolean
  /** The person's name, or document if there is none. */
  readonly person: string
  /** HR's text, if the value to send is written differently: the name of a code. */
  readonly said?: string
}

/** Whose value stays where both changed a cell. */
export type ConflictSide = 'mine' | 'theirs'

/** What merging does: changed cells, their rows, and how many of these rows are then ready. */
export interface CorrectionOutcome {
  readonly cells: number
  readonly rows: number
  readonly readyRows: number
}

/** What a workbook returned by HR would change, or has changed. */
export interface CorrectionReport {
  /** The workbook's token, to continue after the preview. */
  readonly file: string
  readonly fileName: string
  /** `mostCorrections` at most. */
  readonly corrections: readonly Correction[]
  readonly correctionCount: number
  readonly conflictCount: number
  /** By the choice for conflicts; computed by validating the corrected rows without saving them. */
  readonly outcome: Readonly<Record<ConflictSide, CorrectionOutcome>>
  /** Field name to its header in HR's file; fields without one are missing. */
  readonly headers: Readonly<Record<string, string>>
  /** Draft rows deleted from the workbook. They stay in the draft. */
  readonly missingRows: readonly number[]
  /** Workbook rows (by its own numbers) that match no row of the draft, or are a copy of one that does. */
  readonly unknownRows: readonly number[]
  /** Draft rows that came back several times with different values. They stay as they are. */
  readonly unclearRows: readonly number[]
  /** Sent rows of the draft; their corrections are not merged. */
  readonly sentRows: readonly number[]
  /** The workbook was made from another draft or has no mark, so rows were matched by number or person. */
  readonly matchedByContent: boolean
  /** Set once merged; null in a preview. */
  readonly change: DraftChange | null
}

export const mostCorrections = 2_000
