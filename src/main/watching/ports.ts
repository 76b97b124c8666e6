import type { AppError } from '#shared/domain/app-error.ts'
import type { FileInput } from '#shared/domain/draft/import-request.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { WatchedFile, WatchedFolder, WatchedStanding } from '#shared/domain/watching/watched-folder.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { NewId } from '#shared/kernel/ids.ts'

/** A file as the folder shows it. */
export interface FoundFile {
  readonly name: string
  readonly size: number
  readonly modifiedMs: number
}

export interface Outcome {
  readonly standing: WatchedStanding
  readonly error?: AppError | null
  readonly draftId?: string | null
}

/** What is known of the files in watched folders: the latest state of each name, and all contents ever taken. */
export interface WatchedFileStore {
  /** The last known state of each name of a folder. */
  known(folder: string): Promise<ReadonlyMap<string, FoundFile>>
  /** Notes files whose content was not taken. An entry of the same name is replaced, except by `before`. */
  note(folder: string, files: readonly FoundFile[], outcome: Outcome, atMs: number): Promise<void>
  /** The number of a file of a folder; 0 if it is unknown. */
  numberOf(folder: string, name: string): Promise<number>
  /**
   * Takes a content before its import begins, in one transaction. Null: this content was taken from the folder before,
   * under whatever name. `sha256` in lower-case hex.
   */
  take(folder: string, file: FoundFile, sha256: string, atMs: number): Promise<number | null>
  /** Forgets a content that was taken and not imported, so that it is taken again. */
  release(number: number, sha256: string): Promise<void>
  finish(number: number, outcome: Outcome): Promise<void>
  /** Files whose import began in an earlier run and never ended now ask. */
  endInterrupted(error: (name: string) => AppError): Promise<void>
  /** The latest first; without dismissed ones and those that need no one. */
  told(limit: number): Promise<readonly WatchedFile[]>
  read(number: number): Promise<WatchedFile | null>
  dismiss(number: number): Promise<void>
  forget(folder: string): Promise<void>
}

/** What a watched folder needs from its surroundings. */
export interface WatchingContext {
  readonly clock: Clock
  readonly newId: NewId
  readonly files: WatchedFileStore
  readonly settings: {
    readSetting(name: string): Promise<string | null>
    saveSetting(name: string, json: string): Promise<void>
  }
  /** Supervisors import nothing. */
  readonly isReader: () => boolean
  /** Imports a file only if its layout is known and nothing is in doubt. `permit` is asked last; its error ends it. */
  readonly importKnown: (
    folder: WatchedFolder,
    file: FileInput,
    permit: () => Promise<AppError | null>,
  ) => Promised<DraftOverview>
  /** In an office, false if another desk took the file. Rejects while the office is away. */
  readonly claim: (folder: WatchedFolder, sha256: string) => Promise<boolean>
  readonly changed: () => void
}
