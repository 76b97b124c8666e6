import type { AppError } from '#shared/domain/app-error.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { BatchId, DocumentId } from '#shared/kernel/ids.ts'

export interface SaveDocumentsReport {
  readonly directory: string
  readonly files: readonly { readonly path: string; readonly documentId: DocumentId }[]
  /** Not downloaded yet. */
  readonly missing: number
  /** What could not be written, and why; the others were. */
  readonly failed: readonly { readonly name: string; readonly documentId: DocumentId; readonly error: AppError }[]
}

export interface ReceivedDocument {
  readonly name: string
  readonly bytes: Uint8Array
  readonly sha256: string
}

/** Files that snapshots offer: kept, and written where the operator says. */
export interface DocumentUseCases {
  /** Fetches what the snapshots offer and is not kept yet. Polling does this by itself. */
  fetchMissing(batchId?: BatchId): Promise<{ readonly saved: number; readonly failed: number }>
  /** The same for one batch, with a GET to renew links that have died. Waits for the limits, at most a minute or two. */
  renew(batchId: BatchId): Promise<{ readonly missing: number }>
  read(id: DocumentId): Promised<ReceivedDocument>
  /**
   * Writes every kept file of a batch under `NIT/year/month` folders; never overwrites a different file, and one that cannot
   * be written does not stop the others. An error only when none could be.
   */
  saveAll(batchId: BatchId, directory: string): Promised<SaveDocumentsReport>
  /** The same for the files that are named, of whatever batches. */
  saveChosen(ids: readonly DocumentId[], directory: string): Promised<SaveDocumentsReport>
  suggestedName(id: DocumentId): Promised<string>
}
