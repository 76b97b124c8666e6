import type { AppError } from '#shared/domain/app-error.ts'

/** What takes long enough to hold main up: it goes over every page of the database. */
export type CareOrder =
  | { readonly kind: 'back-up'; readonly file: string; readonly passphrase: string | null }
  | { readonly kind: 'check' }

/** The keys come by message: arguments and environment of a thread can be seen from outside. */
export interface ToCare {
  readonly database: string
  readonly databaseKey: string
  readonly order: CareOrder
}

export type FromCare =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'fault'; readonly error: AppError }
