import type { AppError } from '#shared/domain/app-error.ts'
import type { CatalogueSnapshot, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { ComparedKind } from '#shared/domain/draft/comparison/draft-comparison.ts'
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
import type { AcceptedBefore } from '#shared/domain/filing/again/filed-before.ts'
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

/** Part of a change: complete rows in their new state, with the resulting findings. At most a few hundred rows. */
export interface StepSlice {
  readonly rows: readonly DraftRow[]
  /** All current findings of every row in `rows`, and of other rows whose findings changed as a result. */
  readonly findings: readonly { readonly row: number; readonly findings: readonly Finding[] }[]
  /** Changes to record for undo; empty when undoing or redoing a recorded step. A row may change in several slices. */
  readonly changes: readonly RowChange[]
}

/** A draft against the last file of its kind, row by row. */
export interface StoredComparison {
  readonly earlier: Pick<Draft, 'id' | 'fileName' | 'createdAtMs'>
  /** The people of the file in its order, including those taken out of the draft. `before`: row of the earlier file. */
  readonly rows: readonly {
    readonly row: number
    readonly kind: ComparedKind
    readonly before: number | null
  }[]
  /** Rows of the earlier file whose person is not in this one. */
  readonly gone: readonly number[]
  /** The rows that a person is or was asked about, each with what the answer is kept under. */
  readonly asked: ReadonlyMap<number, string>
}

export type RowValues = Pick<DraftRow, 'row' | 'values'>

export type FieldValue = Pick<Confirmation, 'field' | 'value'>

/** The documents that row values were read from, even if the values changed since. */
export interface SourceStore {
  /** Replaces earlier sources of the same cells. */
  note(id: DraftId, sources: readonly Omit<PlacedSource, 'draftId'>[]): Promise<void>
  ofRow(id: DraftId, row: number): Promise<readonly PlacedSource[]>
  /** In all drafts, newest draft first. */
  ofItems(items: readonly ItemId[]): Promise<readonly PlacedSource[]>
}

/** Storage for drafts. Every edit is saved at once, so a crash loses nothing. */
export interface DraftStore {
  /** `leftOut`: rows of the file that are not workers, kept so that they can be brought back. */
  create(draft: Draft, report: ValidationReport, leftOut?: readonly LeftOutDraftRow[]): Promise<void>
  list(): Promise<readonly DraftOverview[]>
  read(id: DraftId): Promise<DraftOverview | null>
  rows(id: DraftId, filter: DraftRowFilter, offset: number, limit: number): Promise<Page<DraftRowView>>
  /** The existing rows with these numbers, ascending, including those left out. At most a few hundred at a time. */
  rowsAt(id: DraftId, rows: readonly number[]): Promise<readonly DraftRowView[]>
  /** The values of such rows, without findings: much faster. At most a few hundred at a time. */
  valuesAt(id: DraftId, rows: readonly number[]): Promise<readonly RowValues[]>
  /** Differs after each change of rows, marks or findings, even within a millisecond. Not comparable after a restart. */
  changesOf(id: DraftId): Promise<number>
  /** Numbers of the rows that match a filter, ascending, starting at `fromRow`. */
  rowNumbers(id: DraftId, filter: DraftRowFilter, fromRow?: number): Promise<readonly number[]>
  /** The value of a field in every row, ascending, including rows left out. */
  fieldValues(id: DraftId, field: string): Promise<readonly SortedValue[]>
  allRows(id: DraftId): Promise<readonly DraftRow[]>
  /** Numbers of the rows sent with a batch, ascending. */
  rowsSentWith(id: DraftId, batch: BatchId): Promise<readonly number[]>
  /** Numbers of the rows with one of these values in its field, ascending. */
  rowsWithValues(id: DraftId, values: readonly FieldValue[]): Promise<readonly number[]>
  /** The operator's confirmations; empty for a missing draft. */
  confirmations(id: DraftId): Promise<readonly Confirmation[]>
  /** Rows left out now, by reason, at most `most` of each. */
  leftOut(id: DraftId, most: number): Promise<readonly LeftOutGroup[]>
  /** Numbers of the rows left out now for a reason, ascending. */
  leftOutNumbers(id: DraftId, reason: LeftOutReason): Promise<readonly number[]>
  findings(id: DraftId): Promise<readonly Finding[]>
  /** Unsent rows with findings, ascending, one page per turn of the event loop. */
  foundPages(id: DraftId): AsyncIterable<readonly FoundRow[]>
  findingGroups(id: DraftId): Promise<readonly FindingGroup[]>
  /**
   * Replaces the values of the given rows, all findings of the draft, and the catalogue version they were checked with.
   * False if nothing changed.
   */
  replace(
    id: DraftId,
    rows: readonly DraftRow[],
    findings: readonly Finding[],
    catalogueVersion: string,
  ): Promise<boolean>
  /**
   * Writes a change and records it as the newest step; undone steps are discarded. Each slice is one transaction. A
   * crash between slices rolls back what was written.
   */
  addStep(id: DraftId, step: NewStep, slices: AsyncIterable<StepSlice>): Promise<void>
  readonly sources: SourceStore
  readonly earlier: {
    /** Null: no earlier file of the same source is known, or it has no person in common. */
    comparison(id: DraftId): Promise<StoredComparison | null>
    /** Whether a file with like headers was imported for this procedure. */
    knowsHeaders(procedure: Procedure, headers: readonly string[]): Promise<boolean>
  }
  /** The next step for undo or redo. */
  nextStep(id: DraftId, direction: StepDirection): Promise<StoredStep | null>
  /** Ordered by row, starting after `afterRow`. */
  stepChanges(step: StoredStep, afterRow: number, limit: number): Promise<readonly RowChange[]>
  /** Writes the rows of a step that is undone or redone, and moves the draft's position in its history. */
  moveStep(id: DraftId, step: StoredStep, direction: StepDirection, slices: AsyncIterable<StepSlice>): Promise<void>
  /** Rolls back an interrupted step, after which the draft must be validated. True if there was one. */
  repair(id: DraftId): Promise<boolean>
  history(id: DraftId): Promise<DraftHistory>
  rememberCell(id: DraftId, cell: DraftCell): Promise<void>
  /** Null cancels the schedule. */
  schedule(id: DraftId, day: CivilDate | null): Promise<void>
  /** Drafts whose day has come and that were not yet offered on `today`; marks them as offered. */
  takeDue(today: CivilDate): Promise<readonly DraftId[]>
  remove(id: DraftId): Promise<void>
  /** What the service accepted under these contracts, as far as known here. At most a few hundred at a time. */
  filedContracts(contracts: readonly string[]): Promise<readonly FiledRecord[]>
}

/** Knowledge from earlier files: operators' answers, separate for each company, and refusals by the service. */
export interface AnswerStore {
  remembered(companies: readonly string[]): Promise<readonly RememberedAnswer[]>
  /** Replaces earlier answers at the same place. */
  remember(answers: readonly RememberedAnswer[]): Promise<void>
  /** Latest first. */
  companies(): Promise<readonly RememberedCompany[]>
  /** Null: everything. */
  forget(company: string | null): Promise<void>
  /** Values that the service refused, latest first. */
  rejected(): Promise<readonly RejectedValue[]>
}

/** Computes findings of rows. Long work returns steps, so that the caller can yield to the event loop between them. */
interface RowChecks {
  validate(rules: ValidationContext, rows: readonly DraftRow[]): Steps<ValidationReport>
  /** Validates all rows and keeps the state for single edits. */
  open(
    rules: ValidationContext,
    rows: readonly DraftRow[],
  ): Steps<{ readonly validator: DraftValidator; readonly report: ValidationReport }>
  /** For rows whose findings are already known. */
  keep(rules: ValidationContext, rows: readonly DraftRow[]): Steps<DraftValidator>
}

/** Keeps a draft's findings up to date while rows change. It holds the keys of all rows, not their values. */
export interface DraftValidator {
  /** Takes a changed row: put all changed rows first, then read findings. Returns the other rows that it affects. */
  put(row: DraftRow): readonly number[]
  /** Like `put` without computing affected rows, for changes after which the caller checks all rows. */
  take(row: DraftRow): void
  /** All current findings of a row that was already taken unchanged. */
  findings(row: DraftRow): readonly Finding[]
  /** Only its findings that depend on other rows. */
  crossRowFindings(row: number): readonly Finding[]
}

/** Earlier filings known on this machine. */
export interface Filings {
  /** Await this before validating these rows: rules read synchronously, so the stores must be queried beforehand. */
  ensure(rows: readonly Readonly<Record<string, string>>[]): Promise<void>
  /** Loads what was filed since, and returns whose rows must be validated again. */
  renew(
    own: DraftId,
  ): Promise<'everyone' | { readonly numbers: readonly string[]; readonly contracts: readonly string[] }>
}

/** The inputs of validation. A new object results when lists, settings or the day change. */
interface RuleSource {
  /** The current rules, with `official` replacing the imported lists if given. */
  now(
    procedure: CheckedProcedure,
    official?: readonly CatalogueTable[],
  ): Promise<{ readonly rules: ValidationContext; readonly filed: Filings }>
  catalogues(): Promise<CatalogueSnapshot>
}

/** The workbook that is exported for HR and later returned. */
export interface CorrectionWorkbooks {
  write(
    procedure: Pick<Procedure, 'module' | 'entity'>,
    content: {
      /** The sheet of the file that was validated. */
      readonly sheet: string
      readonly columns: Draft['columns']
      readonly headers: Draft['headers']
      readonly catalogues: CatalogueSnapshot
      readonly language: Language
      readonly rows: readonly DraftRow[]
      readonly findings: readonly Finding[]
      readonly draftId: DraftId
    },
  ): Promise<Result<Uint8Array, AppError>>
  open(file: FileInput): Promise<Result<SourceWorkbook, AppError>>
  /** Error: `workbook.not-returned`. */
  read(
    workbook: SourceWorkbook,
    fields: readonly FieldDefinition[],
    headers: Draft['headers'],
  ): Steps<Result<ReturnedWorkbook, AppError>>
  /** Whether a text equals the exported text of a field, by the field's position. */
  isShown(mark: RowMark, place: number, text: string): boolean
  /** Whether a value equals the value to send at the time of export. */
  isValue(mark: RowMark, place: number, value: string): boolean
}

/** What was sent from drafts, and the outcome. */
export interface SentBatches {
  batch(id: BatchId): Promise<BatchOverview | null>
  /** Unsuccessful records in sending order. */
  setbacks(id: BatchId): Promise<readonly Setback[]>
  /** All items of a batch in sending order, a few hundred per page; other work runs between pages. */
  itemPages(id: BatchId): AsyncIterable<readonly Item[]>
  item(id: ItemId): Promise<HistoryEntry | null>
  /** The wire record sent for an item. */
  sentValues(id: ItemId): Promise<Readonly<Record<string, string>> | null>
  /** The contracts of the forms among these records, once per person. */
  formContracts(ids: readonly ItemId[]): Promise<readonly FormContract[]>
  /** Records as sent, in the given order, with their batch. At most a few hundred at a time. */
  recordsSent(ids: readonly ItemId[]): Promise<
    readonly {
      readonly row: number
      readonly values: Readonly<Record<string, string>>
      readonly batchId: BatchId
      readonly fileName: string
    }[]
  >
  /** The batches of these records, newest first, each with its own ones. */
  batchesOf(ids: readonly ItemId[]): Promise<ReadonlyMap<BatchId, readonly ItemId[]>>
  submission(id: SubmissionId): Promise<Submission | null>
  /** Gives a refused submission up. Error: `submission.refused-transition`. */
  abandon(id: SubmissionId, atMs: number): Promise<Result<unknown, AppError>>
}

/** Notifications from this stage to its surroundings. */
interface DraftEvents {
  changed(notice: { readonly area: 'drafts' | 'batches'; readonly ids: readonly string[] }): void
  progress(notice: { readonly task: 'validate'; readonly done: number; readonly total: number | null }): void
  /** A scheduled draft's day has come. It is offered to the operator; nothing is sent. */
  due(draft: DraftOverview): void
}

/** The field that named texts were assigned to. */
interface PlacedText {
  /** Indexes of the texts it consists of. */
  readonly from: readonly number[]
  readonly text: string
  /** Null if no field fits, or if it is a question. */
  readonly field: string | null
  /** Candidate fields, if it is a question. */
  readonly asks: readonly string[]
}

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
  /** Assigns texts to fields by their names, as for the columns of a file. */
  readonly placeTexts: (
    texts: readonly { readonly name: string; readonly text: string }[],
    fields: readonly FieldDefinition[],
  ) => readonly PlacedText[]
  /** What the service accepted before of each of these records. Empty without a key, or while the office is away. */
  readonly acceptedBefore: (
    procedure: Procedure,
    records: readonly DraftRow['values'][],
  ) => Promise<readonly (AcceptedBefore | null)[]>
  /** Saves how a company writes its NIT, for all its later files. */
  readonly saveNitForm: (nit: string, form: NitForm) => Promise<void>
}
