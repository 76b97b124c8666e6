import type { Delivery, DeliveryTrace } from '#shared/domain/documents/delivery.ts'
import type { BatchId, DocumentId, ItemId } from '#shared/kernel/ids.ts'

/** A file linked from a snapshot, possibly stored already. */
export interface KnownDocument {
  readonly id: DocumentId
  readonly itemId: ItemId
  readonly batchId: BatchId
  readonly row: number
  readonly kind: string
  readonly name: string
  readonly url: string
  readonly savedAtMs: number | null
  readonly failedAttempts: number
  /** Failure code of the last attempt; null if it did not fail. */
  readonly lastFailure: string | null
  /** Version number of the form; null for documents without one. */
  readonly version: string | null
  readonly byteLength: number | null
  /** For naming exported files: `CC 1020304200`, contract, worker's name, company NIT, filing date. */
  readonly identification: string
  readonly displayName: string
  readonly contract: string | null
  readonly entityCode: string | null
  readonly companyTaxNumber: string | null
  readonly createdAtMs: number
}

/** Stores downloaded files as encrypted blobs with their SHA-256, because their links expire. */
export interface DocumentStore {
  unsaved(batchId?: BatchId): Promise<readonly KnownDocument[]>
  ofBatch(batchId: BatchId): Promise<readonly KnownDocument[]>
  /** The given documents, in the order in which they were offered. */
  those(ids: readonly DocumentId[]): Promise<readonly KnownDocument[]>
  ofRecords(ids: readonly ItemId[]): Promise<readonly KnownDocument[]>
  find(id: DocumentId): Promise<KnownDocument | null>
  saveBytes(id: DocumentId, bytes: Uint8Array, sha256: string, savedAtMs: number): Promise<void>
  noteFailure(id: DocumentId, detail: string, atMs: number): Promise<void>
  /** The most recently stored documents, to preview file names. */
  latestSaved(limit: number): Promise<readonly KnownDocument[]>
  /** Marks documents as delivered to their workers; returns how many were newly marked. */
  deliver(ids: readonly DocumentId[], delivery: Delivery): Promise<number>
  /** Undoes such marks and keeps a trace; returns how many were undone. */
  takeDeliveryBack(ids: readonly DocumentId[], undone: NonNullable<DeliveryTrace['undone']>): Promise<number>
  /** Every mark a document ever had, oldest first. */
  deliveries(id: DocumentId): Promise<readonly DeliveryTrace[]>
  readBytes(id: DocumentId): Promise<{ readonly bytes: Uint8Array; readonly sha256: string } | null>
}
