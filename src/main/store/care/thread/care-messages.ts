import type { AppError } from '#shared/domain/app-error.ts'
import type { ConsentEntry } from '#shared/domain/filing/consent-register.ts'
import type { CareProgress } from '#shared/domain/profile/care-work.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { AdoptingQuestion, AdoptOrder } from '../../office/adopting/adopt-order.ts'
import type { BackupOrder } from '../backup.ts'

/** What takes long enough to hold main up: it goes over every page of the database, or of a copy, or over every entry of the register. */
export type CareOrder =
  | (BackupOrder & { readonly kind: 'back-up' })
  | { readonly kind: 'check' }
  | { readonly kind: 'contents' }
  /** `passphrase`: of a copy that another key made; null where none was given. */
  | { readonly kind: 'preview'; readonly file: string; readonly passphrase: string | null }
  /** The database is closed, and the order its only user. `digest`: of the file that was previewed; absent: whatever lies there. */
  | {
      readonly kind: 'restore'
      readonly file: string
      readonly digest?: string
      readonly nowMs: number
    }
  /** Likewise. */
  | { readonly kind: 'purge'; readonly stateDirectory: string; readonly beforeMs: number }
  /** Nobody else writes meanwhile. */
  | { readonly kind: 'begin-register' }
  /** With its entries or without them. */
  | { readonly kind: 'register'; readonly withEntries: boolean }
  /** What was filed from here goes into an office. Nobody else files meanwhile. */
  | (AdoptOrder & { readonly kind: 'adopt' })

/** The keys come by message: arguments and environment of a thread can be seen from outside. */
export interface ToCare {
  readonly database: string
  /** Null where this machine has none: only a copy that brings its own can be read then, or take the place of the data. */
  readonly databaseKey: string | null
  readonly order: CareOrder
}

/** What only the one who gave the order knows or may decide. */
export type CareQuestion =
  /** Whether the work may take effect. It is not answered when its end was asked for. */
  | { readonly kind: 'settle' }
  /** Of the backup. */
  | { readonly kind: 'passphrase' }
  /** Some entries of the register, until they are answered the only ones: reading all of them at once would hold main. */
  | { readonly kind: 'entries'; readonly entries: readonly ConsentEntry[] }
  /** To be the directory's key, unless it has one; answered is the one it has. */
  | { readonly kind: 'keep-key'; readonly key: string }
  | { readonly kind: 'adopting'; readonly question: AdoptingQuestion }

export type FromCare =
  /** SQLite is loaded. A thread that is ended while it loads native code takes the whole program with it. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'fault'; readonly error: AppError }
  /** `growing`: a file whose size is what is done. */
  | { readonly kind: 'progress'; readonly progress: CareProgress; readonly growing: string | null }
  | { readonly kind: 'asks'; readonly question: CareQuestion }

/** The answer to a question, or why there is none. */
export type CareAnswer = Result<string | null, AppError>
