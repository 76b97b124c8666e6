import type { BatchId, DraftId } from '../../kernel/ids.ts'
import type { FormPurpose } from '../forms/form-drafts.ts'
import type { DraftOrigin } from '../queries/draft-origin.ts'
import type { Entity, ModuleName, Operation } from '../worker/procedure.ts'
import type { Finding } from './finding.ts'
import type { LeftOutReason, SheetBlock } from './left-out.ts'

/** One record of a draft. `values` is what would be sent; `originals` is the file's text where it differs. */
export interface DraftRow {
  readonly row: number
  readonly values: Readonly<Record<string, string>>
  readonly originals: Readonly<Record<string, string>>
  /** Set when the row was hidden in the file (a filtered list). */
  readonly hidden?: boolean
  /** Set aside by the user: not sent until released. */
  readonly quarantined?: boolean
  /** Not a worker: neither shown, counted, validated nor sent until restored. */
  readonly leftOut?: boolean
  /** Left out because it equals a row of the last file that the service accepted. */
  readonly filedBefore?: boolean
  /** The batch the row was sent with. It is not sent again from this draft unless the user reopens it. */
  readonly sentBatch?: BatchId
}

/** A file row that was not taken for a worker, in the form it would have as one. */
export interface LeftOutDraftRow extends DraftRow {
  readonly reason: LeftOutReason
  /** The whole row's text in the file, shortened. */
  readonly text: string
}

/** The result of validation: normalized rows and their findings. A row is invalid when it has an error. */
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
  /** The file's own header of each column, by field; several joined columns have theirs joined. Absent for none. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Columns of the file that no field uses, as shown to users: letters, with the header if there is one. */
  readonly unmappedColumns: readonly string[]
  readonly missingFields: readonly string[]
  readonly catalogueVersion: string
  readonly createdAtMs: number
  /** The batch whose rejected records these are; absent for an imported file. */
  readonly rejectedFrom?: BatchId
  /** What it does with previously filed forms, if its rows are such; absent for imported files. */
  readonly formPurpose?: FormPurpose | undefined
  /** The origin of its rows, when no file was imported. */
  readonly origin?: DraftOrigin | undefined
  /** Rows left out because they are hidden in the file; absent for none. */
  readonly hiddenRows?: number | undefined
  /** The tables with people, if there are several, in one sheet or more. */
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
  /** Rows set aside, excluding sent ones. */
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
