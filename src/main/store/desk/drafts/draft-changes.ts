import type { Selectable } from 'kysely'
import { build, type DeskDatabase, type DeskReading, type DeskWriting } from '#main/store/desk/desk-database.ts'
import { rowsPerSlice, untilNothingLeft } from '#main/store/sqlite/slices.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { DraftHistory } from '#shared/domain/draft/draft-change.ts'
import { type DraftStepName, draftStepKinds } from '#shared/domain/draft/draft-step.ts'
import { joinChanges, type RowChange, type RowState } from '#shared/domain/draft/row-change.ts'
import { draftStepLabel } from '#shared/texts/draft/draft-step-text.ts'
import type { DraftChangeTable } from './draft-tables.ts'
import type { StepLabels } from './draft-views.ts'

/** Steps kept for undo; fewer if they are very large, so that a month of corrections does not outgrow the draft. */
const keptSteps = 500
const keptChangedRows = 400_000

/** Records the changes of a step. A row that the step changed before keeps its first state for undo. */
export function putChanges(writing: DeskWriting, step: number, changes: readonly RowChange[]): void {
  const rows = changes.map(({ row }) => row)
  const earlier = rows.length === 0 ? [] : writing.all(changesOf(step).where('row', 'in', rows)).map(toChange)
  const known = new Map(earlier.map((change) => [change.row, change]))
  writing.replaceAll(
    'draft_change',
    changes.map((change) => {
      const first = known.get(change.row)
      const { row, before, after } = first === undefined ? change : joinChanges(first, change)
      return { step_sequence: step, row, before_json: JSON.stringify(before), after_json: JSON.stringify(after) }
    }),
  )
}

const changesOf = (step: number) =>
  build.selectFrom('draft_change').select(['row', 'before_json', 'after_json']).where('step_sequence', '=', step)

const toChange = ({
  row,
  before_json,
  after_json,
}: Pick<Selectable<DraftChangeTable>, 'row' | 'before_json' | 'after_json'>): RowChange => ({
  row,
  before: JSON.parse(before_json) as RowState,
  after: JSON.parse(after_json) as RowState,
})

export const readChanges = (desk: DeskReading, step: number, afterRow: number, limit: number): readonly RowChange[] =>
  desk.all(changesOf(step).where('row', '>', afterRow).orderBy('row').limit(limit)).map(toChange)

export function toStepName(row: { readonly kind: string; readonly parameters_json: string }): DraftStepName {
  const kind = draftStepKinds.find((known) => known === row.kind)
  if (kind === undefined) throw new StoreFault(appError('store.damaged', { detail: `step ${row.kind}` }))
  return { kind, parameters: JSON.parse(row.parameters_json) as DraftStepName['parameters'] }
}

const stepsOf = (draft: number) => build.selectFrom('draft_step').where('draft_sequence', '=', draft)

export function readHistory(desk: DeskReading, draft: number, undoPosition: number): DraftHistory {
  const steps = desk.all(stepsOf(draft).selectAll().where('progress', '!=', 'making').orderBy('position'))
  return {
    steps: steps.map((step) => ({
      label: draftStepLabel(toStepName(step)),
      atMs: step.at_ms,
      rows: step.row_count,
    })),
    position: steps.filter((step) => step.position <= undoPosition).length,
  }
}

/** Labels of the steps before and after the current position. */
export function readLabels(desk: DeskReading, draft: number, undoPosition: number): StepLabels {
  const labelAt = (position: number) => {
    const step = desk.first(
      stepsOf(draft)
        .select(['kind', 'parameters_json'])
        .where('position', '=', position)
        .where('progress', '!=', 'making'),
    )
    return step === undefined ? null : draftStepLabel(toStepName(step))
  }
  return { undo: labelAt(undoPosition), redo: labelAt(undoPosition + 1) }
}

/** Deletes the oldest surplus steps, inside the caller's transaction; their changes are removed afterwards. */
export function pruneSteps(writing: DeskWriting, draft: number): readonly number[] {
  const steps = writing.all(stepsOf(draft).select(['sequence', 'row_count']).orderBy('position', 'desc'))
  let rows = 0
  const tooMany = steps.filter(({ row_count }, index) => {
    rows += row_count
    return index > 0 && (index >= keptSteps || rows > keptChangedRows)
  })
  return tooMany.map(({ sequence }) => {
    writing.run(build.deleteFrom('draft_step').where('sequence', '=', sequence))
    return sequence
  })
}

/** Deletes the undone steps, inside the caller's transaction. */
export function dropUndone(writing: DeskWriting, draft: number, undoPosition: number): readonly number[] {
  const undone = writing.all(stepsOf(draft).select('sequence').where('position', '>', undoPosition))
  writing.run(build.deleteFrom('draft_step').where('draft_sequence', '=', draft).where('position', '>', undoPosition))
  return undone.map(({ sequence }) => sequence)
}

export async function removeChanges(desk: DeskDatabase, steps: readonly number[]): Promise<void> {
  for (const step of steps) {
    const some = build.deleteFrom('draft_change').where('step_sequence', '=', step).limit(rowsPerSlice)
    await untilNothingLeft(() => desk.write((writing) => writing.run(some).changes))
  }
}

/** Changes without a step, left by a crash or the removal of a draft. */
export async function removeOrphanedChanges(desk: DeskDatabase): Promise<void> {
  const steps = new Set(desk.all(build.selectFrom('draft_step').select('sequence')).map(({ sequence }) => sequence))
  const orphans: number[] = []
  let after = -1
  for (;;) {
    const next = desk.first(
      build
        .selectFrom('draft_change')
        .select('step_sequence')
        .where('step_sequence', '>', after)
        .orderBy('step_sequence')
        .limit(1),
    )
    if (next === undefined) break
    after = next.step_sequence
    if (!steps.has(after)) orphans.push(after)
  }
  await removeChanges(desk, orphans)
}
