import type { AppError } from '#shared/domain/app-error.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import type { DeskOfOffice, OfficeDesk } from '#shared/domain/office/desk.ts'
import type { CareProgress } from '#shared/domain/profile/care-work.ts'
import type { Result } from '#shared/kernel/result.ts'
/** A profile's small settings by name, JSON text. Secrets and the address they belong to are not among them. */
export interface SettingsStore {
  readSetting(name: string): Promise<string | null>
  saveSetting(name: string, json: string): Promise<void>
  forgetSetting(name: string): Promise<void>
}

/** Lists of what is said once for all files. */
export const sharedListNames = ['companies', 'minimum-wages', 'certificate-terms', 'entity-channels'] as const
export type SharedListName = (typeof sharedListNames)[number]

/** One thing of a list, as JSON text. */
export interface SharedEntry {
  /** What it is known by in its list. */
  readonly key: string
  /** NIT of the company that it says something of; empty: it is everybody's. */
  readonly company: string
  readonly json: string
}

/** What is said once for all files: of a profile that files by itself its own, else its office's. */
export interface SharedLists {
  /** Whether others write in them too. */
  readonly shared: boolean
  entries(list: SharedListName): Promise<readonly SharedEntry[]>
  /**
   * In place of the one with its key. `before`: the text that it stands in place of; null: none; undefined: whatever is there. False, and nothing is
   * changed: something else lies there by now.
   */
  put(list: SharedListName, entry: SharedEntry, before?: string | null): Promise<boolean>
  /** Nothing happens where there is none. */
  remove(list: SharedListName, key: string): Promise<void>
}

/** Keeps the API key and other secrets, wrapped; they never leave the main process. */
export interface SecretStore {
  read(name: SecretName): Promise<string | null>
  /** Replaces; but a database's key that is kept is never replaced by another one, because nothing else opens the database. */
  save(name: SecretName, secret: string): Promise<void>
  /** Keeps `secret` unless there is one already; answers the one that is kept. Of two at once, both get the same answer. */
  createOnce(name: SecretName, secret: string): Promise<string>
  forget(name: SecretName): Promise<void>
}

/** `connection` holds address and key as one record; `api-key` is where older profiles kept the key alone. */
export type SecretName =
  | 'connection'
  | 'api-key'
  | 'notification-secret'
  | 'former-notification-secret'
  | 'database-key'
  /** Of the copies that the program makes by itself: it has to make them while nobody is asked. */
  | 'backup-passphrase'
  /** All that the desk remembers of its office, and what it writes down before it redeems an invitation. */
  | 'office-membership'
  | 'office-joining'

/** The office that a profile's store files in. */
export interface ProfileOffice {
  readonly desk: OfficeDesk
  /** Called after each change of what `desk` says. */
  onChange(listener: () => void): void
  /** Called with what other desks have changed; with everything that is the office's after it was away. */
  onNews(listener: (areas: readonly ChangeArea[]) => void): void
  /** Called after another desk has changed what rows are validated by: lists of codes, minimum wages. */
  onRules(listener: () => void): void
  /** Looks for it now. */
  look(): Promise<void>
  /** Every desk that has written in it. Rejects while it is away. */
  desks(): Promise<readonly DeskOfOffice[]>
  /** One will not come back: nobody waits for what it knows. Rejects with `office.no-such-desk`, `office.no-rights`. */
  deskIsGone(name: string): Promise<void>
}

/** A copy that was made and verified. Wall clock. */
export interface CopyMade {
  readonly file: string
  readonly atMs: number
}

/** How whoever asked for long work on a store follows it. An end that comes too late changes nothing: it is done as if nobody had asked. */
export interface CareRun {
  readonly signal: AbortSignal
  readonly onProgress: (progress: CareProgress) => void
}

/** What a daily copy needs of the disk. */
export interface CopyFolder {
  /** Why copies must not be kept in a folder; null where they may. */
  refusal(folder: string): Promise<AppError | null>
  exists(file: string): Promise<boolean>
  /** Whether what lies there now is a backup of this program. */
  isBackup(file: string): Promise<boolean>
  /** Where the store's copies are now, kept where it is found when the store does not open. */
  note(copies: readonly CopyMade[]): Promise<void>
  /** Only what is a backup of this program; false when it is something else, or is not there. */
  removeBackup(file: string): Promise<boolean>
}

/** Writes a table as a file for people. */
export type WriteReport = (table: {
  readonly sheetName: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly format: 'xlsx' | 'csv'
}) => Promise<Result<Uint8Array, AppError>>
