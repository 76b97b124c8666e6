import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { isOpen } from '#shared/domain/filing/submission.ts'

/**
 * Something in the batch is being sent or awaited. Queued submissions without a running queue wait for the user
 * instead.
 */
export const isUnderWay = ({ submissions, sendingNow }: BatchOverview): boolean =>
  submissions.some(({ state }) => isOpen(state) && (state !== 'queued' || sendingNow !== false))
