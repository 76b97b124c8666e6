import { type ChannelsOfEntity, channelsOfEntities } from '#shared/domain/channel/draft-channels.ts'
import type { Draft } from '#shared/domain/draft/draft.ts'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import { useChannelQuery } from '../../../../data/use-channel-query.ts'

interface DraftChannels {
  /** The batch's channel; empty: none. */
  readonly root: string
  readonly entities: readonly ChannelsOfEntity[]
}

/**
 * The channel each entity's rows would get with these options, and the one remembered for it. Undefined until known.
 */
export function useDraftChannels(
  { id, entity }: Pick<Draft, 'id' | 'entity'>,
  options: BatchOptions,
): DraftChannels | undefined {
  const { value: rows } = useChannelQuery('submit:channels', { draftId: id }, ['drafts'])
  const { value: remembered } = useChannelQuery('entity-channel:list', null, ['profile'])
  if (rows === undefined || remembered === undefined) return undefined
  const root = typeof options.Canal === 'string' ? options.Canal : ''
  const rememberedFor = (entityCode: string) =>
    remembered.find((one) => one.entity === entity && one.entityCode === entityCode)?.channel ?? null
  return { root, entities: channelsOfEntities(rows, root, rememberedFor) }
}
