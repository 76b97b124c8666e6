import type { AppError } from '#shared/domain/app-error.ts'
import type { DeliveryMark, DeliveryTrace } from '#shared/domain/documents/delivery.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { BatchId, DocumentId } from '#shared/kernel/ids.ts'

export interface MissingDocument {
  readonly documentId: DocumentId
  /** As it would be called. */
  readonly name: string
  readonly reason: string | null
}

export interface SaveDocumentsReport {
  readonly directory: string
  readonly files: readonly { readonly path: string; readonly documentId: DocumentId }[]
  /** Not downloaded yet, with the code of what the last attempt came to; null when none was made or none failed. */
  readonly missing: readonly MissingDocument[]
  /** The person stopped it: what is in `files` was written before. */
  readonly stopped?: true
  /** What could not be written, and why; the others were. */
  readonly failed: readonly { readonly name: string; readonly documentId: DocumentId; readonly error: AppError }[]
}

/** `kept`: it was saved before, and nothing was asked. */
export interface RenewedDocument {
  readonly kind: 'saved' | 'kept' | 'cancelled'
  readonly name: string
}

export interface FetchOptions {
  /** Of every batch when absent. */
  readonly batchId?: BatchId | undefined
  /** Somebody asked for it: what failed however often is tried once more. */
  readonly insists?: boolean | undefined
  /** Ends it: what is on its way is let go, and counts as not tried. */
  readonly signal?: Cancellation | undefined
}

/** A folder, or an archive that is made of them. */
export type SaveTarget = string | { readonly zip: string }

export interface SaveOptions {
  /** Ends it: what is in a folder stays, an archive is not made. */
  readonly signal?: AbortSignal | undefined
  /** In place of the pattern that is kept. */
  readonly pattern?: string | undefined
}

export interface ReceivedDocument {
  readonly name: string
  readonly bytes: Uint8Array
  readonly sha256: string
}

/** Files that snapshots offer: kept, and written where the operator says. */
export interface DocumentUseCases {
  /** Fetches what the snapshots offer and is not kept yet. Polling does this by itself. */
  fetchMissing(options?: FetchOptions): Promise<{ readonly saved: number; readonly failed: number }>
  /** The same for one batch, with a GET to renew links that have died. Waits for the limits, at most a minute or two. */
  renew(batchId: BatchId): Promise<{ readonly missing: number }>
  /**
   * One GET of the request that offered a file, and one download of exactly that file. Errors: `asking.*`, and what the service
   * gave instead: `document.*`.
   */
  renewOne(id: DocumentId): Promised<RenewedDocument>
  read(id: DocumentId): Promised<ReceivedDocument>
  /**
   * Writes every kept file of a batch, in folders and by names as the person has set them (`NIT/year/month` as usual); never overwrites a different file, and one that cannot
   * be written does not stop the others, but an archive is whole or not there. An error only when none could be written.
   */
  saveAll(batchId: BatchId, target: SaveTarget, options?: SaveOptions): Promised<SaveDocumentsReport>
  /** The same for the files that are named, of whatever batches. */
  saveChosen(ids: readonly DocumentId[], target: SaveTarget, options?: SaveOptions): Promised<SaveDocumentsReport>
  suggestedName(id: DocumentId): Promised<string>
  /** How files are called; null: as usual. */
  namePattern(): Promised<string | null>
  /** How the latest files, or an invented one, would be called by a pattern: paths below a folder. Errors `documents.pattern-…`. */
  previewNames(pattern: string | null): Promised<readonly string[]>
  keepNamePattern(pattern: string | null): Promised<string | null>
  /** Marks documents as given to their workers; those that are so already keep their mark. Answers how many were marked. */
  deliver(ids: readonly DocumentId[], mark: DeliveryMark, operator: string): Promised<number>
  /** Takes the marks back, and keeps them as a trace. */
  takeDeliveryBack(ids: readonly DocumentId[], operator: string): Promised<number>
  /** Every mark that a document ever had, oldest first. */
  deliveries(id: DocumentId): Promised<readonly DeliveryTrace[]>
}
