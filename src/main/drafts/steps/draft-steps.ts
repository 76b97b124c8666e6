import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppError } from '#shared/domain/app-error.ts'
import {
  type CellChange,
  type ChangePreview,
  type DraftChange,
  mostPreviewedCells,
  type RowSelection,
} from '#shared/domain/draft/draft-change.ts'
import type { DraftStepLabel, DraftStepName } from '#shared/domain/draft/draft-step.ts'
import { changedFields, type RowChange, rowChangeOf } from '#shared/domain/draft/row-change.ts'
import {
  type ConfirmationChange,
  confirmsNothing,
  nothingConfirmed,
  takenBack,
} from '#shared/domain/filing/confirmation.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { draftStepLabel } from '#shared/texts/draft/draft-step-text.ts'
import type { OpenDraft, OpenDrafts } from '../open/open-drafts.ts'
import type { DraftSurroundings, StepDirection, StepSlice, StoredStep } from '../ports.ts'
import {
  ChangedRows,
  changeSlices,
  hasErrors,
  type OngoingChange,
  planChange,
  rowPages,
  rowsPerPage,
} from './change-rows.ts'
import { ascending, concerning, limitedCommand, type RowCommand } from './row-command.ts'
import { goThrough, quarantineRows } from './row-commands.ts'

/** A command and its name, created once the draft is open. `name` receives the number of changed cells. */
export interface NamedCommand {
  readonly command: RowCommand
  readonly name: (cells: number) => DraftStepName
  readonly confirmations?: ConfirmationChange
}

type Moved = DraftChange & { readonly label: DraftStepLabel | null }

/** Applies changes to a draft as steps: plan, validate affected rows, save with undo data, notify the window. */
export interface DraftSteps {
  /** One operation is one step. If nothing changes, no step is recorded. */
  perform(
    id: DraftId,
    prepare: (open: OpenDraft) => Promise<Result<NamedCommand, AppError>>,
  ): Promise<Result<DraftChange, AppError>>
  /** Like `perform`, and also returns extra results from creating the command. */
  performWith<Besides>(
    id: DraftId,
    prepare: (
      open: OpenDraft,
    ) => Promise<Result<{ readonly named: NamedCommand; readonly besides: Besides }, AppError>>,
  ): Promise<Result<{ readonly change: DraftChange; readonly besides: Besides }, AppError>>
  /** One step of undo or redo. Rows sent since then keep their state. */
  move(id: DraftId, direction: StepDirection): Promise<Result<Moved, AppError>>
  /** Previews a command without changing anything. */
  preview(id: DraftId, command: RowCommand): Promise<ChangePreview>
  /** Row numbers of a selection, ascending, without duplicates. */
  select(id: DraftId, selection: RowSelection): Promise<readonly number[]>
  /** Rows that contain a value whose confirmation changes. */
  rowsConcerned(id: DraftId, change: ConfirmationChange): Promise<readonly number[]>
}

export function createDraftSteps(surroundings: DraftSurroundings, drafts: OpenDrafts): DraftSteps {
  const { store } = surroundings
  const rowsConcerned: DraftSteps['rowsConcerned'] = async (id, change) =>
    confirmsNothing(change) ? [] : store.rowsWithValues(id, [...change.added, ...change.removed])
  const take = takingSteps(surroundings)
  return {
    perform: (id, prepare) =>
      drafts.withDraft(id, async (open) => {
        const named = await prepare(open)
        return named.ok ? success(await take(open, named.value)) : named
      }),
    performWith: (id, prepare) =>
      drafts.withDraft(id, async (open) => {
        const prepared = await prepare(open)
        if (!prepared.ok) return prepared
        const { named, besides } = prepared.value
        return success({ change: await take(open, named), besides })
      }),
    move: (id, direction) =>
      drafts.withDraft<Moved>(id, async (open) => {
        const step = await store.nextStep(id, direction)
        const seen = new ChangedRows()
        if (step === null) {
          return success({ ...(await tellChange(surroundings, id, seen, { cells: 0, sentRows: 0 })), label: null })
        }
        const confirmations = direction === 'undo' ? takenBack(step.confirmations) : step.confirmations
        const rows = await changedIn(surroundings, step)
        const concerned = await rowsConcerned(id, step.confirmations)
        const skipped = new Set<number>()
        const command = {
          ...goThrough(surroundings, { step, direction, skipped, rows: ascending([...rows, ...concerned]) }),
          recheck: concerning(confirmations),
        }
        open.confirmed.apply(confirmations)
        const plan = await planChange(surroundings, open, command)
        await store.moveStep(id, step, direction, changeSlices(surroundings, { open, command, plan, seen }))
        const told = await tellChange(surroundings, id, seen, { cells: plan.cells, sentRows: skipped.size })
        return success({ ...told, label: draftStepLabel(step.name) })
      }),
    preview: (id, wanted) => previewChange(surroundings, id, wanted),
    select: async (id, selection) =>
      typeof selection === 'string' ? store.rowNumbers(id, selection) : ascending(selection),
    rowsConcerned,
  }
}

