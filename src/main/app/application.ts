import type { AppError } from '#shared/domain/app-error.ts'
import type { CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueOverview, CatalogueProposal } from '#shared/domain/catalogue/catalogue-import.ts'
import type { CatalogueSearch, CatalogueSearchRequest } from '#shared/domain/catalogue/catalogue-search.ts'
import type {
  ChangePreview,
  CorrectionReport,
  DraftChange,
  DraftHistory,
  RowSelection,
} from '#shared/domain/draft/draft-change.ts'
import type { DraftStepLabel } from '#shared/domain/draft/draft-step.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { LeftOutGroup, LeftOutReason } from '#shared/domain/draft/left-out.ts'
import type { ColumnDoubt } from '#shared/domain/draft/mapping.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { KeptNotice } from '#shared/domain/filing/kept-notice.ts'
import type {
  BatchFilter,
  BatchOverview,
  DraftCell,
  DraftOverview,
  DraftRowFilter,
  DraftRowView,
  FindingGroup,
  HistoryEntry,
  ItemFilter,
  Page,
  PollingStatus,
} from '#shared/domain/filing/overview.ts'
import type { AuditView, SendEvidence, UncertainChoice } from '#shared/domain/filing/uncertain.ts'
import type { ChangeNotice, ProgressNotice } from '#shared/domain/notices.ts'
import type { NitForm } from '#shared/domain/worker/nit.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { BatchId, DocumentId, DraftId, ItemId, SubmissionId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { WireChoiceView } from '#shared/service/wire-settings.ts'
import type { AnswerUseCases, ValueUseCases } from '../drafts/values/value-use-cases.ts'
import type { Delivery } from '../notifications/judge-delivery.ts'
import type {
  BatchRequest,
  ComposeRequest,
  ExtractionRequest,
  PreparedBatch,
  ReprocessRequest,
  ResendRisk,
  ShownSubmission,
} from '../outbox/compose/batch-requests.ts'
import type { PollOptions, PollReport } from '../polling/poll-options.ts'
import type { ConnectionUseCases } from '../profiles/connection/connection-use-cases.ts'
import type { CompanyUseCases, WageUseCases } from './company-use-cases.ts'
import type { FileValidation } from './file-validation.ts'
import type { FileInput, ImportRequest } from './import-request.ts'
import type { MappingUseCases } from './mapping-use-cases.ts'

export type { Delivery } from '../notifications/judge-delivery.ts'
export type {
  BatchRequest,
  ComposeRequest,
  ExtractionRequest,
  PreparedBatch,
  ReprocessRequest,
  ResendRisk,
  ShownSubmission,
} from '../outbox/compose/batch-requests.ts'
export type { PollOptions, PollReport } from '../polling/poll-options.ts'
export type { ConnectionOverview } from '../profiles/connection/connection-use-cases.ts'
export type { FileInput, ImportRequest } from './import-request.ts'

export type { FileValidation }

export type Answer<Value> = Promise<Result<Value, AppError>>

export interface OfflineTools {
  /** `catalogues`: extra official catalogue files for this run only. */
  validate(
    request: Omit<ImportRequest, 'operation'> & { readonly catalogues?: readonly FileInput[] | undefined },
  ): Answer<FileValidation>
  /** The workbook for HR: original values, marked cells, messages, summary. */
  annotate(request: Omit<ImportRequest, 'operation'>, validation: FileValidation): Answer<Uint8Array>
  template(module: ModuleName, entity: Entity): Answer<Uint8Array>
}

/** Nulls mean any. */
export interface SuggestionChoice {
  readonly kind: string | null
  readonly field: string | null
  readonly row: number | null
}

export interface PasteBlock {
  readonly row: number
  readonly field: string
  /** As a spreadsheet puts it on the clipboard: a list of 200,000 cells would take main too long to receive. */
  readonly text: string
  /** The view the block was pasted into: its rows follow one another in it. */
  readonly filter: DraftRowFilter
}

export interface ReplaceRequest {
  readonly find: string
  readonly replace: string
  readonly field: string | null
  readonly wholeCell: boolean
  readonly matchCase: boolean
  readonly preview: boolean
}

export interface MergeRequest {
  readonly file: FileInput
  readonly token: string
  readonly preview: boolean
  /** Whose value stays where both changed. */
  readonly conflicts: 'mine' | 'theirs'
}

