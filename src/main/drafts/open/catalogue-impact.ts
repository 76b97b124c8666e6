import { inSlices } from '#main/base/in-slices.ts'
import type { CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueImpact } from '#shared/domain/catalogue/catalogue-import.ts'
import type { Draft, DraftRow } from '#shared/domain/draft/draft.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { DraftSurroundings } from '../ports.ts'
import { draftRules } from './draft-rules.ts'

/**
 * Compares the findings of open drafts with the current lists and with these. Both are computed now, so that only the
 * lists differ. Saves nothing.
 */
export async function impactOf(
  surroundings: DraftSurroundings,
  kind: CatalogueKind,
  official: readonly CatalogueTable[],
): Promise<CatalogueImpact> {
  const { store } = surroundings
  let drafts = 0
  let newErrors = 0
  let endedErrors = 0
  for (const { draft } of await store.list()) {
    const fields = fieldsOf(draft.module, draft.entity).filter((field) => field.catalogue === kind)
    if (fields.length === 0) continue
    const judged = {
      draft,
      rows: (await store.allRows(draft.id)).filter((row) => row.sentBatch === undefined),
      fields: new Set(fields.map((field) => field.name)),
    }
    const before = await wrongCells(surroundings, judged)
    const after = await wrongCells(surroundings, judged, official)
    const appearing = [...after].filter((cell) => !before.has(cell)).length
    const ended = [...before].filter((cell) => !after.has(cell)).length
    newErrors += appearing
    endedErrors += ended
    if (appearing + ended > 0) drafts += 1
  }
  return { drafts, newErrors, endedErrors }
}

interface JudgedRows {
  readonly draft: Draft
  readonly rows: readonly DraftRow[]
  readonly fields: ReadonlySet<string>
}

async function wrongCells(
  surroundings: DraftSurroundings,
  { draft, rows, fields }: JudgedRows,
  official?: readonly CatalogueTable[],
): Promise<ReadonlySet<string>> {
  const { rules } = await draftRules(surroundings, draft, rows, official)
  const { findings } = await inSlices(surroundings.clock, surroundings.checks.validate(rules, rows))
  const wrong = findings.filter(({ severity, field }) => severity === 'error' && field !== null && fields.has(field))
  return new Set(wrong.map(({ row, field }) => `${row} ${field}`))
}
