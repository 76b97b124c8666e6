import type { AppContext } from '#main/app/context.ts'
import { revalidate } from '#main/app/validate-file.ts'
import type { CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueImpact } from '#shared/domain/catalogue/catalogue-import.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { draftRules } from './draft-rules.ts'

/**
 * What the open drafts would say if these were the imported lists: both judgements are made now, so that only the lists make
 * the difference. Reads, and saves nothing.
 */
export async function impactOf(
  context: AppContext,
  kind: CatalogueKind,
  official: readonly CatalogueTable[],
): Promise<CatalogueImpact> {
  const tentative: AppContext = { ...context, officialCatalogues: async () => official }
  let drafts = 0
  let newErrors = 0
  let endedErrors = 0
  for (const { draft } of await context.stores.drafts.list()) {
    const fields = new Set(
      fieldsOf(draft.module, draft.entity)
        .filter((field) => field.catalogue === kind)
        .map((field) => field.name),
    )
    if (fields.size === 0) continue
    const all = await context.stores.drafts.allRows(draft.id)
    const rows = all.filter((row) => row.sentBatch === undefined)
    const before = await wrongCells(context, draft, rows, fields)
    const after = await wrongCells(tentative, draft, rows, fields)
    const appearing = [...after].filter((cell) => !before.has(cell)).length
    const ended = [...before].filter((cell) => !after.has(cell)).length
    newErrors += appearing
    endedErrors += ended
    if (appearing + ended > 0) drafts += 1
  }
  return { drafts, newErrors, endedErrors }
}

async function wrongCells(
  context: AppContext,
  draft: DraftOverview['draft'],
  rows: readonly DraftRow[],
  fields: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const { rules } = await draftRules(context, draft, rows)
  const { findings } = await revalidate(context.clock, rules, rows)
  const wrong = findings.filter(({ severity, field }) => severity === 'error' && field !== null && fields.has(field))
  return new Set(wrong.map(({ row, field }) => `${row} ${field}`))
}