/** Sending stops at the first submission that the operator must look at. */
export interface SendReport {
  readonly sent: number
  /** Set when something needs the operator or the network: the first such error. */
  readonly error: AppError | null
}

export interface SendProgress {
  readonly done: number
  readonly total: number
}

export interface SaveDocumentsReport {
  readonly directory: string
  readonly files: readonly { readonly path: string; readonly documentId: DocumentId }[]
  /** Not downloaded yet. */
  readonly missing: number
  /** What could not be written, and why; the others were. */
  readonly failed: readonly { readonly name: string; readonly documentId: DocumentId; readonly error: AppError }[]
}

export interface ReceivedDocument {
  readonly name: string
  readonly bytes: Uint8Array
  readonly sha256: string
}

export interface NotificationState {
  readonly url: string | null
  /** Whether the service will notify that address. Never with a test key (spec 5, rule 6). */
  readonly active: boolean
  /** The registration was made with a test key, which never brings a notification. */
  readonly testKey: boolean
  /** What the service said, without keys; empty when it said nothing. */
  readonly message: string
}

/** Every use-case, over one open store and one connection. Both composition roots build it; nothing here knows Electron or a terminal. */
export interface Application {
  readonly offline: OfflineTools
  /** Which column is which: proposed, decided by the operator, remembered. */
  readonly mappings: MappingUseCases
  /** The companies that are filed for, with what their workers have in common. */
  readonly companies: CompanyUseCases
  /** What was answered about values, for each company alone. */
  readonly answers: AnswerUseCases
  /** The minimum wages that IBCs are compared with. */
  readonly wages: WageUseCases
  readonly drafts: ValueUseCases & {
    /** Error `mapping.review-needed` when a column is in doubt: `columnDoubts` tells why. */
    importFile(request: ImportRequest): Answer<DraftOverview>
    columnDoubts(request: ImportRequest): Answer<readonly ColumnDoubt[]>
    list(): Answer<readonly DraftOverview[]>
    read(id: DraftId): Answer<DraftOverview>
    rows(id: DraftId, filter: DraftRowFilter, offset: number, limit: number): Answer<Page<DraftRowView>>
    findings(id: DraftId): Answer<readonly Finding[]>
    groups(id: DraftId): Answer<readonly FindingGroup[]>
    edit(id: DraftId, row: number, field: string, value: string): Answer<DraftChange>
    paste(id: DraftId, block: PasteBlock): Answer<DraftChange & { readonly cellsOutside: number }>
    fill(id: DraftId, rows: RowSelection, field: string, value: string): Answer<DraftChange>
    replace(id: DraftId, request: ReplaceRequest): Answer<{ preview: ChangePreview; change: DraftChange | null }>
    previewSuggestions(id: DraftId, filter: SuggestionChoice): Answer<ChangePreview>
    /** Returns how many cells changed. */
    applySuggestions(id: DraftId, filter: SuggestionChoice): Answer<DraftChange & { readonly applied: number }>
    undo(id: DraftId): Answer<DraftChange & { readonly label: DraftStepLabel | null }>
    redo(id: DraftId): Answer<DraftChange & { readonly label: DraftStepLabel | null }>
    history(id: DraftId): Answer<DraftHistory>
    quarantine(id: DraftId, rows: RowSelection, on: boolean): Answer<DraftChange>
    /** What of the file is not in the draft because it is no worker, by reason, with the first rows. */
    leftOut(id: DraftId): Answer<readonly LeftOutGroup[]>
    /** Makes such rows rows of the draft: some by number, or all of a reason. */
    bringBack(id: DraftId, rows: readonly number[] | LeftOutReason): Answer<DraftChange>
    /** Lets rows that were sent be corrected and sent again. */
    reopen(id: DraftId, rows: RowSelection): Answer<DraftChange>
    /**
     * A draft of exactly the records of a batch that the service rejected, omitted or refused, as they were sent. Answers the
     * draft there is when all of them are in one already. Error `batch.nothing-rejected`.
     */
    fromRejected(id: BatchId): Answer<DraftOverview>
    /** Gives up a refused submission and lets its rows be corrected and sent again from their draft. */
    reopenRefused(id: SubmissionId): Answer<DraftOverview>
    setNitForm(id: DraftId, nit: string, form: NitForm): Answer<DraftOverview>
    /** The workbook for HR; rows that were sent are left out. */
    exportForHr(id: DraftId, onlyWithFindings: boolean): Answer<Uint8Array>
    /** `token` is only handed through to the report. */
    mergeCorrections(id: DraftId, request: MergeRequest): Answer<CorrectionReport>
    rememberCell(id: DraftId, cell: DraftCell): Answer<null>
    /** "Programado": offers the draft for sending from 00:00 Bogotá of that day on; null takes it back. Today or later, within a year. */
    schedule(id: DraftId, day: CivilDate | null): Answer<DraftOverview>
    proposeDay(id: DraftId): Answer<ScheduleProposal>
    /** Validates the drafts whose day has come once more and offers them (`events.due`). Returns how many. */
    offerDue(): Promise<number>
    remove(id: DraftId): Answer<null>
  }
  readonly batches: {
    /** Freezes a batch that nothing can see or send before `confirm`. Errors as those of `compose`. */
    prepare(request: BatchRequest): Answer<PreparedBatch>
    /** Makes a prepared batch one that can be sent. `batch.changed-since-shown.*` when rows, key or address changed meanwhile. */
    confirm(id: BatchId): Answer<BatchId>
    /** Throws a prepared batch away. */
    discard(id: BatchId): Promise<void>
    /** What of it waits, is leaving or is uncertain in another batch already, one finding for each record. */
    inFlight(request: BatchRequest): Answer<readonly Finding[]>
    /** Freezes bodies and registers consent; sends nothing. Refuses when a row has an error, unless `onlyValid`. */
    compose(request: ComposeRequest): Answer<BatchId>
    composeExtraction(request: ExtractionRequest): Answer<BatchId>
    composeReprocess(request: ReprocessRequest): Answer<BatchId>
    /** Newest first. */
    list(limit: number, before: BatchId | null, filter?: BatchFilter): Answer<Page<BatchOverview>>
    read(id: BatchId): Answer<BatchOverview>
    items(id: BatchId, filter: ItemFilter, offset: number, limit: number): Answer<Page<Item>>
    item(id: ItemId): Answer<HistoryEntry>
    export(id: BatchId, format: 'xlsx' | 'csv'): Answer<Uint8Array>
  }
  readonly sending: {
    /** Sends everything queued (of one batch when given), one POST at a time, until done or until something needs a decision. */
    sendDue(options?: {
      readonly batchId?: BatchId | undefined
      /** Only this submission. */
      readonly submissionId?: SubmissionId | undefined
      /** Waits for the automatic attempts that begin within so many milliseconds. */
      readonly retryForMs?: number | undefined
      /** Wait for automatic retries; otherwise they stay queued and their error is reported. */
      readonly waitForRetries?: boolean | undefined
      /** Keeps the next POST from starting; the one in flight is never cancelled. */
      readonly signal?: Cancellation | undefined
      readonly onProgress?: ((progress: SendProgress) => void) | undefined
    }): Promise<SendReport>
    /** Whether what was composed for somebody is for the present key and address to send. */
    owns(filer: Filer | null): Answer<boolean>
    /** With `shown`, only while the submission, its attempts and the account are as they were shown. */
    resolve(id: SubmissionId, as: UncertainChoice, shown?: ShownSubmission): Answer<BatchOverview>
    /** Turns sends that an earlier run did not finish into `Envío incierto`. Called once, before anything else. */
    recoverInterrupted(): Promise<number>
    /** Sending of a batch stops after the POST in flight; the rest stays queued until `sendDue` is called again. */
    pause(batchId: BatchId): void
    /** Makes every queued submission of a batch due now, also those that wait for the operator. */
    release(batchId: BatchId): Answer<BatchOverview>
    /** Stops all sending after the POST in flight and waits for its end: a clean quit. */
    stop(): Promise<void>
    /** What sending again may debit a second time: zero unless the first attempt may have been applied. */
    creditsAtRisk(id: SubmissionId): Answer<ResendRisk>
    audit(id: SubmissionId): Answer<readonly AuditView[]>
    /** What is known of the latest attempt, from the books alone: how far it came, what came back, which identifier could be read. */
    evidence(id: SubmissionId): Answer<SendEvidence>
    /** Whether the queue of a batch is being worked off; false: what is queued waits for the operator. */
    isSending(batchId: BatchId): boolean
    /** Whether anything is being sent or waits its turn to be: then neither profile nor key may change. */
    isBusy(): boolean
  }
  readonly polling: {
    poll(options: PollOptions): Promise<PollReport>
    /** One GET for every request of a batch, settled ones too: links that died are renewed by it (spec 2.7, 2.8). */
    refresh(id: BatchId, timeoutMs: number): Promise<PollReport>
    /** The same at once for somebody who waits: also what the service said not to know. Refused numbers are left alone. */
    askAgain(id: BatchId): Answer<BatchOverview>
    /**
     * An `IdSolicitud` that was learnt elsewhere for an uncertain send: kept, and checked by a GET. Errors:
     * `submission.invalid-request-id`, `submission.request-taken`, `submission.refused-transition`, `polling.other-filer`.
     */
    addRequest(id: SubmissionId, requestId: string): Answer<BatchOverview>
    status(): Answer<PollingStatus>
  }
  readonly documents: {
    /** Fetches what the snapshots offer and is not kept yet. Polling does this by itself. */
    fetchMissing(batchId?: BatchId): Promise<{ readonly saved: number; readonly failed: number }>
    /** The same for one batch, with a GET to renew links that have died. Waits for the limits, at most a minute or two. */
    renew(batchId: BatchId): Promise<{ readonly missing: number }>
    read(id: DocumentId): Answer<ReceivedDocument>
    /**
     * Writes every kept file of a batch under `NIT/year/month` folders; never overwrites a different file, and one that cannot
     * be written does not stop the others. An error only when none could be.
     */
    saveAll(batchId: BatchId, directory: string): Answer<SaveDocumentsReport>
    suggestedName(id: DocumentId): Answer<string>
  }
  readonly history: {
    search(text: string, offset: number, limit: number): Answer<Page<HistoryEntry>>
  }
  readonly catalogues: {
    list(): Answer<readonly CatalogueOverview[]>
    /** In the list in force: the official one where there is one, else the reference. */
    search(request: CatalogueSearchRequest): Answer<CatalogueSearch>
    /** What importing a file would change. Nothing changes before `confirm`. */
    propose(file: FileInput, kind: CatalogueKind | null): Answer<CatalogueProposal>
    /** What going back to the list before the latest import would change. Error `catalogue.nothing-before`. */
    proposeGoingBack(kind: CatalogueKind): Answer<CatalogueProposal>
    /** Errors: `catalogue.proposal-expired`; `catalogue.changed-since-shown` when another list came into force meanwhile. */
    confirm(proposalId: string): Answer<CatalogueOverview>
  }
  readonly notifications: {
    show(): Answer<NotificationState>
    /** Warns by error `notifications.other-url` when another URL is registered, unless `overwrite`. */
    set(url: string, overwrite: boolean): Answer<NotificationState>
    off(): Answer<NotificationState>
    /** Deliveries with a good signature that could not be applied, or not wholly, oldest first. */
    kept(): Answer<readonly KeptNotice[]>
    /** Verifies, keeps and applies one delivery; the status to answer with. For a receiver that has the store to itself. */
    receive(delivery: Delivery): Promise<{ readonly status: number }>
    /** Takes in and applies what a receiver kept beside the store while another program had it. */
    takeIn(): Promise<void>
  }
  /** How this profile reads what the specification leaves open. */
  readonly serviceSettings: {
    list(): Answer<readonly WireChoiceView[]>
    /** Only what differs from the standard; checked whole. Error `service-settings.invalid`: then nothing changes. */
    replace(settings: unknown): Answer<readonly WireChoiceView[]>
  }
  readonly connection: ConnectionUseCases
}

/** When a draft could be filed whole: the latest `FechaIngreso` that still lies ahead (spec 2.6), and how many rows wait for it. */
export interface ScheduleProposal {
  readonly day: CivilDate | null
  readonly waitingRows: number
}

/** How the application tells its surroundings that something changed. */
export interface ApplicationEvents {
  changed(notice: ChangeNotice): void
  progress(notice: ProgressNotice): void
  /** A scheduled draft's day has come: the operator is asked, nothing is sent. */
  due(draft: DraftOverview): void
}
