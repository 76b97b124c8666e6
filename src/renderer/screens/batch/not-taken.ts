import type { BatchOverview } from '#shared/domain/filing/overview.ts'

/** Records that were surely not taken: rejected or omitted by the answer, or of a submission refused as a whole. */
export const notTaken = ({ outcomes, submissions }: Pick<BatchOverview, 'outcomes' | 'submissions'>): number =>
  submissions
    .filter(({ state }) => state === 'refused')
    .reduce((sum, { counts }) => sum + counts.sent, (outcomes.rejected ?? 0) + (outcomes.omitted ?? 0))
