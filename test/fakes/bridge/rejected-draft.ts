import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { FakeBatch } from './batches.ts'
import { DraftEngine } from './draft-engine.ts'
import { fakeDraft, overviewOf } from './drafts.ts'
import type { World } from './world.ts'

/** The rejected records of a batch, each with its reasons as a finding. */
export function rejectedDraft(world: World, { overview: { batch }, items }: FakeBatch): DraftOverview {
  const made = world.drafts.find(({ draft }) => draft.overview.draft.rejectedFrom === batch.id)
  if (made) return made.draft.overview
  const rejected = items.filter(({ outcome }) => outcome !== 'accepted' && outcome !== 'reprocessed')
  const { module, entity } = batch
  const fileName = batch.fileName.replace(/(\.[^.]*)?$/, ' - rechazados$1')
  const id = `01DRAFT-R${world.drafts.length}`
  const empty = fakeDraft({ id, module, entity, fileName, rowCount: items.length, nowMs: world.nowMs })
  const rows = rejected.flatMap((item) => {
    const row = empty.rows[item.position]
    if (!row) return []
    const reasons = item.reasons.join('; ')
    const finding = {
      row: item.row,
      field: 'NumeroIdentificacion',
      severity: 'error',
      code: 'row.rejected-unchanged',
      parameters: { reasons },
      value: row.values.NumeroIdentificacion ?? '',
      suggestion: null,
    } as const
    return [{ ...row, row: item.row, findings: [finding] }]
  })
  const { overview } = empty
  const draft = overviewOf({ ...overview, draft: { ...overview.draft, rejectedFrom: batch.id } }, rows)
  world.drafts = [new DraftEngine(draft, world.nowMs), ...world.drafts]
  return draft.overview
}
