import type { BeginningWord } from '#shared/domain/profile/beginning.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import type { SettingsStore } from './ports.ts'

const settingName = 'beginning'

/** The user's choice about the first steps in this profile. */
export interface BeginningBook {
  read(): Promise<BeginningWord>
  note(word: Partial<BeginningWord>): Promise<void>
}

export function createBeginningBook(settings: SettingsStore): BeginningBook {
  const read = async (): Promise<BeginningWord> => {
    const json = await settings.readSetting(settingName)
    const kept: unknown = json === null ? {} : JSON.parse(json)
    if (!isJsonObject(kept)) return { listsKeptAtMs: null, putAway: false }
    const { listsKeptAtMs, putAway } = kept
    return { listsKeptAtMs: typeof listsKeptAtMs === 'number' ? listsKeptAtMs : null, putAway: putAway === true }
  }
  return {
    read,
    note: async (word) => settings.saveSetting(settingName, JSON.stringify({ ...(await read()), ...word })),
  }
}