/** Takes a step. It includes the release of rows from quarantine, so that one undo takes back one correction. */
function takingSteps(surroundings: DraftSurroundings) {
  const { store, clock } = surroundings
  return async (open: OpenDraft, named: NamedCommand): Promise<DraftChange> => {
    const { id } = open.draft
    const seen = new ChangedRows()
    const freed = new Set<number>()
    const { name, confirmations = nothingConfirmed } = named
    open.confirmed.apply(confirmations)
    const kept = new Set<number>()
    const command = limitedCommand(named.command, open.draft.formPurpose, kept)
    const plan = await planChange(surroundings, open, command)
    if (plan.changed.size > 0 || !confirmsNothing(confirmations)) {
      const step = { name: name(plan.cells), atMs: clock.nowMs(), rowCount: plan.changed.size, confirmations }
      await store.addStep(id, step, releasingSlices(surroundings, { open, command, plan, seen }, freed))
    }
    const told = { ...plan, refusedCells: command.refused.size, keptContracts: kept.size, released: freed.size }
    return tellChange(surroundings, id, seen, told)
  }
}

/** The slices of a change, and then of the release of rows that were set aside for errors and now have none. */
async function* releasingSlices(
  surroundings: DraftSurroundings,
  change: OngoingChange,
  freed: Set<number>,
): AsyncGenerator<StepSlice> {
  const { open, plan, seen } = change
  yield* changeSlices(surroundings, change)
  if (plan.corrected.length === 0) return
  // The store writes a slice when it asks for the one after the next. The rows must be written before they are read.
  yield nothingChanged
  for await (const page of rowPages(surroundings, open.draft.id, plan.corrected)) {
    for (const row of page) if (!hasErrors(row)) freed.add(row.row)
  }
  if (freed.size === 0) return
  const command = quarantineRows([...freed], false)
  yield* changeSlices(surroundings, { open, command, plan: await planChange(surroundings, open, command), seen })
}

const nothingChanged: StepSlice = { rows: [], findings: [], changes: [] }

async function changedIn({ store }: DraftSurroundings, step: StoredStep): Promise<readonly number[]> {
  const rows: number[] = []
  for (;;) {
    const changes = await store.stepChanges(step, rows.at(-1) ?? -1, rowsPerPage)
    if (changes.length === 0) return rows
    for (const change of changes) rows.push(change.row)
    await nextTurn()
  }
}

async function previewChange(surroundings: DraftSurroundings, id: DraftId, wanted: RowCommand): Promise<ChangePreview> {
  const draft = (await surroundings.store.read(id))?.draft
  const command = limitedCommand(wanted, draft?.formPurpose)
  const first: CellChange[] = []
  let cells = 0
  let changedRows = 0
  let sentRows = 0
  for await (const rows of rowPages(surroundings, id, command.rows)) {
    const next = await command.change(rows)
    for (const [index, row] of rows.entries()) {
      const change = rowChangeOf(row, next[index] ?? row)
      if (change === null) continue
      if (row.sentBatch !== undefined && !command.changesSentRows) {
        sentRows += 1
        continue
      }
      const found = cellChanges(change)
      cells += found.length
      changedRows += 1
      first.push(...found.slice(0, mostPreviewedCells - first.length))
    }
  }
  return { cells, rows: changedRows, first, sentRows, refusedCells: command.refused.size }
}

async function tellChange(
  { store, events }: DraftSurroundings,
  id: DraftId,
  seen: ChangedRows,
  {
    cells,
    sentRows,
    refusedCells = 0,
    keptContracts = 0,
    released = 0,
  }: Pick<DraftChange, 'sentRows' | 'keptContracts' | 'released'> & { cells: number; refusedCells?: number },
): Promise<DraftChange> {
  const overview = await store.read(id)
  if (overview === null) throw new Error('a draft that is open cannot be missing')
  const told = seen.told()
  if (cells > 0 || told.changedRows.length > 0) events.changed({ area: 'drafts', ids: [id] })
  return { overview, ...told, changed: cells, sentRows, refusedCells, keptContracts, released }
}

const cellChanges = (change: RowChange): readonly CellChange[] =>
  changedFields(change).map((field) => ({
    row: change.row,
    field,
    before: change.before.values?.[field] ?? '',
    after: change.after.values?.[field] ?? '',
  }))
