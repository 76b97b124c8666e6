import type { ChangeArea } from '#shared/domain/notices.ts'
import type { PendingList } from '#shared/domain/pending/pending.ts'
import { useChannelQuery } from './use-channel-query.ts'
import type { QueryOf } from './use-query-of.ts'

/** Areas whose changes may start or end pending work. */
export const pendingAreas: readonly ChangeArea[] = ['drafts', 'batches', 'documents', 'catalogues', 'profile']

/** What waits for the user. */
export const usePending = (areas: readonly ChangeArea[]): QueryOf<PendingList> =>
  useChannelQuery('pending:list', null, areas)
