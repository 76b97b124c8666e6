import type { AppError } from '../app-error.ts'

/** What a person may want to know of the store of a profile. Wall clock. */
export interface StoreState {
  readonly byteLength: number
  /**
   * The latest copy that was made and verified from here, wherever it may be now; null: none. Its `byteLength` is null where only
   * its place was known when other data took the place of this.
   */
  readonly backup: { readonly atMs: number; readonly byteLength: number | null; readonly file: string } | null
  /** The latest check of every page; null: none was made from here. */
  readonly check: { readonly atMs: number; readonly sound: boolean } | null
  /** Null: no copies are made by themselves. */
  readonly automatic: AutomaticCopies | null
  /** Data that a restored copy took the place of, copies of damaged data, deliveries that could not be read: the newest first; nothing of it is deleted by the program. */
  readonly aside: readonly AsideData[]
}

/** A copy of every day into a folder of the person's. */
export interface AutomaticCopies {
  readonly folder: string
  /** The latest that was made; null: none yet. */
  readonly lastAtMs: number | null
  /** How many of them are kept there. */
  readonly copies: number
  /** The latest try, if it failed and none came through since. */
  readonly failed: { readonly atMs: number; readonly error: AppError } | null
}

/** As many as are kept of the copies that the program makes by itself. */
export const copiesKept = 7

export interface AsideData {
  readonly folder: string
  readonly why: 'replaced' | 'damaged' | 'deliveries'
  /** When it was put there. Wall clock. */
  readonly atMs: number
  readonly byteLength: number
}
