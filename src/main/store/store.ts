import type { CatalogueStore } from '#main/catalogues/ports.ts'
import type { DocumentStore } from '#main/documents/ports.ts'
import type { AnswerStore, DraftStore } from '#main/drafts/ports.ts'
import type { FollowUpStore, HistoryStore, SeenStepStore } from '#main/history/ports.ts'
import type { NotificationStore } from '#main/notifications/ports.ts'
import type { KeptDocuments, OutboxStore, PostTurns } from '#main/outbox/ports.ts'
import type { GetLedgers, PollLeader, PollStore, RequestStore } from '#main/polling/ports.ts'
import type { CareRun, CopyFolder, ProfileOffice, SettingsStore, SharedLists } from '#main/profiles/ports.ts'
import type { WatchedFileStore } from '#main/watching/ports.ts'
import type { MappingStore } from '#main/workbook/ports.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { ConsentRegister, ConsentStanding } from '#shared/domain/filing/consent-register.ts'
import type { AdoptedHistory } from '#shared/domain/office/adopted.ts'
import type { PurgeCounts } from '#shared/domain/profile/purge.ts'
import type { StoreContents } from '#shared/domain/profile/store-contents.ts'
import type { AsideData } from '#shared/domain/profile/store-state.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { BackupReport } from './care/backup.ts'
import type { PreviewedBackup } from './care/backup-file/preview-backup.ts'
import type { CareSteps } from './care/care-steps.ts'
import type { PurgeReport } from './care/purge.ts'
import type { Concern } from './directory/concerns.ts'
import type { MembershipSecrets } from './office/membership/membership-secret.ts'

/**
 * The store: one encrypted SQLite file per profile, behind the ports of the stages. Uses domain types only; has no
 * network access and no user interface, and never deletes a database file.
 */
export interface StoreOptions {
  /** Created if missing. */
  readonly directory: string
  /**
   * State that must not move with a copied data folder, see `state-directory.ts`. Created if missing; never required
   * for opening.
   */
  readonly stateDirectory: string
  /** 64 hexadecimal digits, from the secret store. A function is called once the directory's lock is held. */
  readonly databaseKey: string | (() => Promise<Result<string, AppError>>)
  readonly newId: NewId
  readonly clock: Pick<Clock, 'nowMs'>
  /**
   * Where reads over many items run, see `reading/`: in their own thread, unless nothing else waits for this one, as
   * in a terminal command.
   */
  readonly slowReads?: 'in-thread' | 'here'
  /**
   * Where a profile stores its office membership, if any; absent: opens the store without the office, for work on the
   * file alone.
   */
  readonly office?: { readonly secrets: MembershipSecrets; readonly clock: Clock }
}

export interface Store {
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
  /** Lists that apply to all files; in an office, shared by everyone. */
  readonly sharedLists: SharedLists
  readonly notifications: NotificationStore
  readonly catalogues: CatalogueStore
  readonly mappings: MappingStore
  readonly answers: AnswerStore
  /**
   * Null: the filing half is in this file too. With an office, the maintenance methods below concern only the desk.
   */
  readonly office: ProfileOffice | null
  /**
   * The machine's state of a key for all profiles and programs that use it; `unshared` says why only this profile uses
   * it.
   */
  readonly keys: GetLedgers & PostTurns & PollLeader & { readonly unshared: AppError | null }
  /** Starts the search thread, so that the first search is as fast as later ones. For long-running programs. */
  wakeReader(): void
  /**
   * True if this database may be an older copy (a restored backup, a deleted log). `arm` refuses until
   * `confirmGeneration`.
   */
  readonly generationMismatch: boolean
  /** Paths of spool files that were unreadable at opening and were set aside. */
  readonly damagedDeliveries: readonly string[]
  /** Unconfirmed problems that the user must know about; the first that freezes sending comes first. */
  concerns(): readonly Concern[]
  /** What is unprotected because the state directory cannot be used; null if nothing is. */
  readonly unprotected: AppError | null
  /** Why filings of other profiles with the key may go unnoticed; null if none are missing. */
  readonly claimsLost: AppError | null
  /** The operator has checked that this database may send. */
  confirmGeneration(): Promise<Result<null, AppError>>
  /**
   * Writes an encrypted, verified backup; replaces `file` only once the backup is verified. With a passphrase it
   * includes the database key, sealed with it; otherwise it can be restored only where the key is.
   */
  backupTo(file: string, passphrase?: string | null, run?: CareRun): Promise<Result<BackupReport, AppError>>
  readonly copyFolder: CopyFolder
  /** Data set aside beside the database that the program never deletes. */
  aside(): readonly AsideData[]
  /** Every acceptance of the terms, and whether the register is intact. In an office: everyone's. */
  consents(): Promise<Result<ConsentRegister, AppError>>
  /** The same without its entries. */
  consentStanding(): Promise<Result<ConsentStanding, AppError>>
  /** Row counts of this file, computed without blocking other work. */
  contents(): Promise<Result<StoreContents, AppError>>
  /**
   * Contents of a backup, verified to its last page; `passphrase` for one with another key. Errors: those of
   * `restoreBackup`.
   */
  previewBackup(file: string, passphrase: string | null, run?: CareRun): Promise<Result<PreviewedBackup, AppError>>
  /**
   * Closes this store and replaces it with a verified backup; the current database is set aside. Open a new store
   * afterwards.
   */
  restoreFrom(file: string): Promise<Result<{ readonly replaced: string | null }, AppError>>
  /**
   * What `purge` would delete and keep now. Changes nothing. Both are refused in an office:
   * `office.filings-not-purged`.
   */
  previewPurge(beforeMs: number): Promise<Result<PurgeCounts, AppError>>
  /**
   * Deletes everything older than an instant that nothing still waits for, leaving no trace in the files. Blocks the
   * caller.
   */
  purge(beforeMs: number, steps?: CareSteps): Promise<Result<PurgeReport, AppError>>
  /** Size of the database on disk. */
  byteLength(): number
  /**
   * Copies this store's filings into the profile's office, after a verified backup; safe to interrupt and repeat.
   * Reopen the store afterwards. Errors: `office.no-membership` and the others of `office.`, `care.cancelled`.
   */
  adoptHistory(run?: CareRun): Promise<Result<AdoptedHistory, AppError>>
  /** Reads and authenticates every page: null if all is well, else the first defect. */
  integrityCheck(run?: CareRun): Promise<Result<string | null, AppError>>
  close(): Promise<void>
}
