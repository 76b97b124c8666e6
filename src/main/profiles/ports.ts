import type { AppError } from '#shared/domain/app-error.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import type { DeskOfOffice, OfficeDesk } from '#shared/domain/office/desk.ts'
import type { CareProgress } from '#shared/domain/profile/care-work.ts'
import type { Result } from '#shared/kernel/result.ts'
/** A profile's small settings by name, as JSON text. Secrets and their address are stored elsewhere. */
export interface SettingsStore {
  readSetting(name: string): Promise<string | null>
  saveSetting(name: string, json: string): Promise<void>
  forgetSetting(name: string): Promise<void>
}

/** Lists that apply to all files. */
export const sharedListNames = [
  'companies',
  'minimum-wages',
  'certificate-terms',
  'entity-channels',
  'views',
  // Which desk took a file of a watched folder.
  'watched-files',
  'credit-limits',
  'credit-extras',
  'credit-requests',
] as const
export type SharedListName = (typeof sharedListNames)[number]

/** One entry of a list, as JSON text. */
export interface SharedEntry {
  /** Key within the list. */
  readonly key: string
  /** NIT of the company it concerns; empty if it concerns all. */
  readonly company: string
  readonly json: string
}

/** Lists that apply to all files. A profile without an office has its own; otherwise they belong to the office. */
export interface SharedLists {
  /** Whether other desks also write to them. */
  readonly shared: boolean
  entries(list: SharedListName): Promise<readonly SharedEntry[]>
  /**
   * Replaces the entry with the same key. `before` is the expected current text: null expects none, undefined skips the
   * check. Returns false and changes nothing if the current text differs.
   */
  put(list: SharedListName, entry: SharedEntry, before?: string | null): Promise<boolean>
  /** Does nothing if the entry is missing. */
  remove(list: SharedListName, key: string): Promise<void>
}

/** Stores the API key and other secrets, wrapped; they never leave the main process. */
export interface SecretStore {
  read(name: SecretName): Promise<string | null>
  /** Replaces the secret, except a stored database key: without it the database could never be opened. */
  save(name: SecretName, secret: string): Promise<void>
  /** Stores `secret` unless one exists, and returns the stored one. Concurrent calls get the same answer. */
  createOnce(name: SecretName, secret: string): Promise<string>
  forget(name: SecretName): Promise<void>
}

/** `connection` holds address and key as one record. */
export type SecretName =
  | 'connection'
  | 'notification-secret'
  | 'former-notification-secret'
  | 'database-key'
  /** Passphrase of the automatic copies, which are made without asking the user. */
  | 'backup-passphrase'
  /** Everything the desk remembers of its office, including what it writes before redeeming an invitation. */
  | 'office-membership'
  | 'office-joining'

export interface ProfileOffice {
  readonly desk: OfficeDesk
  onChange(listener: () => void): void
  /** Called with the areas that other desks changed; after an outage, with all areas of the office. */
  onNews(listener: (areas: readonly ChangeArea[]) => void): void
  /** Called after another desk changed validation inputs: code lists, minimum wages. */
  onRules(listener: () => void): void
  look(): Promise<void>
  /** Every desk that has written to the office. Rejects while the office is unreachable. */
  desks(): Promise<readonly DeskOfOffice[]>
  /**
   * Marks a desk as gone for good, so that no one waits for its data. Rejects with `office.no-such-desk`,
   * `office.no-rights`.
   */
  deskIsGone(name: string): Promise<void>
}

/** A copy that was made and verified. Wall clock. */
export interface CopyMade {
  readonly file: string
  readonly atMs: number
}

/** Progress and cancellation of long work on a store. A cancellation that comes too late has no effect. */
export interface CareRun {
  readonly signal: AbortSignal
  readonly onProgress: (progress: CareProgress) => void
}

export interface CopyFolder {
  /** Why copies must not be stored in a folder; null if they may. */
  refusal(folder: string): Promise<AppError | null>
  exists(file: string): Promise<boolean>
  /** Whether the file is a backup of this program. */
  isBackup(file: string): Promise<boolean>
  /** Records where the store's copies are, in a place that can be read when the store does not open. */
  note(copies: readonly CopyMade[]): Promise<void>
  /** Removes only a backup of this program; false if the file is something else or missing. */
  removeBackup(file: string): Promise<boolean>
}

/** Writes a table as a file for people. */
export type WriteReport = (table: {
  readonly sheetName: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly format: 'xlsx' | 'csv'
}) => Promise<Result<Uint8Array, AppError>>
