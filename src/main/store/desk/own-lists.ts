import type { SettingsStore, SharedEntry, SharedListName, SharedLists } from '#main/profiles/ports.ts'
import { withoutCheckDigit } from '#shared/domain/worker/nit.ts'
import { isJsonObject, type JsonObject } from '#shared/kernel/json.ts'

/** How a list's entries are stored in the setting of its name. */
interface Shape {
  entriesOf(kept: unknown): readonly SharedEntry[]
  keptOf(entries: readonly SharedEntry[]): unknown
}

const general = ''

const entry = (key: string, said: unknown, company = ''): SharedEntry => ({ key, company, json: JSON.stringify(said) })

/** Ignores entries without relevant content. */
const arrayOf = (toEntry: (said: JsonObject) => SharedEntry | null): Shape => ({
  entriesOf: (kept) =>
    (Array.isArray(kept) ? kept : []).flatMap((said: unknown) => {
      const read = isJsonObject(said) ? toEntry(said) : null
      return read === null ? [] : [read]
    }),
  keptOf: (entries) => entries.map(({ json }) => JSON.parse(json) as unknown),
})

const ofEntities = arrayOf((said) =>
  typeof said.entity === 'string' && typeof said.entityCode === 'string'
    ? entry(`${said.entity} ${said.entityCode}`, said)
    : null,
)

const ofCompanies = arrayOf((said) =>
  typeof said.nit === 'string' && typeof said.id === 'string' ? entry(said.id, said, said.nit) : null,
)

const shapes: Readonly<Record<SharedListName, Shape>> = {
  companies: arrayOf((said) =>
    typeof said.nit === 'string' && said.nit !== '' ? entry(withoutCheckDigit(said.nit), said, said.nit) : null,
  ),
  'minimum-wages': arrayOf((said) => (typeof said.from === 'string' ? entry(said.from, said) : null)),
  'entity-channels': ofEntities,
  views: arrayOf((said) =>
    typeof said.table === 'string' && typeof said.id === 'string' ? entry(`${said.table} ${said.id}`, said) : null,
  ),
  'watched-files': arrayOf((said) => (typeof said.key === 'string' ? entry(said.key, said) : null)),
  'credit-limits': arrayOf((said) => (typeof said.nit === 'string' ? entry(said.nit, said, said.nit) : null)),
  'credit-extras': ofCompanies,
  'credit-requests': ofCompanies,
  'certificate-terms': {
    entriesOf: (kept) => {
      if (!isJsonObject(kept)) return []
      const ofAll = typeof kept.general === 'number' ? [entry(general, { businessDays: kept.general })] : []
      return [...ofAll, ...ofEntities.entriesOf(kept.own)]
    },
    keptOf: (entries) => {
      const ofAll = entries.find(({ key }) => key === general)
      const said: unknown = ofAll === undefined ? null : JSON.parse(ofAll.json)
      const own = ofEntities.keptOf(entries.filter(({ key }) => key !== general))
      return { ...(isJsonObject(said) ? { general: said.businessDays } : {}), own }
    },
  },
}

/** Changes many entries at once, because each change rewrites the whole list. */
export async function changeOwnList(
  settings: SettingsStore,
  list: SharedListName,
  { put = [], remove = [] }: { readonly put?: readonly SharedEntry[]; readonly remove?: readonly string[] },
): Promise<void> {
  if (put.length === 0 && remove.length === 0) return
  const json = await settings.readSetting(list)
  const entries = json === null ? [] : shapes[list].entriesOf(JSON.parse(json))
  const gone = new Set([...remove, ...put.map(({ key }) => key)])
  const kept = [...entries.filter(({ key }) => !gone.has(key)), ...put]
  await settings.saveSetting(list, JSON.stringify(shapes[list].keptOf(kept)))
}

/** A desk's lists, each in the setting of its name. */
export class OwnLists implements SharedLists {
  readonly shared = false
  readonly #settings: SettingsStore

  constructor(settings: SettingsStore) {
    this.#settings = settings
  }

  async entries(list: SharedListName): Promise<readonly SharedEntry[]> {
    const json = await this.#settings.readSetting(list)
    return json === null ? [] : shapes[list].entriesOf(JSON.parse(json))
  }

  async put(list: SharedListName, given: SharedEntry, before?: string | null): Promise<boolean> {
    const entries = await this.entries(list)
    const there = entries.find(({ key }) => key === given.key)
    if (before !== undefined && (there?.json ?? null) !== before) return false
    await this.#keep(list, [...entries.filter(({ key }) => key !== given.key), given])
    return true
  }

  async remove(list: SharedListName, key: string): Promise<void> {
    const entries = await this.entries(list)
    await this.#keep(
      list,
      entries.filter((each) => each.key !== key),
    )
  }

  async #keep(list: SharedListName, entries: readonly SharedEntry[]): Promise<void> {
    await this.#settings.saveSetting(list, JSON.stringify(shapes[list].keptOf(entries)))
  }
}
