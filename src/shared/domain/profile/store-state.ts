import type { AppError } from '../app-error.ts'

/** The state of a profile's store, for users. Wall clock. */
export interface StoreState {
  readonly byteLength: number
  /**
   * The latest backup made and verified from here, wherever it is now; null: none. `byteLength` is null when only its
   * place was known after other data replaced this.
   */
  readonly backup: { readonly atMs: number; readonly byteLength: number | null; readonly file: string } | null
  /** The latest check of every page; null: none was made from here. */
  readonly check: { readonly atMs: number; readonly sound: boolean } | null
  /** Null: no automatic backups. */
  readonly automatic: AutomaticCopies | null
  /**
   * Data replaced by a restored backup, copies of damaged data, deliveries that could not be read; newest first. The
   * program deletes none of it.
   */
  readonly aside: readonly AsideData[]
}

/** Daily backups to a folder of the user's choice. */
export interface AutomaticCopies {
  readonly folder: string
  /** The latest one; null: none yet. */
  readonly lastAtMs: number | null
  /** How many of them are in that folder. */
  readonly copies: number
  /** The latest attempt, if it failed and none has succeeded since. */
  readonly failed: { readonly atMs: number; readonly error: AppError } | null
}

/** The number of automatic backups that are kept. */
export const copiesKept = 7

export interface AsideData {
  readonly folder: string
  readonly why: 'replaced' | 'damaged' | 'deliveries'
  /** When it was set aside. Wall clock. */
  readonly atMs: number
  readonly byteLength: number
}
