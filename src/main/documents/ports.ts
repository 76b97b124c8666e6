import type { Delivery, DeliveryTrace } from '#shared/domain/documents/delivery.ts'
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
  /** The code of what its last attempt came to; null when none failed. */
  readonly lastFailure: string | null
  /** The number of the form's version; null for what has none. */
  readonly version: string | null
  /** Of what is kept. */
  readonly byteLength: number | null
  /** For naming exported files: `CC 1020304200`, contract, worker's name, company NIT, filing date. */
  readonly identification: string
  readonly displayName: string
  readonly contract: string | null
  readonly entityCode: string | null
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
  /** The latest that are kept, for showing how they would be called. */
  latestSaved(limit: number): Promise<readonly KnownDocument[]>
  /** Marks documents as given to their workers; answers how many were not so before. */
  deliver(ids: readonly DocumentId[], delivery: Delivery): Promise<number>
  /** Takes such marks back, and keeps them as a trace; answers how many stood. */
  takeDeliveryBack(ids: readonly DocumentId[], undone: NonNullable<DeliveryTrace['undone']>): Promise<number>
  /** Every mark that a document ever had, oldest first. */
  deliveries(id: DocumentId): Promise<readonly DeliveryTrace[]>
  readBytes(id: DocumentId): Promise<{ readonly bytes: Uint8Array; readonly sha256: string } | null>
}
