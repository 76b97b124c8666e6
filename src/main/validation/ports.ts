import type { Draft, DraftRow, LeftOutDraftRow, ValidationReport } from '#shared/domain/draft/draft.ts'
import type { DraftHistory } from '#shared/domain/draft/draft-change.ts'
import type { DraftStepName } from '#shared/domain/draft/draft-step.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { LeftOutGroup, LeftOutReason } from '#shared/domain/draft/left-out.ts'
import type { RejectedValue } from '#shared/domain/draft/rejected-value.ts'
import type { RememberedAnswer, RememberedCompany } from '#shared/domain/draft/remembered-answer.ts'
import type { RowChange } from '#shared/domain/draft/row-change.ts'
import type { Confirmation, ConfirmationChange } from '#shared/domain/filing/confirmation.ts'
import type {
  DraftCell,
  DraftOverview,
  DraftRowFilter,
  DraftRowView,
  FindingGroup,
  Page,
} from '#shared/domain/filing/overview.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import type { FiledRecord } from './validation-context.ts'

export type { FiledRecord }

export interface NewStep {
  readonly name: DraftStepName
  readonly atMs: number
  readonly rowCount: number
  readonly confirmations?: ConfirmationChange
}

export interface StoredStep {
  readonly sequence: number
  readonly name: DraftStepName
  readonly rowCount: number
  readonly confirmations: ConfirmationChange
}

export type StepDirection = 'undo' | 'redo'

/** A part of a change: rows as they are now, in full, and what else follows from it. At most some hundred rows. */
export interface StepSlice {
  readonly rows: readonly DraftRow[]
  /** All present findings of every row of `rows`, and of the other rows whose findings changed with them. */
  readonly findings: readonly { readonly row: number; readonly findings: readonly Finding[] }[]
  /** What to record for undo; empty when a recorded step is gone through again. */
  readonly changes: readonly RowChange[]
}

export type FieldValue = Pick<Confirmation, 'field' | 'value'>

/** What was found in a row, and whom it works for. */
export interface FoundRow {
  readonly row: number
  /** `NitEmpresa`; the empty text where there is none. */
  readonly company: string
  readonly findings: readonly Finding[]
}

/** Where drafts live. Every edit is saved at once, so a crash loses nothing. */
export interface DraftStore {
  /** `leftOut`: rows of the file that are no workers, kept so that they can be brought back. */
  create(draft: Draft, report: ValidationReport, leftOut?: readonly LeftOutDraftRow[]): Promise<void>
  list(): Promise<readonly DraftOverview[]>
  read(id: DraftId): Promise<DraftOverview | null>
  rows(id: DraftId, filter: DraftRowFilter, offset: number, limit: number): Promise<Page<DraftRowView>>
  /** The rows of these numbers that exist, in ascending order, those that are left out too. Some hundred at a time. */
  rowsAt(id: DraftId, rows: readonly number[]): Promise<readonly DraftRowView[]>
  /** Numbers of the rows that a filter lets through, in ascending order, from `fromRow` on. */
  rowNumbers(id: DraftId, filter: DraftRowFilter, fromRow?: number): Promise<readonly number[]>
  allRows(id: DraftId): Promise<readonly DraftRow[]>
  /** Numbers of the rows that have one of these values in its field, ascending. */
  rowsWithValues(id: DraftId, values: readonly FieldValue[]): Promise<readonly number[]>
  /** What of it the operator has confirmed; nothing for a draft that is not there. */
  confirmations(id: DraftId): Promise<readonly Confirmation[]>
  /** Rows that are left out now, by reason, with at most `most` of each. */
  leftOut(id: DraftId, most: number): Promise<readonly LeftOutGroup[]>
  /** Numbers of the rows that are left out now for a reason, ascending. */
  leftOutNumbers(id: DraftId, reason: LeftOutReason): Promise<readonly number[]>
  findings(id: DraftId): Promise<readonly Finding[]>
  /** Rows that have findings and were not sent, ascending, a page for each turn of the loop. */
  foundPages(id: DraftId): AsyncIterable<readonly FoundRow[]>
  findingGroups(id: DraftId): Promise<readonly FindingGroup[]>
  /**
   * Replaces the given rows' values and the whole draft's findings, and the catalogue version they were checked with. False
   * when everything was so already.
   */
  replace(
    id: DraftId,
    rows: readonly DraftRow[],
    findings: readonly Finding[],
    catalogueVersion: string,
  ): Promise<boolean>
  /**
   * Writes a change and records it as the newest step; steps that were undone are forgotten. One slice is one transaction;
   * of several, a crash in between takes back what was written.
   */
  addStep(id: DraftId, step: NewStep, slices: AsyncIterable<StepSlice>): Promise<void>
  /** The step that undo or redo would go through next. */
  nextStep(id: DraftId, direction: StepDirection): Promise<StoredStep | null>
  /** In ascending order of rows, those after `afterRow`. */
  stepChanges(step: StoredStep, afterRow: number, limit: number): Promise<readonly RowChange[]>
  /** Writes the rows of a step undone or done again, and moves the draft's place in its history. */
  moveStep(id: DraftId, step: StoredStep, direction: StepDirection, slices: AsyncIterable<StepSlice>): Promise<void>
  /** Takes back a step that was interrupted; the draft must be validated again then. True when there was one. */
  repair(id: DraftId): Promise<boolean>
  history(id: DraftId): Promise<DraftHistory>
  rememberCell(id: DraftId, cell: DraftCell): Promise<void>
  /** Null takes the schedule back. */
  schedule(id: DraftId, day: CivilDate | null): Promise<void>
  /** Drafts whose day has come and that were not offered on `today` yet; marks them as offered. */
  takeDue(today: CivilDate): Promise<readonly DraftId[]>
  remove(id: DraftId): Promise<void>
  /** What the service has accepted under these contracts, as far as it is known here. Some hundred at a time. */
  filedContracts(contracts: readonly string[]): Promise<readonly FiledRecord[]>
}

/** What is known of values from earlier files: answers of operators, for each company alone, and refusals of the service. */
export interface AnswerStore {
  remembered(companies: readonly string[]): Promise<readonly RememberedAnswer[]>
  /** In place of what was answered at the same place before. */
  remember(answers: readonly RememberedAnswer[]): Promise<void>
  /** Latest first. */
  companies(): Promise<readonly RememberedCompany[]>
  /** Null: everything. */
  forget(company: string | null): Promise<void>
  /** What the service refused, latest first. */
  rejected(): Promise<readonly RejectedValue[]>
}
