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

/** Displayable facts about the API key; never the key. */
export type KeyOverview = NonNullable<ConnectionOverview['key']>

export interface OpenProfile {
  readonly application: Application
  readonly connection: ConnectionOverview
  /** The address given to this run, unparsed. */
  readonly givenBaseUrl: string | null
  readonly dataDirectory: string
  readonly operator: string
  readonly warnings: readonly AppError[]
  close(): Promise<void>
}

/**
 * Progress and cancellation of long work on the data. If the signal aborts in time, the work ends with
 * `care.cancelled`.
 */
export interface CareRun {
  readonly signal: AbortSignal
  readonly onProgress: (progress: CareProgress) => void
}

interface BackupReport {
  readonly path: string
  readonly byteLength: number
  /** It was read back and compared. */
  readonly verified: boolean
  /** It can be restored on another machine, with its passphrase. */
  readonly carriesKey: boolean
  /** The profile files in an office, so the copy holds only the desk's own data, not the filings. */
  readonly ofDeskAlone: boolean
}

export interface RestoreReport {
  readonly dataDirectory: string
  /** Where the replaced store was moved; null if there was none. */
  readonly previous: string | null
}

interface PurgeReport extends Purged {
  /** Encrypted copies of former databases, which a purge does not touch. */
  readonly remainingCopies: readonly string[]
}

/** Messages besides the answers, for standard error. */
export interface HostRemarks {
  /** Something was unavailable and skipped, such as official catalogues. */
  readonly onDoneWithout: (error: AppError) => void
  /** Data in the store may be lost or outdated, see `confirmRestored`. */
  readonly onConcern: (error: AppError) => void
  readonly onWarning: (error: AppError) => void
  /** Command names that the log may contain. */
  readonly commands: readonly string[]
}

/** Log of failures for support. It never fails and keeps no message. */
interface CommandLog {
  shown(command: string, code: string): void
  unexpected(command: string, reference: string, error: unknown): void
}

export type CheckStatus = 'ok' | 'warning' | 'failed'

/** One line of `doctor`. Its text is made from `name`, with `detail` where shown. */
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
  /** Replaces the check's own sentence. */
  readonly error?: AppError
}

/** A receiver without a store: the secret in memory, and its own spool. */
export interface Receiving {
  readonly url: string
  /** Without a registered address's secret, no delivery can be verified, so each is refused and retried later. */
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

/** A practice office, with a code for each of its people. */
export interface PracticeOffice {
  readonly invitations: readonly { readonly name: string; readonly role: OfficeRole; readonly code: string }[]
  close(): Promise<void>
}

/** The recipient of a code. `login` is an existing user of the server; null creates one. */
export interface InvitationOrder extends Pick<OfficeMember, 'role' | 'companies'> {
  readonly login: string | null
  readonly holdsForHours: number
}

/** A file that is read while the program still loads. */
export interface FileAhead {
  readonly file: FileInput
  readonly path: string
}

/** For commands that need no profile: loads neither store nor network. */
export interface OfflineHost {
  readonly version: string
  readonly log: CommandLog
  /** Touches neither data directory, key nor network. */
  offline(ahead?: FileAhead): Answer<OfflineTools>
  /**
   * Saves output that could not be printed, in a file readable only by this user. Returns its path; null if that failed
   * too.
   */
  keepReport(text: string): Promise<string | null>
}

/** For all other commands. Everything is opened on demand. */
export interface HeadlessHost extends OfflineHost {
  /** `replacingKey`: the stored key is about to be replaced, so its address is not checked. */
  open(options?: { readonly replacingKey?: boolean }): Answer<OpenProfile>
  /** With a passphrase the backup contains its key and can be restored on another machine. */
  backup(path: string, passphrase: string | null, run: CareRun): Answer<BackupReport>
  /** Calls `askPassphrase` only if this machine lacks the backup's key. */
  restore(path: string, askPassphrase: () => Promise<string | null>, run: CareRun): Answer<RestoreReport>
  /** How the profile's secrets are sealed now. Creates nothing. */
  sealing(): Answer<'none' | 'key-file' | 'passphrase'>
  /** Seals them under another passphrase, or a key file if null. */
  reseal(current: string | null, next: string | null): Answer<null>
  /** Removes all batches and drafts created before that day in Bogotá. */
  purge(before: CivilDate, run: CareRun): Answer<PurgeReport>
  /** Every acceptance of the terms, and whether the register is unaltered. */
  consents(): Answer<ConsentRegister>
  /** Records the operator's confirmation that the restored database may send. */
  confirmRestored(): Answer<null>
  doctor(): Promise<readonly DoctorCheck[]>
  support(language: Language): Answer<string>
  /** Needs an existing profile but does not open it; calls `onKept` when the spool has something new. */
  receiving(order: { readonly port: number; readonly onKept: () => void }): Answer<Receiving>
  startPractice(port: number): Answer<RunningPractice>
  /**
   * Office operations run on its server. A profile stores its membership among its secrets; nothing else of it is
   * opened.
   */
  readonly office: {
    /** The profile stores the office's key and its membership. */
    init(url: string): Answer<FoundedOffice>
    status(url: string): Answer<OfficeStatus>
    members(url: string): Answer<readonly OfficeMember[]>
    admit(url: string, member: OfficeMember): Answer<OfficeMember>
    /** False if it was not a member. */
    dismiss(url: string, login: string): Answer<boolean>
    /** Says that a copy was put back: every desk stops until somebody confirms it. */
    restored(url: string): Answer<null>
    invite(order: InvitationOrder): Answer<OfficeInvitation>
    /**
     * `hasHistory`: the profile already has filings, which must be adopted before anything can be shown or filed.
     * `brought` is null if the profile was empty, or the office became unreachable before the upload.
     */
    join(code: string): Answer<JoinedOffice & { readonly hasHistory: boolean; readonly brought: BroughtIn | null }>
    /** Moves the profile's own filings into its office. Safe to interrupt and repeat. */
    adopt(run: CareRun): Answer<AdoptedHistory>
    leave(): Answer<LeftOffice>
    /** Errors: `office.practice-not-installed`, `office.practice-not-started`. */
    startPractice(): Answer<PracticeOffice>
    desks(): Answer<readonly DeskOfOffice[]>
    /** Marks a desk as gone, so that no one waits for it. */
    deskIsGone(name: string): Answer<readonly DeskOfOffice[]>
    /** Verifies the office's server with the certificates in a file from now on. Returns the address as shown. */
    certificate(file: string): Answer<string>
    /** Returns the office's new number of keys. */
    rotateKey(): Answer<number>
  }
  notices(): Answer<readonly ThirdPartyNotice[]>
}
