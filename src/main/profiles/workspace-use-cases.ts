import type { AppError } from '#shared/domain/app-error.ts'
import type { AdoptedHistory } from '#shared/domain/office/adopted.ts'
import type { JoinedOffice, LeftOffice } from '#shared/domain/office/office.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import type { CareWork } from '#shared/domain/profile/care-work.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import type { Purged } from '#shared/domain/profile/purge.ts'
import type { Restored } from '#shared/domain/profile/store-contents.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { CareWorks } from './care-works.ts'
import type { ConnectionDecision, ConnectionQuestion, ConnectionUseCases } from './connection/connection-use-cases.ts'
import type { OfficeUseCases } from './office/office-use-cases.ts'
import type { CareRun, SettingsStore } from './ports.ts'
import type { ProfileFolders } from './profile-folders.ts'
import type { StoreCareUseCases } from './store-care.ts'

/** The use cases that a profile change needs. */
export interface ProfileUseCases {
  readonly connection: ConnectionUseCases
  /** Whether anything is being sent or queued for sending; then neither profile nor key may change. */
  readonly sending: { isBusy(): boolean }
  readonly office: OfficeUseCases
  readonly history: { list(limit: number, before: null): Promised<{ readonly total: number }> }
}

/** A copy that the user has inspected, and the passphrase if this machine's key does not open it. */
export interface RestoreOrder {
  readonly file: string
  readonly passphrase: string | null
  /** Digest of the file that was inspected. */
  readonly digest: string
}

/** When a profile is opened: `first` at startup, `another` while one stays open, `again` after a temporary close. */
export type OpeningOccasion = 'first' | 'another' | 'again'

export interface OpenedProfile<UseCases extends ProfileUseCases = ProfileUseCases> {
  readonly application: UseCases
  readonly connection: SettingsStore
  readonly care: StoreCareUseCases
  /** True if the database may be a restored older copy; then nothing is sent. */
  isStoreSuspect(): boolean
  /** What the operator must know about the store. */
  storeConcerns(): readonly AppError[]
  confirmStore(): Promised<null>
  /** Starts background work, once the connection is the right one. */
  startWork(): void
  /** Address or key changed, so running queries with the old ones stop. */
  connectionChanged(): void
  close(): Promise<void>
}

export interface WorkspaceHost<UseCases extends ProfileUseCases = ProfileUseCases> {
  readonly version: string
  readonly dataDirectory: string
  readonly protection: AppStatus['protection']
  /** Name signed under consents until the operator enters another: the operating system account. */
  readonly defaultOperator: string
  readonly clock: Pick<Clock, 'sleep' | 'monotonicMs'>
  readonly profiles: ProfileFolders
  /** `works` reports the profile's long-running work. */
  openProfile(profile: ProfileEntry, occasion: OpeningOccasion, works: CareWorks): Promised<OpenedProfile<UseCases>>
  /** The profile the user chose at startup in place of one that did not open; null for none. */
  insteadOf(profile: ProfileEntry): ProfileEntry | null
  /** Reports the current long-running work; null for none. */
  tellWork(work: CareWork | null): void
  /** Starts the embedded practice service once; address and key stay the same while the program runs. */
  startPractice(): Promised<{ readonly baseUrl: string; readonly apiKey: string }>
  /** When it started; null if it was never requested. */
  practiceSinceMs(): number | null
  /** Replaces the data of a closed profile with a copy. Errors of `StoreCareUseCases.preview`, and `backup.changed`. */
  restoreProfile(profile: ProfileEntry, order: RestoreOrder, run: CareRun): Promised<Restored>
  /** Removes everything that began before an instant from the data of a closed profile. */
  purgeProfile(profile: ProfileEntry, beforeMs: number, run: CareRun): Promised<Purged>
  /** Office membership of a closed profile. */
  readonly office: {
    /** `user@host:port/database` of an invitation; does not redeem it. */
    ofCode(code: string): Promised<string>
    /** `hasFiled`: the profile has its own history, which must be movable into the office. */
    join(profile: ProfileEntry, code: string, hasFiled: boolean): Promised<JoinedOffice>
    leave(profile: ProfileEntry): Promised<LeftOffice>
    /** Verifies the office's server with the certificates in a file from now on; nothing changes unless it passes. */
    certificate(profile: ProfileEntry, file: string): Promised<string>
  }
  /** The profile could not be reopened, so the program cannot go on with it. */
  lost(error: AppError): void
  /** Asks in a main-process dialog before a key is saved for an address. */
  decideConnection(question: ConnectionQuestion): Promise<ConnectionDecision>
  /** A main-process dialog is open, so its subject must not change. */
  isBoxOpen(): boolean
}

/** The one open profile, and switching between profiles. */
export interface Workspace<UseCases extends ProfileUseCases = ProfileUseCases> {
  readonly application: UseCases
  readonly care: StoreCareUseCases
  /** Long-running work on the open profile, or on one closed for that work. */
  readonly works: Pick<CareWorks, 'current' | 'cancel'>
  /** Runs a call in the open profile, which cannot change before the call ends. */
  within<Value>(work: () => Promise<Value>): Promise<Value>
  status(): Promised<AppStatus>
  setOperator(name: string): Promised<AppStatus>
  confirmStore(): Promised<AppStatus>
  operator(): Promise<string>
  /** False while the operator's name is still the operating system account. */
  operatorGiven(): Promise<boolean>
  profiles(): Promised<readonly ProfileEntry[]>
  createProfile(name: string): Promised<AppStatus>
  renameProfile(id: string, name: string): Promised<AppStatus>
  openProfile(id: string): Promised<AppStatus>
  /**
   * Closes the open profile, replaces its data with a copy, and reopens it; on failure the old data is reopened.
   * Nothing is sent from it until the user confirms it.
   */
  restore(order: RestoreOrder): Promised<Restored>
  /** Closes the open profile, removes what began before an instant and is no longer pending, and reopens it. */
  purge(beforeMs: number): Promised<Purged>
  /** The target of an invitation; changes nothing. */
  officeOfCode(code: string): Promised<string>
  /**
   * Closes the open profile, redeems the invitation, and reopens it. It then files in the office, or cannot file while
   * its own history is not there (`office.not-adopted`). The practice profile is refused: `office.practice-profile`.
   */
  joinOffice(code: string): Promised<AppStatus>
  /** Moves that history into the office and reopens the profile. Long work that can be cancelled and repeated. */
  adoptHistory(): Promised<AdoptedHistory>
  leaveOffice(): Promised<LeftOffice>
  /** Closes the open profile, tries its office with another CA certificate, and reopens it. */
  trustOfficeCertificate(file: string): Promised<AppStatus>
  startPractice(): Promised<AppStatus>
  /**
   * Null if the user declined. Nothing changes then, nor if the service refuses the key (`connection.key-refused`). A
   * key that could not be tried is saved, and its state shows that.
   */
  connect(baseUrl: string, apiKey: string): Promised<AppStatus | null>
  /** Forgets the open profile's key; its records stay. */
  disconnect(): Promised<AppStatus>
  /** Cancels long work that has not taken effect, and waits for the rest. */
  close(): Promise<void>
}
