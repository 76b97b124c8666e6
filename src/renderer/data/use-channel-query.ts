import type { ChangeArea } from '#shared/domain/notices.ts'
import type { ChannelName, RequestOf, ValueOf } from '#shared/ipc/channels.ts'
import { invoke } from '../bridge/bridge.ts'
import { type QueryOf, type Question, useQueryOf } from './use-query-of.ts'

/**
 * Channels of initial screen content: their answers are shown at once on return, and reread. Set per channel, not per
 * caller: two callers of one query must agree on keeping it.
 */
const rememberedChannels: ReadonlySet<ChannelName> = new Set<ChannelName>([
  'batch:answer-columns',
  'batch:groups',
  'batch:read',
  'catalogue:entity-names',
  'catalogue:list',
  'company:list',
  'draft:groups',
  'draft:list',
  'draft:read',
  'oversight:read',
])

/** Reads a channel without side effects, and rereads it when main announces a change in one of the areas. */
export const useChannelQuery = <Name extends ChannelName>(
  name: Name,
  request: RequestOf<Name>,
  areas: readonly ChangeArea[],
  options: Pick<Question<never>, 'keepPrevious'> = {},
): QueryOf<ValueOf<Name>> =>
  useQueryOf({
    key: [name, request],
    read: () => invoke(name, request),
    areas,
    remember: rememberedChannels.has(name),
    ...options,
  })
