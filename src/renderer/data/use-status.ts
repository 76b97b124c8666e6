import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { useChannelQuery } from './use-channel-query.ts'
import type { QueryOf } from './use-query-of.ts'

/** Version, connection and user, from main. */
export const useStatus = (): QueryOf<AppStatus> => useChannelQuery('app:status', null, ['profile'])

/** How a connection is displayed: the more it can cost, the more prominently. */
export type ProfileKind = 'practice' | 'test' | 'production' | 'unknown'

export function profileKind(connection: NonNullable<AppStatus['connection']>): ProfileKind {
  return connection.practice ? 'practice' : connection.keyKind
}
