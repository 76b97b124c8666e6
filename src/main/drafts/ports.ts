import type { AppError } from '#shared/domain/app-error.ts'
import type { CatalogueSnapshot, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { Draft, DraftRow, LeftOutDraftRow, ValidationReport } from '#shared/domain/draft/draft.ts'
import type { DraftHistory } from '#shared/domain/draft/draft-change.ts'
import type { SortedValue } from '#shared/domain/draft/draft-sort.ts'
import type { DraftStepName } from '#shared/domain/draft/draft-step.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { FileInput } from '#shared/domain/draft/import-request.ts'
import type { LeftOutGroup, LeftOutReason } from '#shared/domain/draft/left-out.ts'
import type { RejectedValue } from '#shared/domain/draft/rejected-value.ts'
import type { RememberedAnswer, RememberedCompany } from '#shared/domain/draft/remembered-answer.ts'
import type { ReturnedWorkbook, RowMark } from '#shared/domain/draft/returned-workbook.ts'
import type { RowChange } from '#shared/domain/draft/row-change.ts'
import type { CheckedProcedure, FiledRecord, ValidationContext } from '#shared/domain/draft/validation-context.ts'
import type { FoundRow } from '#shared/domain/draft/values/value-entries.ts'
import type { Confirmation, ConfirmationChange } from '#shared/domain/filing/confirmation.ts'
import type { Setback } from '#shared/domain/filing/correction.ts'
import type { PlacedSource } from '#shared/domain/filing/extraction/compared-reading.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type {
  BatchOverview,
  DraftCell,
  DraftOverview,
  DraftRowFilter,
  DraftRowView,
  FindingGroup,
  HistoryEntry,
  Page,
} from '#shared/domain/filing/overview.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import type { FormContract } from '#shared/domain/forms/form-drafts.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import type { NitForm } from '#shared/domain/worker/nit.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import type { SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { BatchId, DraftId, ItemId, NewId, SubmissionId } from '#shared/kernel/ids.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { Steps } from '#shared/kernel/steps.ts'

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

