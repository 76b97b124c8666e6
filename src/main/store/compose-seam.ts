import type { BatchId } from '#shared/kernel/ids.ts'

/**
 * The seam at `compose`: all that the filing half knows of the desk. A batch takes rows of a draft; the rows stay the desk's, and are
 * marked in transactions of its own, because one day the batch lies on another machine. What a crash leaves between the two is
 * undone from the batch, which stays incomplete until all its rows are marked, and is removed only after they are free again.
 */
export interface DraftsOfBatches {
  /** Another text after every change of a draft's rows; null when there is no such draft. */
  stamp(draftId: string): string | null
  /** Rejects with `store.row-already-sent` when a batch has taken one of them before; then some of them may be marked. */
  markSent(draftId: string, batchId: BatchId, rows: readonly number[]): Promise<void>
  unmarkSent(draftId: string, batchId: string): Promise<void>
  /** The draft counts its marked rows as sent. For whoever holds the write lock. */
  countSent(draftId: string): void
}
