/** A store's size and latest date, by which users distinguish backups. */
export interface StoreContents {
  readonly batches: number
  readonly records: number
  readonly drafts: number
  /** Saved PDFs. */
  readonly documents: number
  /** The latest filing, answer or edit, wall clock; null in an empty store. */
  readonly newestAtMs: number | null
  readonly byteLength: number
}

/** A backup that was opened and read completely, beside what it would replace. */
export interface BackupPreview {
  /** Stands for the backup and its passphrase, which main keeps. */
  readonly token: string
  readonly file: string
  readonly backup: StoreContents
  readonly here: StoreContents
}

/** A backup has replaced a profile's data. */
export interface Restored {
  /** The folder that the former data was moved to; null when there was none. */
  readonly replaced: string | null
}
