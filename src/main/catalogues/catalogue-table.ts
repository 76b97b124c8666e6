import { createHash } from 'node:crypto'
import {
  type CatalogueEntry,
  type CatalogueKind,
  type CatalogueSnapshot,
  type CatalogueTable,
  catalogueKinds,
} from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueSummary } from './ports.ts'

const versionDigits = 12

const hashLines = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, versionDigits)

/** Content hash (`CatalogueTable.version`). It does not depend on the order of the entries. */
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

/** The catalogues in force: per kind the official table, or else the reference. The last official table wins. */
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
