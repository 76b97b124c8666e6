/** What a person may want to know of the store of a profile. Wall clock. */
export interface StoreState {
  readonly byteLength: number
  /** The latest copy that was made and verified from here, wherever it may be now; null: none. */
  readonly backup: { readonly atMs: number; readonly byteLength: number; readonly file: string } | null
  /** The latest check of every page; null: none was made from here. */
  readonly check: { readonly atMs: number; readonly sound: boolean } | null
}
