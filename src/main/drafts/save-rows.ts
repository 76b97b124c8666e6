import { inSlices } from '#main/base/in-slices.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Draft, DraftRow } from '#shared/domain/draft/draft.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { draftRules } from './open/draft-rules.ts'
import type { DraftSurroundings } from './ports.ts'

/** Saves rows that came from no file as a new draft, validated with what is known now. */
export async function saveRows(
  surroundings: DraftSurroundings,
  draft: Draft,
  rows: readonly DraftRow[],
): Promise<Result<DraftOverview, AppError>> {
  const { store, checks, clock, events } = surroundings
  const { rules } = await draftRules(surroundings, draft, rows)
  const report = await inSlices(clock, checks.validate(rules, rows))
  await store.create({ ...draft, catalogueVersion: report.catalogueVersion }, report)
  events.changed({ area: 'drafts', ids: [draft.id] })
  const overview = await store.read(draft.id)
  return overview === null ? failure(appError('draft.not-found', { draft: draft.id })) : success(overview)
}
