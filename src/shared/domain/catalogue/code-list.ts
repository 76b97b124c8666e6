import type { CatalogueEntry, CatalogueKind, CatalogueOrigin, CatalogueSnapshot } from './catalogue.ts'

/** One code list, ready to be asked. */
export interface CodeList {
  readonly origin: CatalogueOrigin
  /** Every code that is taken. */
  readonly codes: ReadonlyMap<string, CatalogueEntry>
  has(code: string): boolean
  entry(code: string): CatalogueEntry | undefined
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
  return {
    origin,
    codes,
    has: (code) => codes.has(code),
    entry: (code) => codes.get(code),
  }
}

/**
 * The reference cannot know whether the service writes `EPS037` or `037`, so it takes both. An official list is taken
 * to the letter.
 */
function addLooseForm(codes: Map<string, CatalogueEntry>, kind: CatalogueKind, entry: CatalogueEntry): void {
  if (kind !== 'eps' && kind !== 'ccf') return
  // Other letters say more than that it is an EPS or a caja: `EPSS37` is not `EPS037`.
  const digits = (kind === 'eps' ? /^EPS(\d{3})$/ : /^CCF(\d{2})$/).exec(entry.code)?.[1]
  if (digits !== undefined && !codes.has(digits)) codes.set(digits, entry)
}
