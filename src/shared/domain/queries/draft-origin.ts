import type { BatchId, DraftId } from '../../kernel/ids.ts'

/** The origin of a draft's rows when no file was imported. Sources that may be gone keep their name. */
export type DraftOrigin =
  /** Rows chosen in another draft. */
  | { readonly from: 'draft'; readonly draftId: DraftId; readonly fileName: string }
  /** Filed records, or people, that were chosen. */
  | { readonly from: 'records' | 'people' }
  /** Typed documents. */
  | { readonly from: 'typed' }
  /** What was read from a batch's documents. */
  | { readonly from: 'readings'; readonly batchId: BatchId; readonly fileName: string }
