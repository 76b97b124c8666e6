import type { BatchId, DraftId } from '../../kernel/ids.ts'

/** Where the rows of a draft came from that no file was imported for. What may be gone by now keeps its name. */
export type DraftOrigin =
  /** Rows that were chosen in another draft. */
  | { readonly from: 'draft'; readonly draftId: DraftId; readonly fileName: string }
  /** Records that were filed, or people, that were chosen. */
  | { readonly from: 'records' | 'people' }
  /** Documents that somebody wrote. */
  | { readonly from: 'typed' }
  /** What was read in the documents of a batch. */
  | { readonly from: 'readings'; readonly batchId: BatchId; readonly fileName: string }
