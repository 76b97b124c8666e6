import type { ChangeArea } from '#shared/domain/notices.ts'
import type { ChannelName, RequestOf, ValueOf } from '#shared/ipc/channels.ts'
import { invoke } from '../bridge/bridge.ts'
import { type QueryOf, type Question, useQueryOf } from './use-query-of.ts'

/**
 * What screens show first: its answer is shown again at once to whoever comes back, and asked for anew. It is of the channel, not
 * of who asks: two that share an answer would else not agree on whether it stays.
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

/** Asks main through a channel that changes nothing, and asks again when main says that one of the areas changed. */
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
