/** How much a store holds, and until when it reaches: what a person tells one copy from another by. */
export interface StoreContents {
  readonly batches: number
  readonly records: number
  readonly drafts: number
  /** PDFs that are kept. */
  readonly documents: number
  /** When anything was last filed, answered or worked on, wall clock; null in an empty store. */
  readonly newestAtMs: number | null
  readonly byteLength: number
}

/** A copy that was opened and read to its end, beside what it would take the place of. */
export interface BackupPreview {
  /** Stands for the copy and its phrase, which main keeps. */
  readonly token: string
  readonly file: string
  readonly backup: StoreContents
  readonly here: StoreContents
}

/** A copy was put in the place of a profile's data. */
export interface Restored {
  /** Folder that the former data was moved to; null when there was none. */
  readonly replaced: string | null
}
