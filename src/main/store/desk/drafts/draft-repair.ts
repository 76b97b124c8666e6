import { build, type DeskDatabase, type DeskWriting } from '#main/store/desk/desk-database.ts'
import { nextTurn, rowsPerSlice } from '#main/store/sqlite/slices.ts'
import type { RowChange } from '#shared/domain/draft/row-change.ts'
import { withRowState } from '#shared/domain/draft/row-change.ts'
import { readChanges, removeOrphanedChanges } from './draft-changes.ts'
import { putMarks } from './draft-marks.ts'
import { putRows, type Revision, removeOtherRevisions, rowsOf } from './draft-writer.ts'

/**
 * Undoes a step interrupted between slices: restores every row it had written. Leaves the findings unchanged, so the
 * draft must be validated again. True if there was such a step.
 */
export async function repairStep(desk: DeskDatabase, source: Revision): Promise<boolean> {
  const step = desk.first(
    build
      .selectFrom('draft_step')
      .select(['sequence', 'position', 'progress'])
      .where('draft_sequence', '=', source.draft)
      .where('progress', '!=', 'whole'),
  )
  if (step === undefined) return false
  let after = -1
  for (;;) {
    const changes = readChanges(desk, step.sequence, after, rowsPerSlice)
    const last = changes.at(-1)
    if (last === undefined) break
    await desk.write((writing) => putBack(writing, source, changes))
    after = last.row
    await nextTurn()
  }
  await desk.write((writing) => {
    writing.run(
      build
        .updateTable('draft')
        .set({ undo_position: step.position - 1, catalogue_version: '' })
        .where('sequence', '=', source.draft),
    )
    if (step.progress === 'making') {
      writing.run(build.deleteFrom('draft_step').where('sequence', '=', step.sequence))
    } else {
      writing.run(build.updateTable('draft_step').set({ progress: 'whole' }).where('sequence', '=', step.sequence))
    }
  })
  return true
}

function putBack(writing: DeskWriting, source: Revision, changes: readonly RowChange[]): void {
  const byRow = new Map(changes.map((change) => [change.row, change]))
  const stored = rowsOf(writing, source, [...byRow.keys()])
  const restored = stored.flatMap((row) => {
    const change = byRow.get(row.row)
    if (change === undefined) return []
    const sent = row.sentBatch ?? null
    const isOfStep = sent === (change.before.sentBatch ?? null) || sent === (change.after.sentBatch ?? null)
    return isOfStep ? [withRowState(row, change.before)] : []
  })
  putRows(writing, source, restored)
  putMarks(writing, source.draft, restored)
  writing.noteChange(source.draft)
}

/** Completes what a crash interrupted: invisible imports, removals, replaced revisions, half-done steps. */
export async function removeDraftLeftovers(desk: DeskDatabase): Promise<void> {
  const drafts = desk.all(build.selectFrom('draft').select(['sequence', 'row_revision', 'finding_revision']))
  for (const { sequence, row_revision, finding_revision } of drafts) {
    await removeOtherRevisions(desk, sequence, { rows: row_revision, findings: finding_revision })
    if (row_revision === 0) {
      await desk.write((writing) => writing.run(build.deleteFrom('draft').where('sequence', '=', sequence)))
    } else await repairStep(desk, { draft: sequence, revision: row_revision })
  }
  await removeOrphanedChanges(desk)
}
