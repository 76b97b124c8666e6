import type { Batch } from './batch.ts'
import type { Submission } from './submission.ts'

/** States in which a send waits for a person; `queued` only while its queue is not being processed. */
export const waitingStates = ['unknown', 'refused', 'queued', 'not-found'] as const

/** A batch with its submissions in `waitingStates`. */
export interface WaitingSends {
  readonly batch: Batch
  readonly submissions: readonly Submission[]
}
