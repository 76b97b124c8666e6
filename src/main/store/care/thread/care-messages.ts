import type { AppError } from '#shared/domain/app-error.ts'
import type { ConsentEntry } from '#shared/domain/filing/consent-register.ts'
import type { CareProgress } from '#shared/domain/profile/care-work.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { AdoptingQuestion, AdoptOrder } from '../../office/adopting/adopt-order.ts'
import type { BackupOrder } from '../backup.ts'

/**
 * Orders that would block the main process too long: they read every page of the database or a backup, or every
 * register entry.
 */
export type CareOrder =
  | (BackupOrder & { readonly kind: 'back-up' })
  | { readonly kind: 'check' }
  | { readonly kind: 'contents' }
  /** `passphrase`: of a backup with another key; null if none was given. */
  | { readonly kind: 'preview'; readonly file: string; readonly passphrase: string | null }
  /** The database is closed and used only by this order. `digest`: of the previewed file; absent: any content. */
  | {
      readonly kind: 'restore'
      readonly file: string
      readonly digest?: string
      readonly nowMs: number
    }
  /** Likewise. */
  | { readonly kind: 'purge'; readonly stateDirectory: string; readonly beforeMs: number }
  /** No one else writes meanwhile. */
  | { readonly kind: 'begin-register' }
  | { readonly kind: 'register'; readonly withEntries: boolean }
  /** Copies this store's filings into an office. Nobody else files meanwhile. */
  | (AdoptOrder & { readonly kind: 'adopt' })

/** Keys are sent by message, because a thread's arguments and environment are visible from outside. */
export interface ToCare {
  readonly database: string
  /** Null if this machine has none: then only a backup with its own key can be read or restored. */
  readonly databaseKey: string | null
  readonly order: CareOrder
}

/** What only the caller knows or may decide. */
export type CareQuestion =
  /** Whether the work may take effect. Not answered if it was cancelled. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'passphrase' }
  /**
   * A slice of register entries, acknowledged before the next one: receiving all at once would block the main process.
   */
  | { readonly kind: 'entries'; readonly entries: readonly ConsentEntry[] }
  /** Saves the key unless the directory has one; the answer is the key it has. */
  | { readonly kind: 'keep-key'; readonly key: string }
  | { readonly kind: 'adopting'; readonly question: AdoptingQuestion }

export type FromCare =
  /** SQLite is loaded. Terminating a thread while it loads native code crashes the program. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'fault'; readonly error: AppError }
  /** `growing`: a file whose size is the progress. */
  | { readonly kind: 'progress'; readonly progress: CareProgress; readonly growing: string | null }
  | { readonly kind: 'asks'; readonly question: CareQuestion }

/** The answer to a question, or why there is none. */
export type CareAnswer = Result<string | null, AppError>
