import type { ChangeArea } from '#shared/domain/notices.ts'
import type { Beginning } from '#shared/domain/profile/beginning.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import type { QueryOf } from '../../data/use-query-of.ts'

const areas: readonly ChangeArea[] = ['profile', 'catalogues']

/** The state of the open profile's first steps, from main. */
export const useBeginning = (): QueryOf<Beginning> => useChannelQuery('beginning:read', null, areas)
