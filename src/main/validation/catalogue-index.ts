import type { CatalogueEntry, CatalogueKind, CatalogueOrigin, CatalogueSnapshot } from '#shared/domain/catalogue.ts'
import { foldKey } from '#shared/domain/normalise.ts'

/** One code list, ready to be asked. */
export interface CodeList {
  readonly origin: CatalogueOrigin
  has(code: string): boolean
  entry(code: string): CatalogueEntry | undefined
  /** Entries with this name (accents, case and punctuation ignored), also as `name group`; more than one when it is ambiguous. */
  named(name: string): readonly CatalogueEntry[]
}

/** Short names of cities whose official name is longer. Each is what everybody means by it. */
const shortCityNames: Readonly<Record<string, string>> = {
  bogota: '11001',
  bogotadc: '11001',
  cali: '76001',
  cucuta: '54001',
  cartagena: '13001',
}

const indexes = new WeakMap<CatalogueSnapshot, Map<CatalogueKind, CodeList>>()

/** The code list of a kind, or undefined where the snapshot has none. Built once per snapshot and kind. */
export function codeList(snapshot: CatalogueSnapshot, kind: CatalogueKind): CodeList | undefined {
  const table = snapshot.tables[kind]
  if (table === undefined) return undefined
  const lists = indexes.get(snapshot) ?? new Map<CatalogueKind, CodeList>()
  indexes.set(snapshot, lists)
  const known = lists.get(kind)
  if (known) return known
  const list = buildList(kind, table.origin, table.entries)
  lists.set(kind, list)
  return list
}

function buildList(kind: CatalogueKind, origin: CatalogueOrigin, entries: readonly CatalogueEntry[]): CodeList {
  const codes = new Map(entries.map((entry) => [entry.code, entry]))
  if (origin === 'reference') for (const entry of entries) addLooseForm(codes, kind, entry)
  const names = new Map<string, Set<CatalogueEntry>>()
  const addName = (name: string, entry: CatalogueEntry): void => {
    const key = foldKey(name)
    if (key === '') return
    const same = names.get(key)
    if (same) same.add(entry)
    else names.set(key, new Set([entry]))
  }
  for (const entry of entries) {
    addName(entry.name, entry)
    if (entry.group !== undefined) addName(`${entry.name} ${entry.group}`, entry)
  }
  if (kind === 'dane') {
    for (const [name, code] of Object.entries(shortCityNames)) {
      const entry = codes.get(code)
      if (entry) addName(name, entry)
    }
  }
  return {
    origin,
    has: (code) => codes.has(code),
    entry: (code) => codes.get(code),
    named: (name) => [...(names.get(foldKey(name)) ?? [])],
  }
}

/**
 * The reference cannot know whether the service writes `EPS037` or `037`, so it takes both. An official list is taken
 * to the letter.
 */
function addLooseForm(codes: Map<string, CatalogueEntry>, kind: CatalogueKind, entry: CatalogueEntry): void {
  if (kind !== 'eps' && kind !== 'ccf') return
  const digits = entry.code.replace(/^\D+/, '')
  if (!codes.has(digits)) codes.set(digits, entry)
}

/** `Armenia (Antioquia), Armenia (Quindío)`: what an ambiguous name may mean. */
export const describeEntries = (entries: readonly CatalogueEntry[]): string =>
  entries.map((entry) => `${entry.code} ${entry.name}${entry.group ? ` (${entry.group})` : ''}`).join(', ')
