import type { CatalogueEntry, CatalogueKind, CatalogueOrigin, CatalogueSnapshot } from './catalogue.ts'

/** One code list, indexed for lookups. */
export interface CodeList {
  readonly origin: CatalogueOrigin
  /** Every accepted code. */
  readonly codes: ReadonlyMap<string, CatalogueEntry>
  has(code: string): boolean
  entry(code: string): CatalogueEntry | undefined
}

const indexes = new WeakMap<CatalogueSnapshot, Map<CatalogueKind, CodeList>>()

/** The code list of a kind; undefined when the snapshot has none. Built once per snapshot and kind. */
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
  return {
    origin,
    codes,
    has: (code) => codes.has(code),
    entry: (code) => codes.get(code),
  }
}

/**
 * The reference list cannot know whether the service writes `EPS037` or `037`, so it accepts both. An official list is
 * taken literally.
 */
function addLooseForm(codes: Map<string, CatalogueEntry>, kind: CatalogueKind, entry: CatalogueEntry): void {
  if (kind !== 'eps' && kind !== 'ccf') return
  // Other letters carry meaning: `EPSS37` is not `EPS037`.
  const digits = (kind === 'eps' ? /^EPS(\d{3})$/ : /^CCF(\d{2})$/).exec(entry.code)?.[1]
  if (digits !== undefined && !codes.has(digits)) codes.set(digits, entry)
}
