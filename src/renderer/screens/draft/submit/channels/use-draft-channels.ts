import { type ChannelsOfEntity, channelsOfEntities } from '#shared/domain/channel/draft-channels.ts'
import type { Draft } from '#shared/domain/draft/draft.ts'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import { useChannelQuery } from '../../../../data/use-channel-query.ts'

interface DraftChannels {
  /** That of the batch; empty: none. */
  readonly root: string
  readonly entities: readonly ChannelsOfEntity[]
}

/** Which channel each entity's rows would go by with these options, and what is remembered of each. Undefined while that is not known. */
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
