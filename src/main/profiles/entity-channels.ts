import { type EntityChannel, isFilingChannel } from '#shared/domain/channel/entity-channel.ts'
import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { success } from '#shared/kernel/result.ts'
import type { EntityChannelUseCases } from './company-use-cases.ts'
import type { SettingsStore } from './ports.ts'

const settingName = 'entity-channels'

async function readChannels(settings: SettingsStore): Promise<readonly EntityChannel[]> {
  const json = await settings.readSetting(settingName)
  const kept: unknown = json === null ? [] : JSON.parse(json)
  if (!Array.isArray(kept)) return []
  return kept.flatMap((entry: unknown): EntityChannel[] => {
    if (!isJsonObject(entry)) return []
    const { entity, entityCode, channel } = entry
    const known = entitiesByModule.affiliation.find((one) => one === entity)
    if (known === undefined || typeof entityCode !== 'string' || !isFilingChannel(channel)) return []
    return [{ entity: known, entityCode, channel }]
  })
}

const isSame = (one: EntityChannel, other: Omit<EntityChannel, 'channel'>): boolean =>
  one.entity === other.entity && one.entityCode === other.entityCode

/** By which channel each entity is filed with: proposed the next time, never written by itself. */
export function createEntityChannels(settings: SettingsStore): EntityChannelUseCases {
  const keep = async (channels: readonly EntityChannel[]): Promise<readonly EntityChannel[]> => {
    const sorted = channels.toSorted((one, other) =>
      `${one.entity} ${one.entityCode}` < `${other.entity} ${other.entityCode}` ? -1 : 1,
    )
    await settings.saveSetting(settingName, JSON.stringify(sorted))
    return sorted
  }
  const others = async (named: Omit<EntityChannel, 'channel'>): Promise<readonly EntityChannel[]> =>
    (await readChannels(settings)).filter((one) => !isSame(one, named))
  return {
    list: async () => success(await readChannels(settings)),
    save: async (chosen) => success(await keep([...(await others(chosen)), chosen])),
    remove: async (named) => success(await keep(await others(named))),
  }
}
