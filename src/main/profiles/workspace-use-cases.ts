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

/** What the change from one profile to another asks of a profile's use-cases. */
export interface ProfileUseCases {
  readonly connection: ConnectionUseCases
  /** Whether anything is being sent or waits its turn to be: then neither profile nor key may change. */
  readonly sending: { isBusy(): boolean }
  readonly office: OfficeUseCases
  readonly history: { list(limit: number, before: null): Promised<{ readonly total: number }> }
}

/** A copy that somebody has looked at, and what opens it where this machine's key does not. */
export interface RestoreOrder {
  readonly file: string
  readonly passphrase: string | null
  /** Of the file that was looked at. */
  readonly digest: string
}

/**
 * When a profile is opened: the first at the start; another one while one is open, and stays; the open one again, after it was closed
 * for a while.
 */
export type OpeningOccasion = 'first' | 'another' | 'again'

/** An open profile. */
export interface OpenedProfile<UseCases extends ProfileUseCases = ProfileUseCases> {
  readonly application: UseCases
  readonly connection: SettingsStore
  readonly care: StoreCareUseCases
  /** True while the database may be an older copy put back; nothing is sent then. */
  isStoreSuspect(): boolean
  /** What the operator must know about the store. */
  storeConcerns(): readonly AppError[]
  confirmStore(): Promised<null>
  /** Begins what the program does by itself: once, when the connection is the right one. */
  startWork(): void
  /** Address or key have changed: what asks with the old ones ends. */
  connectionChanged(): void
  close(): Promise<void>
}

export interface WorkspaceHost<UseCases extends ProfileUseCases = ProfileUseCases> {
  readonly version: string
  readonly dataDirectory: string
  readonly protection: AppStatus['protection']
  /** Name signed under consents until the operator gives another: the account of the operating system. */
  readonly defaultOperator: string
  readonly clock: Pick<Clock, 'sleep' | 'monotonicMs'>
  readonly profiles: ProfileFolders
  /** `works`: where its long work is told of. */
  openProfile(profile: ProfileEntry, occasion: OpeningOccasion, works: CareWorks): Promised<OpenedProfile<UseCases>>
  /** What a person chose to open at the start in the place of a profile that did not open; null: nothing. */
  insteadOf(profile: ProfileEntry): ProfileEntry | null
  /** Of the long work that is done from now on; null: none. */
  tellWork(work: CareWork | null): void
  /** Starts the embedded practice service once; the same address and key while the program runs. */
  startPractice(): Promised<{ readonly baseUrl: string; readonly apiKey: string }>
  /** When it began; null while it was not asked for. */
  practiceSinceMs(): number | null
  /** Puts a copy in the place of a profile's data while nobody has it open. The errors of `StoreCareUseCases.preview`, and `backup.changed`. */
  restoreProfile(profile: ProfileEntry, order: RestoreOrder, run: CareRun): Promised<Restored>
  /** Removes what began before an instant from a profile's data, while nobody has it open. */
  purgeProfile(profile: ProfileEntry, beforeMs: number, run: CareRun): Promised<Purged>
  /** Membership of offices, of a profile that nobody has open. */
  readonly office: {
    /** `user@host:port/database` of an invitation; redeems nothing. */
    ofCode(code: string): Promised<string>
    /** `hasFiled`: it has a history of its own, which must be able to follow. */
    join(profile: ProfileEntry, code: string, hasFiled: boolean): Promised<JoinedOffice>
    leave(profile: ProfileEntry): Promised<LeftOffice>
    /** Its server is verified by the certificates in a file from now on; nothing changes unless it passes with them. */
    certificate(profile: ProfileEntry, file: string): Promised<string>
  }
  /** The profile could not be opened any more: nothing can go on with it. */
  lost(error: AppError): void
  /** Asks in a box of the main process before a key is kept for an address. */
  decideConnection(question: ConnectionQuestion): Promise<ConnectionDecision>
  /** A box of the main process waits for the person: what it asks about must not change under it. */
  isBoxOpen(): boolean
}

/** The one open profile and the change from one to another. */
export interface Workspace<UseCases extends ProfileUseCases = ProfileUseCases> {
  readonly application: UseCases
  /** Of the open profile's store. */
  readonly care: StoreCareUseCases
  /** Long work on the data, of the open profile and of one that is closed for it. */
  readonly works: Pick<CareWorks, 'current' | 'cancel'>
  /** Runs a call in the profile that is open: it is not changed before the call has ended. */
  within<Value>(work: () => Promise<Value>): Promise<Value>
  status(): Promised<AppStatus>
  setOperator(name: string): Promised<AppStatus>
  confirmStore(): Promised<AppStatus>
  operator(): Promise<string>
  /** False while the operator is called by the account of the operating system. */
  operatorGiven(): Promise<boolean>
  profiles(): Promised<readonly ProfileEntry[]>
  /** Makes a profile and opens it. */
  createProfile(name: string): Promised<AppStatus>
  renameProfile(id: string, name: string): Promised<AppStatus>
  openProfile(id: string): Promised<AppStatus>
  /**
   * Closes the open profile, puts a copy in the place of its data, and opens it again; where that fails it is opened as it was. Nothing
   * is sent from it until somebody confirms it.
   */
  restore(order: RestoreOrder): Promised<Restored>
  /** Closes the open profile, removes from it what began before an instant and nobody waits for, and opens it again. */
  purge(beforeMs: number): Promised<Purged>
  /** Where an invitation leads; changes nothing. */
  officeOfCode(code: string): Promised<string>
  /**
   * Closes the open profile, redeems the invitation, and opens it again: from then on it files in the office, or nowhere while what it has filed
   * by itself is not there (`office.not-adopted`). The practice profile is refused: `office.practice-profile`.
   */
  joinOffice(code: string): Promised<AppStatus>
  /** Brings that into the office, and opens the profile again. Long work: it can be ended and begun again. */
  adoptHistory(): Promised<AdoptedHistory>
  leaveOffice(): Promised<LeftOffice>
  /** Closes the open profile, tries its office with another certificate of the authority, and opens it again. */
  trustOfficeCertificate(file: string): Promised<AppStatus>
  startPractice(): Promised<AppStatus>
  /**
   * Null when the person declined. Nothing is changed then, the open profile included; nor when the service refuses the key
   * (`connection.key-refused`). One that could not be tried is kept, and its state says so.
   */
  connect(baseUrl: string, apiKey: string): Promised<AppStatus | null>
  /** Forgets the open profile's key; its records stay. */
  disconnect(): Promised<AppStatus>
  /** Long work is given up where it has not taken effect, else waited for. */
  close(): Promise<void>
}
