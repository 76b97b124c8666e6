import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { CorrectionOutcome } from '#shared/domain/draft/draft-change.ts'
import { changedFields, rowChangeOf } from '#shared/domain/draft/row-change.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { OpenDraft } from '../open/open-drafts.ts'
import type { DraftSurroundings } from '../ports.ts'
import { hasErrors, rowPages, rowsPerPage } from '../steps/change-rows.ts'
import { limitedCommand, type RowCommand } from '../steps/row-command.ts'

interface CorrectedRow {
  readonly before: DraftRowView
  readonly after: DraftRow
}

/** Applies a command to the validator alone, counts the rows that are then ready, and takes everything back. */
export async function correctionOutcome(
  surroundings: DraftSurroundings,
  open: OpenDraft,
  wanted: RowCommand,
): Promise<CorrectionOutcome> {
  const { draft, validator, filed } = open
  const command = limitedCommand(wanted, draft.formPurpose)
  const corrected: CorrectedRow[] = []
  let cells = 0
  let readyRows = 0
  for await (const views of rowPages(surroundings, draft.id, command.rows)) {
    const next = await command.change(views)
    for (const [index, before] of views.entries()) {
      const after = next[index] ?? before
      const change = before.sentBatch === undefined ? rowChangeOf(before, after) : null
      const fields = change === null ? 0 : changedFields(change).length
      if (fields === 0) continue
      cells += fields
      corrected.push({ before, after })
    }
  }
  await filed.ensure(corrected.map(({ after }) => after.values))
  await inTurns(corrected, ({ after }) => validator.take(after))
  await inTurns(corrected, ({ before, after }) => {
    const isWrong = validator.findings(after).some(({ severity }) => severity === 'error')
    // A row that was set aside leaves quarantine only if the correction removed its errors.
    if (!isWrong && (before.quarantined !== true || hasErrors(before))) readyRows += 1
  })
  await inTurns(corrected, ({ before }) => validator.take(before))
  return { cells, rows: corrected.length, readyRows }
}

async function inTurns(rows: readonly CorrectedRow[], work: (row: CorrectedRow) => void): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerPage) {
    await nextTurn()
    for (const row of rows.slice(start, start + rowsPerPage)) work(row)
  }
}