/** Which documents values of rows were read from, whether they still stand there or not. */
export interface SourceStore {
  /** In place of what was noted of the same cells. */
  note(id: DraftId, sources: readonly Omit<PlacedSource, 'draftId'>[]): Promise<void>
  ofRow(id: DraftId, row: number): Promise<readonly PlacedSource[]>
  /** In all drafts, newest draft first. */
  ofItems(items: readonly ItemId[]): Promise<readonly PlacedSource[]>
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
  /** What every row says in a field, ascending, those that are left out too. */
  fieldValues(id: DraftId, field: string): Promise<readonly SortedValue[]>
  allRows(id: DraftId): Promise<readonly DraftRow[]>
  /** Numbers of the rows that a batch has taken, ascending. */
  rowsSentWith(id: DraftId, batch: BatchId): Promise<readonly number[]>
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
  /** Which documents values were read from. */
  readonly sources: SourceStore
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

/** What tells the findings of rows. Long work comes as steps, so that the caller can leave the loop free between them. */
interface RowChecks {
  /** Validates rows once, as a whole. */
  validate(rules: ValidationContext, rows: readonly DraftRow[]): Steps<ValidationReport>
  /** The same, and keeps what single changes need. */
  open(
    rules: ValidationContext,
    rows: readonly DraftRow[],
  ): Steps<{ readonly validator: DraftValidator; readonly report: ValidationReport }>
  /** For rows whose findings are known already. */
  keep(rules: ValidationContext, rows: readonly DraftRow[]): Steps<DraftValidator>
}

/** Keeps a draft's findings current while rows change. Holds the keys of all rows, not their values. */
export interface DraftValidator {
  /** Takes a changed row: first every one is taken, then findings are asked for. Returns the other rows that it affects. */
  put(row: DraftRow): readonly number[]
  /** The same without asking whom it affects, for changes that affect so many rows that all are looked at. */
  take(row: DraftRow): void
  /** All present findings of a row that was taken as it is. */
  findings(row: DraftRow): readonly Finding[]
  /** Its findings that come from other rows alone. */
  crossRowFindings(row: number): readonly Finding[]
}

/** What is known here of earlier filings. */
export interface Filings {
  /** To be awaited before rows that say this are validated: rules read at once, the stores answer beforehand. */
  ensure(rows: readonly Readonly<Record<string, string>>[]): Promise<void>
  /** Takes in what was filed since, and says whose rows are to be validated again. */
  renew(
    own: DraftId,
  ): Promise<'everyone' | { readonly numbers: readonly string[]; readonly contracts: readonly string[] }>
}

/** What rows are judged with: it is another one when lists, settings or the day change. */
interface RuleSource {
  /** The rules of this moment, with `official` in place of the imported lists when given. */
  now(
    procedure: CheckedProcedure,
    official?: readonly CatalogueTable[],
  ): Promise<{ readonly rules: ValidationContext; readonly filed: Filings }>
  /** The lists in force. */
  catalogues(): Promise<CatalogueSnapshot>
}

/** The workbook that goes to HR and comes back. */
export interface CorrectionWorkbooks {
  write(
    procedure: Pick<Procedure, 'module' | 'entity'>,
    content: {
      /** The sheet of the file that was validated. */
      readonly sheet: string
      readonly language: Language
      readonly rows: readonly DraftRow[]
      readonly findings: readonly Finding[]
      readonly draftId: DraftId
    },
  ): Promise<Result<Uint8Array, AppError>>
  open(file: FileInput): Promise<Result<SourceWorkbook, AppError>>
  /** Error: `workbook.header-not-found`. */
  read(workbook: SourceWorkbook, fields: readonly FieldDefinition[]): Steps<Result<ReturnedWorkbook, AppError>>
  /** Whether a text is what the workbook showed in a field when it was written, by the field's place. */
  isShown(mark: RowMark, place: number, text: string): boolean
  /** Whether a value is what would have been sent then. */
  isValue(mark: RowMark, place: number, value: string): boolean
}

/** What was sent of drafts, and how it ended. */
export interface SentBatches {
  batch(id: BatchId): Promise<BatchOverview | null>
  /** Records that did not end well, in the order sent. */
  setbacks(id: BatchId): Promise<readonly Setback[]>
  /** All items of a batch in the order sent, some hundred at a time; other work runs between two pages. */
  itemPages(id: BatchId): AsyncIterable<readonly Item[]>
  item(id: ItemId): Promise<HistoryEntry | null>
  /** The wire record an item was sent with. */
  sentValues(id: ItemId): Promise<Readonly<Record<string, string>> | null>
  /** The contracts of the forms among these records, each once for each person. */
  formContracts(ids: readonly ItemId[]): Promise<readonly FormContract[]>
  /** Records as they were sent, in the order named, with the batch they were sent with. Some hundred at a time. */
  recordsSent(ids: readonly ItemId[]): Promise<
    readonly {
      readonly row: number
      readonly values: Readonly<Record<string, string>>
      readonly batchId: BatchId
      readonly fileName: string
    }[]
  >
  submission(id: SubmissionId): Promise<Submission | null>
  /** Gives a refused submission up. Error: `submission.refused-transition`. */
  abandon(id: SubmissionId, atMs: number): Promise<Result<unknown, AppError>>
}

/** How the stage tells its surroundings that something changed. */
interface DraftEvents {
  changed(notice: { readonly area: 'drafts' | 'batches'; readonly ids: readonly string[] }): void
  progress(notice: { readonly task: 'validate'; readonly done: number; readonly total: number | null }): void
  /** A scheduled draft's day has come: the operator is asked, nothing is sent. */
  due(draft: DraftOverview): void
}

/** What named texts are for a row. */
interface PlacedText {
  /** Which of them it is made of. */
  readonly from: readonly number[]
  readonly text: string
  /** Null where it is none, or a question. */
  readonly field: string | null
  /** Fields that may be meant, where it is a question. */
  readonly asks: readonly string[]
}

/** Everything that the stage needs. */
export interface DraftSurroundings {
  readonly clock: Clock
  readonly newId: NewId
  readonly events: DraftEvents
  readonly store: DraftStore
  readonly answers: AnswerStore
  readonly rules: RuleSource
  readonly checks: RowChecks
  readonly workbooks: CorrectionWorkbooks
  readonly batches: SentBatches
  /** What texts are for a row by the names they have, as the columns of a file are. */
  readonly placeTexts: (
    texts: readonly { readonly name: string; readonly text: string }[],
    fields: readonly FieldDefinition[],
  ) => readonly PlacedText[]
  /** Keeps how a company writes its NIT: every file of it is read so from then on. */
  readonly saveNitForm: (nit: string, form: NitForm) => Promise<void>
}
