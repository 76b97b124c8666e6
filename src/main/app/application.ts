import type { AppError } from '#shared/domain/app-error.ts'
import type { SavedBatchView } from '#shared/domain/filing/batch-schemas.ts'
import type { SavedView } from '#shared/domain/filing/record-schemas.ts'
import type { SavedDraftView } from '#shared/domain/pending/draft-schemas.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { WireChoiceView } from '#shared/service/wire-settings.ts'
import type { CatalogueUseCases } from '../catalogues/index.ts'
import type { DocumentUseCases } from '../documents/index.ts'
import type { AnswerUseCases, DraftUseCases } from '../drafts/index.ts'
import type { FollowUpUseCases, HistoryUseCases, NewsUseCases, WeeklyReportUseCases } from '../history/index.ts'
import type { NotificationUseCases } from '../notifications/index.ts'
import type { ComposingUseCases, SendingUseCases } from '../outbox/index.ts'
import type { PollingUseCases } from '../polling/index.ts'
import type {
  AnswerTermUseCases,
  CompanyUseCases,
  ConnectionUseCases,
  CreditLimitUseCases,
  EntityChannelUseCases,
  OfficeUseCases,
  OpenedProfile,
  SavedViewUseCases,
  WageUseCases,
  Workspace,
  WorkspaceHost,
} from '../profiles/index.ts'
import type { WatchingUseCases } from '../watching/index.ts'
import type { BeginningUseCases } from './beginning.ts'
import type { DraftsExport } from './export-drafts.ts'
import type { ImportUseCases, MappingUseCases, OfflineTools } from './import-use-cases.ts'
import type { PendingUseCases } from './pending.ts'

export type { FileInput, ImportRequest } from '#shared/domain/draft/import-request.ts'
export type { ReceivedDocument, SaveDocumentsReport, SaveTarget } from '../documents/index.ts'
export type { Delivery } from '../notifications/index.ts'
export type {
  AttemptResult,
  BatchRequest,
  ExtractionRequest,
  ReprocessChoice,
  ReprocessRequest,
} from '../outbox/index.ts'
export {
  DocumentTray,
  DocumentTrays,
  heldFile,
  type InspectedDocument,
  inspectDocument,
  isNamedPdf,
  readInspected,
} from '../outbox/index.ts'
export type { PollOptions, PollReport } from '../polling/index.ts'
export type { ConnectionOverview } from '../profiles/index.ts'
export type { UpdateUseCases } from '../updates/index.ts'

export type { FileValidation } from './file-validation.ts'
export type { OfflineTools } from './import-use-cases.ts'

/** The window's open profile with all use cases. */
export type AppWorkspace = Workspace<Application>
export type AppProfile = OpenedProfile<Application>
export type AppHost = WorkspaceHost<Application>

export type { ApplicationEvents } from './context.ts'
export type { AnswerCounts } from './pending.ts'

export type Answer<Value> = Promise<Result<Value, AppError>>

/**
 * All use cases over one open store and one connection. Both composition roots build it; it depends on neither
 * Electron nor a terminal.
 */
export interface Application {
  readonly offline: OfflineTools
  /** Column mappings: proposed, decided by the operator, remembered. */
  readonly mappings: MappingUseCases
  /** The employer companies, with the data their workers share. */
  readonly companies: CompanyUseCases
  /** Limits of credits per company and month, and what was allowed above them. */
  readonly creditLimits: CreditLimitUseCases
  /** Remembered answers about values, separate for each company. */
  readonly answers: AnswerUseCases
  /** Minimum wages to compare IBCs with. */
  readonly wages: WageUseCases
  /** Channel of each entity: proposed, never filled in automatically. */
  readonly entityChannels: EntityChannelUseCases
  /** Business days within which entities have to answer. */
  readonly answerTerms: AnswerTermUseCases
  readonly drafts: DraftUseCases &
    ImportUseCases & {
      /** The drafts of a filter in their order, with the chosen columns. */
      exportTable(request: DraftsExport): Answer<Uint8Array>
    }
  readonly batches: ComposingUseCases
  readonly sending: SendingUseCases
  readonly polling: PollingUseCases
  readonly documents: DocumentUseCases
  readonly history: HistoryUseCases
  /** Which steps of filing histories a person has seen. */
  readonly news: NewsUseCases
  /** Owner, due date and comments of records. */
  readonly followUps: FollowUpUseCases
  /** Named table views. */
  readonly views: {
    readonly records: SavedViewUseCases<SavedView>
    readonly batches: SavedViewUseCases<SavedBatchView>
    readonly drafts: SavedViewUseCases<SavedDraftView>
  }
  readonly catalogues: CatalogueUseCases
  readonly notifications: NotificationUseCases
  /** How this profile interprets points the specification leaves open. */
  readonly serviceSettings: {
    list(): Answer<readonly WireChoiceView[]>
    /**
     * Only the differences from the defaults, validated together. Error `service-settings.invalid`: nothing changes.
     */
    replace(settings: unknown): Answer<readonly WireChoiceView[]>
  }
  readonly connection: ConnectionUseCases
  /** The profile's office, if it files in one. */
  readonly office: OfficeUseCases
  /** The first steps in the profile, across all stages. */
  readonly beginning: BeginningUseCases
  /** The supervisor's report, written automatically once a week. */
  readonly weeklyReport: WeeklyReportUseCases
  /** Folders whose new workbooks become drafts. */
  readonly watching: WatchingUseCases
  /** What waits for a person, across all stages. */
  readonly pending: PendingUseCases
}
