import type { AppError } from '#shared/domain/app-error.ts'
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { FileInput } from '#shared/domain/draft/import-request.ts'
import type { RejectedValue } from '#shared/domain/draft/rejected-value.ts'
import type { CheckedProcedure, FiledRecord } from '#shared/domain/draft/validation-context.ts'
import type { EarlierRecord } from '#shared/domain/filing/again/filed-before.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { FiledMark, FiledSince } from '#shared/domain/filing/shown/filed-since.ts'
import type { PeopleInDrafts } from '#shared/domain/filing/shown/other-drafts.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import type { ChangeNotice, ProgressNotice } from '#shared/domain/notices.ts'
import type { PersonFiling } from '#shared/domain/queries/person-filing.ts'
import type { ValueKnowledge } from '#shared/domain/reading/value-knowledge.ts'
import type { MinimumWage } from '#shared/domain/worker/minimum-wage.ts'
import type { NitForm } from '#shared/domain/worker/nit.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { DraftId, NewId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import type { CatalogueStore } from '../catalogues/index.ts'
import type { DocumentStore } from '../documents/ports.ts'
import type { AnswerStore, DraftStore } from '../drafts/ports.ts'
import type { FollowUpStore, HistoryStore, SeenStepStore } from '../history/ports.ts'
import type { NotificationStore } from '../notifications/ports.ts'
import type { KeptDocuments, OutboxStore, PostTurns } from '../outbox/ports.ts'
import type { Cadence } from '../polling/index.ts'
import type { GetLedgers, PollLeader, PollStore, RequestStore } from '../polling/ports.ts'
import type { GivenConnection, WireSettingsBook } from '../profiles/index.ts'
import type { ProfileOffice, SecretStore, SettingsStore, SharedLists } from '../profiles/ports.ts'
import type { RequestMethod, ResolveRoute, ServiceTimeouts } from '../service-client/index.ts'
import type { WatchedFileStore } from '../watching/ports.ts'
import type { MappingStore, WorkbookWriter } from '../workbook/index.ts'

type PersonFilingSources = readonly ((numbers: readonly string[]) => Promise<readonly PersonFiling[]>)[]

/** What the offline tools need: no store, no key, no network. */
export interface OfflineContext {
  readonly clock: Clock
  readonly readWorkbook: (file: FileInput) => Promise<Result<SourceWorkbook, AppError>>
  readonly referenceCatalogues: readonly CatalogueTable[]
  /** Spellings of catalogue values. */
  readonly knowledge: ValueKnowledge
  /** Catalogues imported by the operator, if there is a store. */
  readonly officialCatalogues: () => Promise<readonly CatalogueTable[]>
  /** What the service accepted under some contracts, if there is a store to ask. */
  readonly filedContracts?: ((contracts: readonly string[]) => Promise<readonly FiledRecord[]>) | undefined
  /**
   * Filings of the people with these document numbers, and what other drafts say about them, if there is a store to
   * ask.
   */
  readonly personFilings?: ((except: DraftId | undefined) => PersonFilingSources) | undefined
  /**
   * People in sends that were added or may have changed since the mark, if there is a store to ask. Null if it is
   * unavailable now.
   */
  readonly filedSince?: ((since: FiledMark | null) => Promise<FiledSince | null>) | undefined
  /** People whom other drafts would file for the same procedure, if there are drafts. */
  readonly peopleInDrafts?: ((procedure: CheckedProcedure) => Promise<PeopleInDrafts>) | undefined
  /** Records whose send has not ended, if there is a store to ask. */
  readonly itemsInFlight?: ((module: ModuleName) => Promise<readonly EarlierRecord[]>) | undefined
  /** What the service refused in earlier batches, if there is a store to ask. */
  readonly rejectedValues?: (() => Promise<readonly RejectedValue[]>) | undefined
  /** How some companies write their NIT, by NIT without check digit. */
  readonly nitForms?: (() => Promise<ReadonlyMap<string, NitForm>>) | undefined
  /** Default: the built-in wages. */
  readonly minimumWages?: (() => Promise<readonly MinimumWage[]>) | undefined
}

/** Everything the use cases need: the composition root's dependencies and the profile's wire choices. */
export interface AppContext extends AppSurroundings {
  readonly wire: WireSettingsBook
}

/** External dependencies of the use cases; a composition root provides them. */
export interface AppSurroundings extends OfflineContext {
  /** Writes large workbooks in a separate process; default: in this process. */
  readonly workbookWriter?: WorkbookWriter | undefined
  readonly newId: NewId
  readonly stores: Stores
  readonly secrets: SecretStore
  /** Key and address given to this run only (environment, command line). */
  readonly given?: GivenConnection | undefined
  readonly events: ApplicationEvents
  readonly cadence: Cadence
  /** The office's proxy for a URL, if any. */
  readonly resolveRoute: ResolveRoute
  /** Keeps the machine awake until the returned function is called; held while a POST may be in flight. */
  readonly holdAwake: () => () => void
  /**
   * Practice runs inside this program, at a new address each start. An external practice service has its own address.
   */
  readonly embeddedPractice?: boolean | undefined
  /** Default: the contract's values. */
  readonly timeouts?: ServiceTimeouts | undefined
}

export interface Stores {
  readonly drafts: DraftStore
  readonly outbox: OutboxStore
  readonly polling: PollStore
  readonly requests: RequestStore
  readonly documents: DocumentStore
  readonly history: HistoryStore
  readonly seenSteps: SeenStepStore
  readonly followUps: FollowUpStore
  readonly preparedDocuments: KeptDocuments
  readonly watchedFiles: WatchedFileStore
  readonly connection: SettingsStore
  readonly sharedLists: SharedLists
  readonly notifications: NotificationStore
  readonly catalogues: CatalogueStore
  readonly mappings: MappingStore
  readonly answers: AnswerStore
  readonly keys: GetLedgers & PostTurns & PollLeader
  /** Null or absent: the profile is in no office. */
  readonly office?: ProfileOffice | null
}

/** How the application reports changes to its host. */
export interface ApplicationEvents {
  changed(notice: ChangeNotice): void
  progress(notice: ProgressNotice): void
  /** A scheduled draft is due: the operator is prompted, nothing is sent. */
  due(draft: DraftOverview): void
  /** Result of a POST that may be charged. */
  concluded(submission: Submission): void
  exchanged(method: RequestMethod, exchange: Exchange): void
}
