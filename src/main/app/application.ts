import type { AppError } from '#shared/domain/app-error.ts'
import type { FileInput, ImportRequest } from '#shared/domain/draft/import-request.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { WireChoiceView } from '#shared/service/wire-settings.ts'
import type { CatalogueUseCases } from '../catalogues/index.ts'
import type { DocumentUseCases } from '../documents/document-use-cases.ts'
import type { AnswerUseCases, DraftUseCases } from '../drafts/index.ts'
import type { HistoryUseCases } from '../history/history.ts'
import type { NotificationUseCases } from '../notifications/notification-use-cases.ts'
import type { ComposingUseCases } from '../outbox/compose/composing-use-cases.ts'
import type { SendingUseCases } from '../outbox/sending-use-cases.ts'
import type { PollingUseCases } from '../polling/polling-use-cases.ts'
import type { CompanyUseCases, WageUseCases } from '../profiles/company-use-cases.ts'
import type { ConnectionUseCases } from '../profiles/connection/connection-use-cases.ts'
import type { OpenedProfile, Workspace, WorkspaceHost } from '../profiles/workspace.ts'
import type { FileValidation } from './file-validation.ts'
import type { ImportUseCases } from './import-file.ts'
import type { MappingUseCases } from './import-mapped.ts'

export type { FileInput, ImportRequest } from '#shared/domain/draft/import-request.ts'
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

export type { FileValidation }

/** The one open profile of the window, with every use-case. */
export type AppWorkspace = Workspace<Application>
export type AppProfile = OpenedProfile<Application>
export type AppHost = WorkspaceHost<Application>

export type { ApplicationEvents } from './context.ts'

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
  readonly drafts: DraftUseCases & ImportUseCases
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
