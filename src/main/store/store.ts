import type { CatalogueStore } from '#main/catalogues/ports.ts'
import type { DocumentStore } from '#main/documents/ports.ts'
import type { AnswerStore, DraftStore } from '#main/drafts/ports.ts'
import type { HistoryStore, SeenStepStore } from '#main/history/ports.ts'
import type { NotificationStore } from '#main/notifications/ports.ts'
import type { KeptDocuments, OutboxStore, PostTurns } from '#main/outbox/ports.ts'
import type { GetLedgers, PollLeader, PollStore, RequestStore } from '#main/polling/ports.ts'
import type { CareRun, CopyFolder, ProfileOffice, SettingsStore, SharedLists } from '#main/profiles/ports.ts'
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
 * The store: one encrypted SQLite file for each profile, behind the ports of the stages. What comes in and goes out is the
 * domain's; it never talks to the network, never shows anything, and never deletes a database file.
 */
export interface StoreOptions {
  /** Created when missing. */
  readonly directory: string
  /** What does not travel with a copied data folder, see `state-directory.ts`. Created when missing; never needed to open. */
  readonly stateDirectory: string
  /** 64 hexadecimal digits, from the secret store. A function is called once the directory's lock is held. */
  readonly databaseKey: string | (() => Promise<Result<string, AppError>>)
  readonly newId: NewId
  readonly clock: Pick<Clock, 'nowMs'>
  /** Reads over many items, see `reading/`: in a thread of their own unless nobody waits for this one meanwhile, as in a command of the terminal. */
  readonly slowReads?: 'in-thread' | 'here'
  /** Where a profile keeps what it remembers of its office, if it has one; absent: the store is opened without it, for what concerns the file alone. */
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
  readonly preparedDocuments: KeptDocuments
  readonly connection: SettingsStore
  /** What is said once for all files: in an office, by anybody in it. */
  readonly sharedLists: SharedLists
  readonly notifications: NotificationStore
  readonly catalogues: CatalogueStore
  readonly mappings: MappingStore
  readonly answers: AnswerStore
  /** Null: the filing half lies in this file too. What follows of the file's care is of the desk alone where there is an office. */
  readonly office: ProfileOffice | null
  /** What the machine keeps of a key for all profiles and programs that use it; `unshared` says why when this profile is alone with it. */
  readonly keys: GetLedgers & PostTurns & PollLeader & { readonly unshared: AppError | null }
  /** Starts the thread that searches, so that the first search is as quick as the next. For programs that stay. */
  wakeReader(): void
  /** True when this database may be an older copy (a backup put back, a deleted log). `arm` refuses until `confirmGeneration`. */
  readonly generationMismatch: boolean
  /** Files of the receiver's spool that could not be read at opening, where they were put aside. */
  readonly damagedDeliveries: readonly string[]
  /** What a person must know about this store and has not confirmed yet; the first that freezes sending comes first. */
  concerns(): readonly Concern[]
  /** What is not protected because the state directory cannot be used; null when all is. */
  readonly unprotected: AppError | null
  /** Why what other profiles filed with the key may go unnoticed; null when nothing is missing. */
  readonly claimsLost: AppError | null
  /** The operator has looked: sending from this database is right. */
  confirmGeneration(): Promise<Result<null, AppError>>
  /**
   * Writes an encrypted, verified copy, replacing `file` only once the copy is proven. With a passphrase the database's key
   * goes along, sealed under it; without one the copy can be restored only where the key is.
   */
  backupTo(file: string, passphrase?: string | null, run?: CareRun): Promise<Result<BackupReport, AppError>>
  readonly copyFolder: CopyFolder
  /** What lies beside the database and is not deleted by the program. */
  aside(): readonly AsideData[]
  /** Every acceptance of the terms, and whether the register is as it was written. Of an office: everybody's. */
  consents(): Promise<Result<ConsentRegister, AppError>>
  /** The same without its entries. */
  consentStanding(): Promise<Result<ConsentStanding, AppError>>
  /** How much there is in this file, counted beside the work that goes on. */
  contents(): Promise<Result<StoreContents, AppError>>
  /** What a backup holds, opened to its last page; `passphrase`: of one that another key made. Errors: those of `restoreBackup`. */
  previewBackup(file: string, passphrase: string | null, run?: CareRun): Promise<Result<PreviewedBackup, AppError>>
  /** Closes this store and puts a verified backup in its place; the present database is kept aside. Open a new store afterwards. */
  restoreFrom(file: string): Promise<Result<{ readonly replaced: string | null }, AppError>>
  /** What `purge` would remove and leave now. Changes nothing. Both are refused in an office: `office.filings-not-purged`. */
  previewPurge(beforeMs: number): Promise<Result<PurgeCounts, AppError>>
  /** Removes everything that began before an instant and that nobody waits for; nothing of it remains in the files. Holds up whoever calls it. */
  purge(beforeMs: number, steps?: CareSteps): Promise<Result<PurgeReport, AppError>>
  /** Of the database on disk. */
  byteLength(): number
  /**
   * Brings what was filed from here into the office that the profile belongs to, after a verified copy; safe to end at any moment and to
   * repeat. The store is opened anew afterwards. Errors: `office.no-membership` and the others of `office.`, `care.cancelled`.
   */
  adoptHistory(run?: CareRun): Promise<Result<AdoptedHistory, AppError>>
  /** Reads and authenticates every page: null when all is well, else the first defect. */
  integrityCheck(run?: CareRun): Promise<Result<string | null, AppError>>
  close(): Promise<void>
}
