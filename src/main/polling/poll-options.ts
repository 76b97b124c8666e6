import type { AppError } from '#shared/domain/app-error.ts'
import type { Awaited, OtherFiler, PollingStatus } from '#shared/domain/filing/overview.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { BatchId } from '#shared/kernel/ids.ts'

export interface PollReport {
  readonly gets: number
  readonly changedItems: number
  /** True when nothing of what was asked for is open any more. */
  readonly settled: boolean
  readonly error: AppError | null
  /** Left alone: another key filed them, or at another address. Absent when there was no connection at all. */
  readonly otherFilers?: readonly OtherFiler[]
  /** What is still to come of all that is ours. */
  readonly awaited?: Awaited
}

export interface PollOptions {
  readonly batchId?: BatchId | undefined
  /** Milliseconds; polls until settled or until this time is over. Zero: only what is due now. */
  readonly timeoutMs: number
  readonly signal?: Cancellation | undefined
  /** What is asked for at once, although its slow cadence would not ask yet. */
  readonly now?: { readonly certificates?: boolean | undefined; readonly notFound?: boolean | undefined } | undefined
  /** Background work: goes on when nothing is open. */
  readonly keepGoing?: boolean | undefined
  readonly onProgress?: ((overview: PollingStatus) => void) | undefined
}
