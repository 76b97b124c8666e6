import type { BatchId, DraftId } from '../../kernel/ids.ts'
import type { FormPurpose } from '../forms/form-drafts.ts'
import type { DraftOrigin } from '../queries/draft-origin.ts'
import type { Entity, ModuleName, Operation } from '../worker/procedure.ts'
import type { Finding } from './finding.ts'
import type { LeftOutReason, SheetBlock } from './left-out.ts'

/** One record of a draft. `values` is what would be sent; `originals` is what the file said, where it differs. */
export interface DraftRow {
  readonly row: number
  readonly values: Readonly<Record<string, string>>
  readonly originals: Readonly<Record<string, string>>
  /** Set when the row was hidden in the file (a filtered list). */
  readonly hidden?: boolean
  /** Set aside by the operator: not sent until taken back. */
  readonly quarantined?: boolean
  /** No worker: neither shown, counted, validated nor sent until it is brought back. */
  readonly leftOut?: boolean
  /** The batch the row was sent with. It is not sent again from this draft unless the operator reopens it. */
  readonly sentBatch?: BatchId
}

/** A row of a file that was not taken for a worker, as it would be if it were one. */
export interface LeftOutDraftRow extends DraftRow {
  readonly reason: LeftOutReason
  /** What the whole row says in the file, shortened. */
  readonly text: string
}

/** Outcome of validation: rows normalised, and everything to look at. A row is invalid when it has an error. */
export interface ValidationReport {
  readonly rows: readonly DraftRow[]
  readonly findings: readonly Finding[]
  readonly catalogueVersion: string
}

/** An imported file on its way to being sent. Every edit is saved at once. */
export interface Draft {
  readonly id: DraftId
  readonly module: ModuleName
  readonly entity: Entity
  readonly operation: Operation
  readonly fileName: string
  readonly sheet: string
  readonly headerRow: number
  readonly columns: Readonly<Record<string, string>>
  /** Columns of the file that no field takes, as told to people: their letters, with their header where there is one. */
  readonly unmappedColumns: readonly string[]
  readonly missingFields: readonly string[]
  readonly catalogueVersion: string
  readonly createdAtMs: number
  /** The batch whose rejected records these are; absent for an imported file. */
  readonly rejectedFrom?: BatchId
  /** What it does with forms that were filed before, where its rows are such; absent for what came from a file. */
  readonly formPurpose?: FormPurpose | undefined
  /** Where its rows came from, where no file was imported for it. */
  readonly origin?: DraftOrigin | undefined
  /** Rows of the file that were left out because they are hidden in it; absent for none. */
  readonly hiddenRows?: number | undefined
  /** The tables with people, when there were several, in one sheet or in several. */
  readonly blocks?: readonly SheetBlock[] | undefined
}

export interface DraftCounts {
  readonly rows: number
  readonly validRows: number
  readonly invalidRows: number
  readonly errors: number
  readonly warnings: number
  /** Rows that a send would take: without errors, not set aside, not sent before. */
  readonly readyRows: number
  /** Rows set aside, not counting those that were sent. */
  readonly quarantinedRows: number
  readonly sentRows: number
}

export const countDraft = (report: Pick<ValidationReport, 'rows' | 'findings'>): DraftCounts => {
  const invalid = rowsWithErrors(report.findings)
  const errors = report.findings.filter((finding) => finding.severity === 'error').length
  const unsent = report.rows.filter((row) => row.sentBatch === undefined)
  return {
    rows: report.rows.length,
    invalidRows: invalid.size,
    validRows: report.rows.length - invalid.size,
    errors,
    warnings: report.findings.length - errors,
    readyRows: unsent.filter((row) => row.quarantined !== true && !invalid.has(row.row)).length,
    quarantinedRows: unsent.filter((row) => row.quarantined === true).length,
    sentRows: report.rows.length - unsent.length,
  }
}

export const rowsWithErrors = (findings: readonly Finding[]): ReadonlySet<number> =>
  new Set(findings.filter((finding) => finding.severity === 'error').map((finding) => finding.row))
