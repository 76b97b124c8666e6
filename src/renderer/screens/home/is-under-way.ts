import type { BatchOverview } from '#shared/domain/filing/overview.ts'

/** Something of the batch leaves or is awaited. What is queued while nothing works on its queue waits for the operator instead. */
export const isUnderWay = ({ submissions, sendingNow }: BatchOverview): boolean =>
  submissions.some(
    ({ state }) =>
      state === 'armed' || state === 'sending' || state === 'accepted' || (state === 'queued' && sendingNow !== false),
  )
