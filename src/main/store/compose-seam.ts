import type { BatchId } from '#shared/kernel/ids.ts'

/**
 * The seam at `compose`: everything the filing half knows of the desk. A batch takes rows of a draft; the rows stay
 * the desk's and are marked in its own transactions, because the batch may later be on another machine. After a crash
 * in between, recovery starts from the batch: it is incomplete until all its rows are marked, and deleted only after
 * they are free again.
 */
export interface DraftsOfBatches {
  /** Changes with every change of a draft's rows; null if there is no such draft. */
  stamp(draftId: string): string | null
  /** Rejects with `store.row-already-sent` if another batch has taken one of them; some may be marked then. */
  markSent(draftId: string, batchId: BatchId, rows: readonly number[]): Promise<void>
  unmarkSent(draftId: string, batchId: string): Promise<void>
  /** Recounts the draft's marked rows as sent. The caller holds the write lock. */
  countSent(draftId: string): void
}
