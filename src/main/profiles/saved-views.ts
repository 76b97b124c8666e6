import type { Promised } from '#shared/domain/promised.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import type { SettingsStore, SharedLists } from './ports.ts'

interface NamedView {
  readonly id: string
  readonly name: string
  /** Everybody in the office sees it; one of a company, those who see that company. */
  readonly shared?: true | undefined
  readonly filter: object
}

/** Named views of one table, by name. */
export interface SavedViewUseCases<View extends NamedView> {
  list(): Promised<readonly View[]>
  /** Without an id, creates a view. Returns all views, as does `remove`. */
  save(view: Omit<View, 'id'> & { readonly id: string | null }): Promised<readonly View[]>
  remove(id: string): Promised<readonly View[]>
}

interface ViewKind<View> {
  /** Name of the setting that stores the user's own; the list that the office shares has it in its keys. */
  readonly table: string
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

const list = 'views'

/** A view of one company is for those who see that company. */
const companyOf = ({ filter }: Pick<NamedView, 'filter'>): string =>
  'company' in filter && typeof filter.company === 'string' ? filter.company : ''

/** The user's own views in a setting, and those of the office in its list. */
export function createSavedViews<View extends NamedView>(
  { settings, lists }: { readonly settings: SettingsStore; readonly lists: SharedLists },
  newId: NewId,
  { table, schema }: ViewKind<View>,
): SavedViewUseCases<View> {
  const keyOf = (id: string): string => `${table} ${id}`
  const readOwn = async () => entriesOf(await settings.readSetting(table))
  const readOffices = async (): Promise<readonly unknown[]> =>
    (await lists.entries(list)).flatMap(({ key, json }) => {
      if (!key.startsWith(`${table} `)) return []
      const { table: _, ...view }: Record<string, unknown> = Object(JSON.parse(json))
      // The key is what `remove` needs, whatever a colleague wrote into the entry. Outside an office nobody else sees it.
      return [{ ...view, id: key.slice(table.length + 1), ...(lists.shared ? { shared: true } : {}) }]
    })
  /** A view this version cannot read, perhaps from a later one, is kept but not shown. */
  const read = async (): Promise<readonly View[]> =>
    [...(await readOwn()), ...(await readOffices())]
      .flatMap((entry) => {
        const view = schema.safeParse(entry)
        return view.success ? [view.data] : []
      })
      .sort((one, other) => one.name.localeCompare(other.name, 'es'))
  const replaceOwn = async (id: string, views: readonly NamedView[]): Promise<void> => {
    const known = await readOwn()
    const others = known.filter((one) => one.id !== id)
    if (views.length === 0 && others.length === known.length) return
    await settings.saveSetting(table, JSON.stringify([...others, ...views]))
  }
  return {
    list: async () => success(await read()),
    save: async ({ shared, ...view }) => {
      const kept = { ...view, id: view.id ?? newId() }
      // First where it goes, so that a failure loses no view.
      if (shared === true) {
        const json = JSON.stringify({ ...kept, table })
        await lists.put(list, { key: keyOf(kept.id), company: companyOf(view), json })
        await replaceOwn(kept.id, [])
      } else {
        await replaceOwn(kept.id, [kept])
        await lists.remove(list, keyOf(kept.id))
      }
      return success(await read())
    },
    remove: async (id) => {
      await lists.remove(list, keyOf(id))
      await replaceOwn(id, [])
      return success(await read())
    },
  }
}
