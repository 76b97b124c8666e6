import type { Answer, Application, ConnectionOverview, FileInput, OfflineTools } from '#main/app/application.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { ConsentRegister } from '#shared/domain/filing/consent-register.ts'
import type { AdoptedHistory } from '#shared/domain/office/adopted.ts'
import type { DeskOfOffice } from '#shared/domain/office/desk.ts'
import type {
  BroughtIn,
  FoundedOffice,
  JoinedOffice,
  LeftOffice,
  OfficeInvitation,
  OfficeMember,
  OfficeRole,
  OfficeStatus,
} from '#shared/domain/office/office.ts'
import type { CareProgress } from '#shared/domain/profile/care-work.ts'
import type { Purged } from '#shared/domain/profile/purge.ts'
import type { ThirdPartyNotice } from '#shared/domain/profile/third-party-notice.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { Language } from '#shared/kernel/language.ts'

/** What may be said about the API key: never the key. */
export type KeyOverview = NonNullable<ConnectionOverview['key']>

/** An open profile: its store, its connection, and the use-cases over them. */
export interface OpenProfile {
  readonly application: Application
  readonly connection: ConnectionOverview
  /** The address this run was given, unread. */
  readonly givenBaseUrl: string | null
  readonly dataDirectory: string
  readonly operator: string
  /** What the person should know although the profile is open. */
  readonly warnings: readonly AppError[]
  close(): Promise<void>
}

/** How long work on the data is followed; it is given up when the signal aborts in time (`care.cancelled`). */
export interface CareRun {
  readonly signal: AbortSignal
  readonly onProgress: (progress: CareProgress) => void
}

interface BackupReport {
  readonly path: string
  readonly byteLength: number
  /** Read back and compared before it was called a backup. */
  readonly verified: boolean
  /** It can be restored on another machine, with its passphrase. */
  readonly carriesKey: boolean
  /** The profile files in an office: the copy holds what is the desk's, and nothing that was filed. */
  readonly ofDeskAlone: boolean
}

export interface RestoreReport {
  readonly dataDirectory: string
  /** Where the store it replaces was put aside; null when there was none. */
  readonly previous: string | null
}

interface PurgeReport extends Purged {
  /** Encrypted copies of former databases, which a purge does not touch. */
  readonly remainingCopies: readonly string[]
}

/** What the host says besides its answers, on the error stream. */
export interface HostRemarks {
  /** Something was done without, such as official catalogues that cannot be had now. */
  readonly onDoneWithout: (error: AppError) => void
  /** Something of the store may be lost or older than it was, see `confirmRestored`. */
  readonly onConcern: (error: AppError) => void
  /** Anything else that a person must know. */
  readonly onWarning: (error: AppError) => void
  /** Names of the commands, which the log may tell. */
  readonly commands: readonly string[]
}

/** Where what went wrong is told for support; it never fails, and keeps no message. */
interface CommandLog {
  /** An error that the person is told. */
  shown(command: string, code: string): void
  /** An exception that nobody foresaw. */
  unexpected(command: string, reference: string, error: unknown): void
}

export type CheckStatus = 'ok' | 'warning' | 'failed'

/** One line of `doctor`. The text is made from `name`, `detail` where it is shown. */
export interface DoctorCheck {
  readonly name:
    | 'node'
    | 'sqlite'
    | 'data-directory'
    | 'permissions'
    | 'store'
    | 'generation'
    | 'spool'
    | 'notifications'
    | 'state-directory'
    | 'key'
    | 'catalogues'
    | 'consents'
    | 'disk'
  readonly status: CheckStatus
  readonly detail: Readonly<Record<string, string>>
  /** Said in place of the check's own sentence. */
  readonly error?: AppError
}

/** A receiver that needs no store: the secret in memory, a spool of its own. */
export interface Receiving {
  readonly url: string
  /** Without the secret of a registered address no delivery can be told from a forged one: each is sent away, to come again. */
  readonly knowsSecret: boolean
  close(): Promise<void>
}

export interface PracticeKey {
  readonly kind: 'all-scopes' | 'no-scopes' | 'test'
  readonly key: string
}

export interface RunningPractice {
  readonly url: string
  readonly keys: readonly PracticeKey[]
  close(): Promise<void>
}

