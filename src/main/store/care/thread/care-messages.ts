import type { AppError } from '#shared/domain/app-error.ts'

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
  readonly databaseKey: string
  readonly order: CareOrder
}

export type FromCare =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'fault'; readonly error: AppError }
