import type { ChangeArea } from '#shared/domain/notices.ts'
import type { ChannelName, RequestOf, ValueOf } from '#shared/ipc/channels.ts'
import { invoke } from '../bridge/bridge.ts'
import { type QueryOf, type Question, useQueryOf } from './use-query-of.ts'

/** Asks main through a channel that changes nothing, and asks again when main says that one of the areas changed. */
export const useChannelQuery = <Name extends ChannelName>(
  name: Name,
  request: RequestOf<Name>,
  areas: readonly ChangeArea[],
  options: Pick<Question<never>, 'keepPrevious' | 'remember'> = {},
): QueryOf<ValueOf<Name>> => useQueryOf({ key: [name, request], read: () => invoke(name, request), areas, ...options })
