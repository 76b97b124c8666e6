import type { Promised } from '#shared/domain/promised.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import type { SettingsStore } from './ports.ts'

interface NamedView {
  readonly id: string
  readonly name: string
}

/** Named views of one table, by name. */
export interface SavedViewUseCases<View extends NamedView> {
  list(): Promised<readonly View[]>
  /** Without an id, creates a view. Returns all views, as does `remove`. */
  save(view: Omit<View, 'id'> & { readonly id: string | null }): Promised<readonly View[]>
  remove(id: string): Promised<readonly View[]>
}

interface ViewKind<View> {
  /** Name of the setting that stores them. */
  readonly settingName: string
  readonly schema: Schema<View>
}

interface Schema<View> {
  safeParse(entry: unknown): { readonly success: true; readonly data: View } | { readonly success: false }
}

interface KeptEntry {
  readonly id: string
}

const isEntry = (entry: unknown): entry is KeptEntry =>
  typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string'

function entriesOf(json: string | null): readonly KeptEntry[] {
  const kept: unknown = JSON.parse(json ?? '[]')
  return Array.isArray(kept) ? kept.filter(isEntry) : []
}

export function createSavedViews<View extends NamedView>(
  settings: SettingsStore,
  newId: NewId,
  { settingName, schema }: ViewKind<View>,
): SavedViewUseCases<View> {
  const readAll = async () => entriesOf(await settings.readSetting(settingName))
  /** A view this version cannot read, perhaps from a later one, is kept but not shown. */
  const read = async (): Promise<readonly View[]> =>
    (await readAll())
      .flatMap((entry) => {
        const view = schema.safeParse(entry)
        return view.success ? [view.data] : []
      })
      .sort((one, other) => one.name.localeCompare(other.name, 'es'))
  const replace = async (id: string, views: readonly NamedView[]): Promise<readonly View[]> => {
    const others = (await readAll()).filter((known) => known.id !== id)
    await settings.saveSetting(settingName, JSON.stringify([...others, ...views]))
    return read()
  }
  return {
    list: async () => success(await read()),
    save: async (view) => {
      const id = view.id ?? newId()
      return success(await replace(id, [{ ...view, id }]))
    },
    remove: async (id) => success(await replace(id, [])),
  }
}
