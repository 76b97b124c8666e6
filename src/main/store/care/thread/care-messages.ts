import type { AppError } from '#shared/domain/app-error.ts'
import type { Result } from '#shared/kernel/result.ts'

/** What takes long enough to hold main up: it goes over every page of the database, or of a copy. */
export type CareOrder =
  | { readonly kind: 'back-up'; readonly file: string; readonly passphrase: string | null }
  | { readonly kind: 'check' }
  | { readonly kind: 'contents' }
  /** `passphrase`: of a copy that another key made; null where none was given. */
  | { readonly kind: 'preview'; readonly file: string; readonly passphrase: string | null }
  /** The database is closed, and the order its only user. `digest`: of the file that was previewed. */
  | {
      readonly kind: 'restore'
      readonly file: string
      readonly passphrase: string | null
      readonly digest: string
      readonly nowMs: number
    }
  /** Likewise. */
  | { readonly kind: 'purge'; readonly stateDirectory: string; readonly beforeMs: number }

/** The keys come by message: arguments and environment of a thread can be seen from outside. */
export interface ToCare {
  readonly database: string
  /** Null where this machine has none: only a copy that brings its own can be read then, or take the place of the data. */
  readonly databaseKey: string | null
  readonly order: CareOrder
}

/** The answer to `keep-key`: the key that is kept, or why none is. */
export type KeptKey = Result<string, AppError>

export type FromCare =
  /** The copy is proven, and there is no key here: main keeps this one, and answers with the one that is kept. */
  | { readonly kind: 'keep-key'; readonly key: string }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'fault'; readonly error: AppError }
