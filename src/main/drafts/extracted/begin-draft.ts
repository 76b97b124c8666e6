import { inSlices } from '#main/base/in-slices.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Draft } from '#shared/domain/draft/draft.ts'
import { createRowNormaliser } from '#shared/domain/draft/normalise-row.ts'
import type { Batch } from '#shared/domain/filing/batch.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { draftRules } from '../open/draft-rules.ts'
import type { DraftSurroundings } from '../ports.ts'

/** Part of a file name, so in the language of the files. */
const sheetName = 'Lecturas'

/**
 * Creates a draft with one empty row per document. The rows are linked to their documents, and values appear only after
 * they are accepted.
 */
export async function beginDraft(
  surroundings: DraftSurroundings,
  { module, entity, operation }: Procedure,
  { id: batchId, fileName }: Pick<Batch, 'id' | 'fileName'>,
  items: readonly Item[],
): Promise<Result<DraftOverview, AppError>> {
  const { store, checks, clock, newId, events } = surroundings
  const normalise = createRowNormaliser(fieldsOf(module, entity), module)
  const rows = items.map((_, at) => normalise({ row: at + 1, cells: {}, hidden: false }))
  const draft: Draft = {
    id: draftId(newId()),
    module,
    entity,
    operation,
    fileName: `${sheetName} - ${fileName}`,
    sheet: sheetName,
    headerRow: 0,
    origin: { from: 'readings', batchId, fileName },
    columns: {},
    unmappedColumns: [],
    missingFields: [],
    catalogueVersion: '',
    createdAtMs: clock.nowMs(),
  }
  const { rules } = await draftRules(surroundings, draft, rows)
  const report = await inSlices(clock, checks.validate(rules, rows))
  await store.create({ ...draft, catalogueVersion: report.catalogueVersion }, report)
  await store.sources.note(
    draft.id,
    items.map(({ id, displayName }, at) => ({
      row: at + 1,
      field: '',
      itemId: id,
      fileName: displayName,
      said: '',
      value: '',
    })),
  )
  events.changed({ area: 'drafts', ids: [draft.id] })
  const overview = await store.read(draft.id)
  return overview === null ? failure(appError('draft.not-found', { draft: draft.id })) : success(overview)
}
