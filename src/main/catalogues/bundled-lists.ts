import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppError } from '#shared/domain/app-error.ts'
import { type CatalogueEntry, type CatalogueTable, catalogueKinds } from '#shared/domain/catalogue/catalogue.ts'
import type { ValueKnowledge } from '#shared/domain/reading/value-knowledge.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { refuseCatalogue } from './catalogue-error.ts'
import { makeTable } from './catalogue-table.ts'
import { loadValueKnowledge } from './value-knowledge.ts'

/** Data shipped with the program: reference code lists, and the ways people spell their values. */
export interface BundledLists {
  readonly referenceCatalogues: readonly CatalogueTable[]
  readonly knowledge: ValueKnowledge
}

export async function loadBundledLists(resourcesDirectory: string): Promise<Result<BundledLists, AppError>> {
  const [reference, knowledge] = await Promise.all([
    loadReferenceCatalogues(join(resourcesDirectory, 'catalogues')),
    loadValueKnowledge(join(resourcesDirectory, 'knowledge')),
  ])
  if (!reference.ok) return reference
  return knowledge.ok ? success({ referenceCatalogues: reference.value, knowledge: knowledge.value }) : knowledge
}

/** Date the bundled lists were compiled, since they have no import date. */
const bundledAtMs = Date.UTC(2026, 10, 20)
const fileName = 'reference.json'

/** Loads the bundled code lists (`resources/catalogues/reference.json`, made by `scripts/make-catalogues.ts`). */
export async function loadReferenceCatalogues(directory: string): Promise<Result<readonly CatalogueTable[], AppError>> {
  let json: unknown
  try {
    json = JSON.parse(await readFile(join(directory, fileName), 'utf8'))
  } catch (error) {
    return refuseCatalogue('catalogue.reference-missing', { detail: error instanceof Error ? error.message : '' })
  }
  if (!isJsonObject(json)) return refuseCatalogue('catalogue.reference-missing', { detail: fileName })
  const tables: CatalogueTable[] = []
  for (const kind of catalogueKinds) {
    const entries: unknown = json[kind]
    if (!Array.isArray(entries) || !entries.every(isEntry)) {
      return refuseCatalogue('catalogue.reference-missing', { detail: kind })
    }
    tables.push(makeTable({ kind, origin: 'reference', sourceName: fileName, importedAtMs: bundledAtMs, entries }))
  }
  return success(tables)
}

const isEntry = (value: unknown): value is CatalogueEntry =>
  isJsonObject(value) && typeof value.code === 'string' && value.code !== '' && typeof value.name === 'string'
