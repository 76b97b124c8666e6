import type { DraftOverview } from '#shared/domain/filing/overview.ts'

export type NoRowsText = 'draft.allRowsRemoved' | 'draft.noRowsAtAll'

/** Why a draft without rows has none. */
export const noRowsText = ({ leftOut = [] }: Pick<DraftOverview, 'leftOut'>): NoRowsText =>
  leftOut.some(({ reason }) => reason === 'removed') ? 'draft.allRowsRemoved' : 'draft.noRowsAtAll'
