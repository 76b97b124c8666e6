import type { AppError } from '#shared/domain/app-error.ts'
import type { DeliveryMark, DeliveryTrace } from '#shared/domain/documents/delivery.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { BatchId, DocumentId, ItemId } from '#shared/kernel/ids.ts'

export interface MissingDocument {
  readonly documentId: DocumentId
  /** Proposed file name. */
  readonly name: string
  readonly reason: string | null
}

export interface SaveDocumentsReport {
  readonly directory: string
  readonly files: readonly { readonly path: string; readonly documentId: DocumentId }[]
  /** Not downloaded yet, with the code of the last failure; null if no attempt failed or none was made. */
  readonly missing: readonly MissingDocument[]
  /** The user stopped it. `files` lists what was written before. */
  readonly stopped?: true
  /** Files that could not be written, and why. The others were written. */
  readonly failed: readonly { readonly name: string; readonly documentId: DocumentId; readonly error: AppError }[]
}

/** `kept`: the file was already saved, so no request was sent. */
export interface RenewedDocument {
  readonly kind: 'saved' | 'kept' | 'cancelled'
  readonly name: string
}

export interface FetchOptions {
  /** All batches if absent. */
  readonly batchId?: BatchId | undefined
  /** The user asked for it, so files are tried again regardless of earlier failures. */
  readonly insists?: boolean | undefined
  /** Aborts running downloads, which then count as not tried. */
  readonly signal?: Cancellation | undefined
}

export type ChosenFiles = { readonly documents: readonly DocumentId[] } | { readonly records: readonly ItemId[] }

/** A folder, or an archive built from those folders. */
export type SaveTarget = string | { readonly zip: string }

export interface SaveOptions {
  /** Stops the export. A folder keeps the files written so far; an archive is not created. */
  readonly signal?: AbortSignal | undefined
  /** Overrides the saved name pattern. */
  readonly pattern?: string | undefined
}

export interface ReceivedDocument {
  readonly name: string
  readonly bytes: Uint8Array
  readonly sha256: string
}

/** Files that snapshots link to: downloaded, stored, and written where the operator chooses. */
export interface DocumentUseCases {
  /** Downloads linked files that are not stored yet. Polling also does this. */
  fetchMissing(options?: FetchOptions): Promise<{ readonly saved: number; readonly failed: number }>
  /** The same for one batch, after a GET that renews dead links. Waits for the rate limits, at most a minute or two. */
  renew(batchId: BatchId): Promise<{ readonly missing: number }>
  /**
   * Sends one GET of the request that offered the file, then downloads only that file. Errors: `asking.*`, and
   * `document.*` for an unusable answer.
   */
  renewOne(id: DocumentId): Promised<RenewedDocument>
  read(id: DocumentId): Promised<ReceivedDocument>
  /**
   * Writes every stored file of a batch, in folders and with names from the user's pattern (default `NIT/year/month`).
   * It never overwrites a different file. One failed file does not stop the others, but an archive is written whole or
   * not at all. Fails only when no file could be written.
   */
  saveAll(batchId: BatchId, target: SaveTarget, options?: SaveOptions): Promised<SaveDocumentsReport>
  /** The same for the given files, or all files of the given records, from any batches. */
  saveChosen(chosen: ChosenFiles, target: SaveTarget, options?: SaveOptions): Promised<SaveDocumentsReport>
  suggestedName(id: DocumentId): Promised<string>
  /** The saved name pattern; null for the default. */
  namePattern(): Promised<string | null>
  /**
   * Previews a pattern on the latest files, or on an invented one: paths below a folder. Errors `documents.pattern-…`.
   */
  previewNames(pattern: string | null): Promised<readonly string[]>
  keepNamePattern(pattern: string | null): Promised<string | null>
  /** Marks documents as delivered to their workers; existing marks stay. Returns how many were newly marked. */
  deliver(ids: readonly DocumentId[], mark: DeliveryMark, operator: string): Promised<number>
  /** Undoes the marks and keeps a trace of them. */
  takeDeliveryBack(ids: readonly DocumentId[], operator: string): Promised<number>
  deliveries(id: DocumentId): Promised<readonly DeliveryTrace[]>
}
