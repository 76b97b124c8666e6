import type { AppError } from '#shared/domain/app-error.ts'
import type { Awaited, OtherFiler, PollingStatus } from '#shared/domain/filing/overview.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { BatchId } from '#shared/kernel/ids.ts'

export interface PollReport {
  readonly gets: number
  readonly changedItems: number
  /** True if nothing requested is open any more. */
  readonly settled: boolean
  readonly error: AppError | null
  /** Skipped: filed with another key or address. Absent if there was no connection. */
  readonly otherFilers?: readonly OtherFiler[]
  /** What is still awaited for all our own requests. */
  readonly awaited?: Awaited
}

export interface PollOptions {
  readonly batchId?: BatchId | undefined
  /** Milliseconds; polls until settled or until this time has passed. Zero: only what is due now. */
  readonly timeoutMs: number
  readonly signal?: Cancellation | undefined
  /** What to poll at once although its slow cadence is not due. */
  readonly now?: { readonly certificates?: boolean | undefined; readonly notFound?: boolean | undefined } | undefined
  /** Background work: continues when nothing is open. */
  readonly keepGoing?: boolean | undefined
  readonly onProgress?: ((overview: PollingStatus) => void) | undefined
}
