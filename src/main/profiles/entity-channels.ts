import { type EntityChannel, isFilingChannel } from '#shared/domain/channel/entity-channel.ts'
import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { success } from '#shared/kernel/result.ts'
import type { EntityChannelUseCases } from './company-use-cases.ts'
import type { SharedLists } from './ports.ts'

const list = 'entity-channels'

const keyOf = ({ entity, entityCode }: Omit<EntityChannel, 'channel'>): string => `${entity} ${entityCode}`

async function readChannels(lists: SharedLists): Promise<readonly EntityChannel[]> {
  const channels = (await lists.entries(list)).flatMap(({ json }): EntityChannel[] => {
    const entry: unknown = JSON.parse(json)
    if (!isJsonObject(entry)) return []
    const { entity, entityCode, channel } = entry
    const known = entitiesByModule.affiliation.find((one) => one === entity)
    if (known === undefined || typeof entityCode !== 'string' || !isFilingChannel(channel)) return []
    return [{ entity: known, entityCode, channel }]
  })
  return channels.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** The filing channel of each entity. It is suggested next time, never applied automatically. */
export const createEntityChannels = (lists: SharedLists): EntityChannelUseCases => ({
  list: async () => success(await readChannels(lists)),
  save: async (chosen) => {
    await lists.put(list, { key: keyOf(chosen), company: '', json: JSON.stringify(chosen) })
    return success(await readChannels(lists))
  },
  remove: async (named) => {
    await lists.remove(list, keyOf(named))
    return success(await readChannels(lists))
  },
})
