import type { CatalogueEntry, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import {
  type CatalogueChange,
  type ListedCatalogue,
  mostToldEntries,
} from '#shared/domain/catalogue/catalogue-import.ts'

export interface CatalogueDifference {
  readonly added: readonly CatalogueEntry[]
  readonly removed: readonly CatalogueEntry[]
  readonly changed: readonly { readonly before: CatalogueEntry; readonly after: CatalogueEntry }[]
}

/** Compares a table with the one it replaces, by code. */
export function differenceOf(before: CatalogueTable | undefined, after: CatalogueTable): CatalogueDifference {
  const known = new Map(before?.entries.map((entry) => [entry.code, entry]))
  const codes = new Set(after.entries.map((entry) => entry.code))
  return {
    added: after.entries.filter((entry) => !known.has(entry.code)),
    removed: [...known.values()].filter((entry) => !codes.has(entry.code)),
    changed: after.entries.flatMap((entry) => {
      const old = known.get(entry.code)
      const same = old === undefined || (old.name === entry.name && (old.group ?? '') === (entry.group ?? ''))
      return same ? [] : [{ before: old, after: entry }]
    }),
  }
}

/** A difference for display: the counts, and the first entries of each. */
export const tellDifference = ({ added, removed, changed }: CatalogueDifference): CatalogueChange => ({
  added: added.length,
  removed: removed.length,
  changed: changed.length,
  firstAdded: added.slice(0, mostToldEntries),
  firstRemoved: removed.slice(0, mostToldEntries),
  firstChanged: changed.slice(0, mostToldEntries),
})

export const tellList = ({ origin, version, sourceName, importedAtMs, entries }: CatalogueTable): ListedCatalogue => ({
  origin,
  version,
  sourceName,
  importedAtMs,
  entryCount: entries.length,
})
