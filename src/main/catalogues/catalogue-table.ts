import { createHash } from 'node:crypto'
import {
  type CatalogueEntry,
  type CatalogueKind,
  type CatalogueSnapshot,
  type CatalogueTable,
  catalogueKinds,
} from '#shared/domain/catalogue.ts'
import type { CatalogueSummary } from './ports.ts'

const versionDigits = 12

const hashLines = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, versionDigits)

/** Content version: equal for the same entries in any order (`CatalogueTable.version`). */
export const contentVersion = (entries: readonly CatalogueEntry[]): string =>
  hashLines(entries.map((entry) => JSON.stringify([entry.code, entry.name, entry.group ?? ''])).sort())

export const makeTable = (parts: Omit<CatalogueTable, 'version'>): CatalogueTable => ({
  ...parts,
  version: contentVersion(parts.entries),
})

export const summariseTable = (table: CatalogueTable): CatalogueSummary => ({
  kind: table.kind,
  origin: table.origin,
  version: table.version,
  sourceName: table.sourceName,
  importedAtMs: table.importedAtMs,
  entryCount: table.entries.length,
})

/** The catalogues in force: for each kind the official table where there is one, else the reference. The last official wins. */
export function composeSnapshot(tables: readonly CatalogueTable[]): CatalogueSnapshot {
  const inForce: Partial<Record<CatalogueKind, CatalogueTable>> = {}
  for (const table of tables) {
    if (table.origin === 'official' || inForce[table.kind]?.origin !== 'official') inForce[table.kind] = table
  }
  const names = catalogueKinds.flatMap((kind) => {
    const table = inForce[kind]
    return table ? [`${kind} ${table.origin} ${table.version}`] : []
  })
  return { version: hashLines(names), tables: inForce }
}

export interface CatalogueDifference {
  readonly added: readonly CatalogueEntry[]
  readonly removed: readonly CatalogueEntry[]
  readonly changed: readonly { readonly before: CatalogueEntry; readonly after: CatalogueEntry }[]
}

/** What importing a table changes against the one it replaces, by code. */
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
