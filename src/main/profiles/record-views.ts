import type { SavedView } from '#shared/domain/filing/record-schemas.ts'
import { savedViewSchema } from '#shared/domain/filing/record-schemas.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import type { SettingsStore } from './ports.ts'

/** Tables of records that were named, by name. */
export interface RecordViewUseCases {
  list(): Promised<readonly SavedView[]>
  /** Without an identifier a new one. Answers all views, as `remove` does. */
  save(view: Omit<SavedView, 'id'> & { readonly id: string | null }): Promised<readonly SavedView[]>
  remove(id: string): Promised<readonly SavedView[]>
}

const settingName = 'record-views'

/** One that this program cannot read, of a later one perhaps, is not shown. */
async function readViews(settings: SettingsStore): Promise<readonly SavedView[]> {
  const json = await settings.readSetting(settingName)
  const kept: unknown = json === null ? [] : JSON.parse(json)
  if (!Array.isArray(kept)) return []
  return kept
    .flatMap((entry: unknown) => {
      const view = savedViewSchema.safeParse(entry)
      return view.success ? [view.data] : []
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'es'))
}

export function createRecordViews(settings: SettingsStore, newId: NewId): RecordViewUseCases {
  const replace = async (id: string, view: readonly SavedView[]): Promise<readonly SavedView[]> => {
    const others = (await readViews(settings)).filter((known) => known.id !== id)
    await settings.saveSetting(settingName, JSON.stringify([...others, ...view]))
    return readViews(settings)
  }
  return {
    list: async () => success(await readViews(settings)),
    save: async (view) => {
      const id = view.id ?? newId()
      return success(await replace(id, [{ ...view, id }]))
    },
    remove: async (id) => success(await replace(id, [])),
  }
}
