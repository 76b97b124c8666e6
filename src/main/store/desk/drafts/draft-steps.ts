import type { NewStep, StepDirection, StepSlice, StoredStep } from '#main/drafts/ports.ts'
import { build, type DeskDatabase, type DeskReading, type DeskWriting } from '#main/store/desk/desk-database.ts'
import { nothingConfirmed, takenBack } from '#shared/domain/filing/confirmation.ts'
import { dropUndone, pruneSteps, putChanges, removeChanges, toStepName } from './draft-changes.ts'
import { fromConfirmationsJson, toConfirmationsJson, writeConfirmations } from './draft-confirmations.ts'
import { StepWriter, writeSlices } from './draft-step-writer.ts'
import type { StoredDraft } from './draft-views.ts'

interface StepPlace {
  readonly desk: DeskDatabase
  readonly draft: StoredDraft
  readonly nowMs: number
}

/** Writes a change as the newest step and deletes the undone ones. */
export async function addStep(
  { desk, draft, nowMs }: StepPlace,
  step: NewStep,
  slices: AsyncIterable<StepSlice>,
): Promise<void> {
  const position = draft.undo_position + 1
  const writer = new StepWriter(draft)
  const forgotten: number[] = []
  const { confirmations = nothingConfirmed } = step
  let sequence = 0
  await writeSlices(desk, slices, {
    begin: (writing) => {
      forgotten.push(...dropUndone(writing, draft.sequence, draft.undo_position))
      sequence = writing.run(
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
    write: (writing, slice) => {
      putChanges(writing, sequence, slice.changes)
      writer.write(writing, slice, nowMs)
    },
    finish: (writing) => {
      writeConfirmations(writing, draft.sequence, confirmations)
      settle(writing, draft, sequence, position)
      forgotten.push(...pruneSteps(writing, draft.sequence))
    },
  })
  await removeChanges(desk, forgotten)
}

/** Writes the rows of a step that is undone or redone. The recorded changes stay as they are. */
export async function moveStep(
  { desk, draft, nowMs }: StepPlace,
  { step, direction }: { readonly step: StoredStep; readonly direction: StepDirection },
  slices: AsyncIterable<StepSlice>,
): Promise<void> {
  const writer = new StepWriter(draft)
  await writeSlices(desk, slices, {
    begin: (writing) => {
      writing.run(build.updateTable('draft_step').set({ progress: 'moving' }).where('sequence', '=', step.sequence))
    },
    write: (writing, slice) => writer.write(writing, slice, nowMs),
    finish: (writing) => {
      const { confirmations } = step
      const change = direction === 'undo' ? takenBack(confirmations) : confirmations
      writeConfirmations(writing, draft.sequence, change)
      settle(writing, draft, step.sequence, draft.undo_position + (direction === 'undo' ? -1 : 1))
    },
  })
}

export function nextStep(desk: DeskReading, draft: StoredDraft, direction: StepDirection): StoredStep | null {
  const step = desk.first(
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

/** Ends a step: marks it complete and moves the draft to this position of its history. */
function settle(writing: DeskWriting, draft: StoredDraft, step: number, position: number): void {
  writing.run(build.updateTable('draft_step').set({ progress: 'whole' }).where('sequence', '=', step))
  writing.run(build.updateTable('draft').set({ undo_position: position }).where('sequence', '=', draft.sequence))
}
