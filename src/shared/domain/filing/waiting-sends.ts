import type { Batch } from './batch.ts'
import type { Submission } from './submission.ts'

/** States in which a send waits for a person; a queued one does while nothing works on its queue. */
export const waitingStates = ['unknown', 'refused', 'queued', 'not-found'] as const

/** A batch with those of its submissions that are in one of `waitingStates`. */
export interface WaitingSends {
  readonly batch: Batch
  readonly submissions: readonly Submission[]
}
