import type { BatchId, DocumentId, ItemId } from '#shared/kernel/ids.ts'

/** A file offered by a snapshot and perhaps already kept. */
export interface KnownDocument {
  readonly id: DocumentId
  readonly itemId: ItemId
  readonly batchId: BatchId
  readonly row: number
  readonly kind: string
  readonly name: string
  /** The latest link. */
  readonly url: string
  readonly savedAtMs: number | null
  readonly failedAttempts: number
  /** For naming exported files: `CC 1020304200`, contract, worker's name, company NIT, filing date. */
  readonly identification: string
  readonly displayName: string
  readonly contract: string | null
  readonly companyTaxNumber: string | null
  readonly createdAtMs: number
}

/** Downloaded files live in the store as encrypted blobs with their SHA-256, because their links die. */
export interface DocumentStore {
  unsaved(batchId?: BatchId): Promise<readonly KnownDocument[]>
  ofBatch(batchId: BatchId): Promise<readonly KnownDocument[]>
  /** Those that are named, in the order in which they were offered. */
  those(ids: readonly DocumentId[]): Promise<readonly KnownDocument[]>
  find(id: DocumentId): Promise<KnownDocument | null>
  saveBytes(id: DocumentId, bytes: Uint8Array, sha256: string, savedAtMs: number): Promise<void>
  noteFailure(id: DocumentId, detail: string, atMs: number): Promise<void>
  readBytes(id: DocumentId): Promise<{ readonly bytes: Uint8Array; readonly sha256: string } | null>
}
