import type { NewStep, StepDirection, StepSlice, StoredStep } from '#main/drafts/ports.ts'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import { nothingConfirmed, takenBack } from '#shared/domain/filing/confirmation.ts'
import { dropUndone, pruneSteps, putChanges, removeChanges, toStepName } from './draft-changes.ts'
import { fromConfirmationsJson, toConfirmationsJson, writeConfirmations } from './draft-confirmations.ts'
import { StepWriter, writeSlices } from './draft-step-writer.ts'
import type { StoredDraft } from './draft-views.ts'

/** Writes a change and records it as the newest step; what had been undone is forgotten. */
export async function addStep(
  session: Session,
  draft: StoredDraft,
  step: NewStep,
  slices: AsyncIterable<StepSlice>,
  nowMs: number,
): Promise<void> {
  const position = draft.undo_position + 1
  const writer = new StepWriter(session, draft)
  const forgotten: number[] = []
  const { confirmations = nothingConfirmed } = step
  let sequence = 0
  await writeSlices(session, slices, {
    begin: () => {
      forgotten.push(...dropUndone(session, draft.sequence, draft.undo_position))
      sequence = session.run(
        build.insertInto('draft_step').values({
          draft_sequence: draft.sequence,
          position,
          kind: step.name.kind,
          parameters_json: JSON.stringify(step.name.parameters),
          at_ms: step.atMs,
          row_count: step.rowCount,
          confirmations_json: toConfirmationsJson(confirmations),
          progress: 'making',
        }),
      ).sequence
    },
    write: (slice) => {
      putChanges(session, sequence, slice.changes)
      writer.write(slice, nowMs)
    },
    finish: () => {
      writeConfirmations(session, draft.sequence, confirmations)
      settle(session, draft, sequence, position)
      forgotten.push(...pruneSteps(session, draft.sequence))
    },
  })
  await removeChanges(session, forgotten)
}

/** Writes the rows of a step undone or done again. Its changes stay as they were recorded. */
export async function moveStep(
  session: Session,
  draft: StoredDraft,
  { step, direction }: { readonly step: StoredStep; readonly direction: StepDirection },
  slices: AsyncIterable<StepSlice>,
  nowMs: number,
): Promise<void> {
  const writer = new StepWriter(session, draft)
  await writeSlices(session, slices, {
    begin: () => {
      session.run(build.updateTable('draft_step').set({ progress: 'moving' }).where('sequence', '=', step.sequence))
    },
    write: (slice) => writer.write(slice, nowMs),
    finish: () => {
      const { confirmations } = step
      const change = direction === 'undo' ? takenBack(confirmations) : confirmations
      writeConfirmations(session, draft.sequence, change)
      settle(session, draft, step.sequence, draft.undo_position + (direction === 'undo' ? -1 : 1))
    },
  })
}

export function nextStep(session: Session, draft: StoredDraft, direction: StepDirection): StoredStep | null {
  const step = session.first(
    build
      .selectFrom('draft_step')
      .selectAll()
      .where('draft_sequence', '=', draft.sequence)
      .where('position', '=', direction === 'undo' ? draft.undo_position : draft.undo_position + 1)
      .where('progress', '=', 'whole'),
  )
  if (step === undefined) return null
  const { sequence, row_count: rowCount, confirmations_json } = step
  return { sequence, name: toStepName(step), rowCount, confirmations: fromConfirmationsJson(confirmations_json) }
}

/** The end of a step: it is whole, and the draft stands at this place of its history. */
function settle(session: Session, draft: StoredDraft, step: number, position: number): void {
  session.run(build.updateTable('draft_step').set({ progress: 'whole' }).where('sequence', '=', step))
  session.run(build.updateTable('draft').set({ undo_position: position }).where('sequence', '=', draft.sequence))
}
