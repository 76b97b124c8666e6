import type { AppError } from '#shared/domain/app-error.ts'
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
import type {
  DraftCell,
  DraftOverview,
  DraftRowFilter,
  DraftRowView,
  FindingGroup,
  Page,
} from '#shared/domain/filing/overview.ts'
import type { ChangeNotice, ProgressNotice } from '#shared/domain/notices.ts'
import type { NitForm } from '#shared/domain/worker/nit.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { BatchId, DraftId, SubmissionId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { WireChoiceView } from '#shared/service/wire-settings.ts'
import type { CatalogueUseCases } from '../catalogues/catalogue-use-cases.ts'
import type { DocumentUseCases } from '../documents/document-use-cases.ts'
import type { AnswerUseCases, ValueUseCases } from '../drafts/values/value-use-cases.ts'
import type { HistoryUseCases } from '../history/history.ts'
import type { NotificationUseCases } from '../notifications/notification-use-cases.ts'
import type { ComposingUseCases } from '../outbox/compose/composing-use-cases.ts'
import type { SendingUseCases } from '../outbox/sending-use-cases.ts'
import type { PollingUseCases } from '../polling/polling-use-cases.ts'
import type { CompanyUseCases, WageUseCases } from '../profiles/company-use-cases.ts'
import type { ConnectionUseCases } from '../profiles/connection/connection-use-cases.ts'
import type { OpenedProfile, Workspace, WorkspaceHost } from '../profiles/workspace.ts'
import type { FileValidation } from './file-validation.ts'
import type { FileInput, ImportRequest } from './import-request.ts'
import type { MappingUseCases } from './mapping-use-cases.ts'

export type { ReceivedDocument, SaveDocumentsReport } from '../documents/document-use-cases.ts'
export type { Delivery } from '../notifications/judge-delivery.ts'
export type { NotificationState } from '../notifications/notification-use-cases.ts'
export type {
  BatchRequest,
  ComposeRequest,
  ExtractionRequest,
  PreparedBatch,
  ReprocessRequest,
  ResendRisk,
  ShownSubmission,
} from '../outbox/compose/batch-requests.ts'
export type { SendReport } from '../outbox/sending-use-cases.ts'
export type { PollOptions, PollReport } from '../polling/poll-options.ts'
export type { ConnectionOverview } from '../profiles/connection/connection-use-cases.ts'
export type { FileInput, ImportRequest } from './import-request.ts'

export type { FileValidation }

/** The one open profile of the window, with every use-case. */
export type AppWorkspace = Workspace<Application>
export type AppProfile = OpenedProfile<Application>
export type AppHost = WorkspaceHost<Application>

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
  readonly batches: ComposingUseCases & Omit<HistoryUseCases, 'search'>
  readonly sending: SendingUseCases
  readonly polling: PollingUseCases
  readonly documents: DocumentUseCases
  readonly history: Pick<HistoryUseCases, 'search'>
  readonly catalogues: CatalogueUseCases
  readonly notifications: NotificationUseCases
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
