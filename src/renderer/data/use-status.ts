import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { useChannelQuery } from './use-channel-query.ts'
import type { QueryOf } from './use-query-of.ts'

/** Version, connection and operator, as main has them. */
export const useStatus = (): QueryOf<AppStatus> => useChannelQuery('app:status', null, ['profile'])

/** The face of a connection: what it costs decides how loudly it is shown. */
export type ProfileKind = 'practice' | 'test' | 'production' | 'unknown'

export function profileKind(connection: NonNullable<AppStatus['connection']>): ProfileKind {
  return connection.practice ? 'practice' : connection.keyKind
}
