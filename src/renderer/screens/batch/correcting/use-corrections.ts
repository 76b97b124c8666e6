import type { BatchCorrections } from '#shared/domain/filing/correction.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'

/** What of a batch still needs correction; undefined until known. */
export const useCorrections = ({ batch }: BatchOverview): BatchCorrections | undefined =>
  useChannelQuery('batch:corrections', { batchId: batch.id }, ['batches', 'drafts']).value