/** An office for trying things out, with a code for each of its people. */
export interface PracticeOffice {
  readonly invitations: readonly { readonly name: string; readonly role: OfficeRole; readonly code: string }[]
  close(): Promise<void>
}

/** Whom a code is for. `login`: a user of the server that is there already; null: one is made. */
export interface InvitationOrder extends Pick<OfficeMember, 'role' | 'companies'> {
  readonly login: string | null
  readonly holdsForHours: number
}

/** A file whose reading begins while the program is still being loaded. */
export interface FileAhead {
  readonly file: FileInput
  readonly path: string
}

/** What the composition root has for commands that work without a profile: no store and no network is loaded for them. */
export interface OfflineHost {
  readonly version: string
  readonly log: CommandLog
  /** Touches neither data directory, nor key, nor network. */
  offline(ahead?: FileAhead): Answer<OfflineTools>
  /** Keeps what could not be printed, in a file that only this user reads. Answers its path; null: nowhere. */
  keepReport(text: string): Promise<string | null>
}

/** What all other commands need. Nothing is opened before it is asked for. */
export interface HeadlessHost extends OfflineHost {
  /** `replacingKey`: the kept key is about to be replaced, so it does not matter which address it belongs to. */
  open(options?: { readonly replacingKey?: boolean }): Answer<OpenProfile>
  /** With a passphrase the backup carries its key and can be restored on another machine. */
  backup(path: string, passphrase: string | null, run: CareRun): Answer<BackupReport>
  /** `askPassphrase` is called only when this machine has not the backup's key. */
  restore(path: string, askPassphrase: () => Promise<string | null>, run: CareRun): Answer<RestoreReport>
  /** How the profile's secrets are sealed now. Creates nothing. */
  sealing(): Answer<'none' | 'key-file' | 'passphrase'>
  /** Seals them under another passphrase, or under a key file when null. */
  reseal(current: string | null, next: string | null): Answer<null>
  /** Removes everything of batches and drafts created before that day in Bogotá. */
  purge(before: CivilDate, run: CareRun): Answer<PurgeReport>
  /** Every acceptance of the terms, and whether the register is as it was written. */
  consents(): Answer<ConsentRegister>
  /** The operator has looked: sending from a restored database is right. */
  confirmRestored(): Answer<null>
  doctor(): Promise<readonly DoctorCheck[]>
  /** The whole text of a package for support. */
  support(language: Language): Answer<string>
  /** Needs a profile that is there, and opens nothing of it; `onKept` is told when something new lies in the spool. */
  receiving(order: { readonly port: number; readonly onKept: () => void }): Answer<Receiving>
  startPractice(port: number): Answer<RunningPractice>
  /** An office is its server's; what a profile remembers of it lies among its secrets. Nothing else of a profile is opened. */
  readonly office: {
    /** The profile keeps the office's key and that it belongs to it. */
    init(url: string): Answer<FoundedOffice>
    status(url: string): Answer<OfficeStatus>
    members(url: string): Answer<readonly OfficeMember[]>
    admit(url: string, member: OfficeMember): Answer<OfficeMember>
    /** False: it was no member. */
    dismiss(url: string, login: string): Answer<boolean>
    invite(order: InvitationOrder): Answer<OfficeInvitation>
    /**
     * `hasHistory`: it has filed by itself, which has to be adopted before anything is shown or filed. `brought` null: the profile had
     * nothing yet, or the office went away before anything was.
     */
    join(code: string): Answer<JoinedOffice & { readonly hasHistory: boolean; readonly brought: BroughtIn | null }>
    /** Brings what the profile has filed by itself into its office. Safe to end and to repeat. */
    adopt(run: CareRun): Answer<AdoptedHistory>
    leave(): Answer<LeftOffice>
    /** Errors: `office.practice-not-installed`, `office.practice-not-started`. */
    startPractice(): Answer<PracticeOffice>
    /** The desks that have written in the profile's office. */
    desks(): Answer<readonly DeskOfOffice[]>
    /** Nobody waits for this one any more. */
    deskIsGone(name: string): Answer<readonly DeskOfOffice[]>
    /** How many keys the office has then. */
    /** Verifies the office's server by the certificates in a file from now on. Returns the address as shown. */
    certificate(file: string): Answer<string>
    rotateKey(): Answer<number>
  }
  notices(): Answer<readonly ThirdPartyNotice[]>
}
