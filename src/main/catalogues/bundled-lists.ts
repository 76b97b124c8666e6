import { join } from 'node:path'
import type { AppError } from '#shared/domain/app-error.ts'
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { ValueKnowledge } from '#shared/domain/reading/value-knowledge.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { loadReferenceCatalogues } from './reference-catalogues.ts'
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
