import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppContext } from '#main/app/context.ts'
import type { StepDirection, StoredStep } from '#main/validation/ports.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import {
  type CellChange,
  type ChangePreview,
  type DraftChange,
  mostPreviewedCells,
  type RowSelection,
} from '#shared/domain/draft/draft-change.ts'
import type { DraftStepLabel, DraftStepName } from '#shared/domain/draft/draft-step.ts'
import {
  changedFields,
  isSentSince,
  type RowChange,
  rowChangeOf,
  withRowState,
} from '#shared/domain/draft/row-change.ts'
import {
  type ConfirmationChange,
  confirmsNothing,
  nothingConfirmed,
  takenBack,
} from '#shared/domain/filing/confirmation.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { draftStepLabel } from '#shared/texts/draft-step-text.ts'
import type { OpenDraft, OpenDrafts } from '../open/open-drafts.ts'
import { withinCellLimit } from './cell-limit.ts'
import { ChangedRows, changeSlices, planChange, type RowWork } from './change-rows.ts'
import { rowPages, rowsPerPage } from './row-pages.ts'

/** Work and its name, made once the draft is open; `name` gets the number of cells it changes. */
export interface NamedWork {
  readonly work: RowWork
  readonly name: (cells: number) => DraftStepName
  readonly confirmations?: ConfirmationChange
}

/** Changes to a draft as steps: planned, validated where they touch, saved with their way back, and told to the window. */
export class DraftSteps {
  readonly #context: AppContext
  readonly #drafts: OpenDrafts

  constructor(context: AppContext, drafts: OpenDrafts) {
    this.#context = context
    this.#drafts = drafts
  }

  /** One operation is one step. Without anything to change there is no step. */
  perform(
    id: DraftId,
    prepare: (open: OpenDraft) => Promise<Result<NamedWork, AppError>>,
  ): Promise<Result<DraftChange, AppError>> {
    return this.#drafts.withDraft(id, async (open) => {
      const prepared = await prepare(open)
      if (!prepared.ok) return prepared
      const { name, confirmations = nothingConfirmed } = prepared.value
      open.confirmed.apply(confirmations)
      const work = withinCellLimit(prepared.value.work)
      const plan = await planChange(this.#context, open, work)
      const seen = new ChangedRows()
      if (plan.changed.size > 0 || !confirmsNothing(confirmations)) {
        const atMs = this.#context.clock.nowMs()
        const step = { name: name(plan.cells), atMs, rowCount: plan.changed.size, confirmations }
        await this.#context.stores.drafts.addStep(id, step, changeSlices(this.#context, open, work, plan, seen))
      }
      return success(await this.#told(id, seen, { ...plan, refusedCells: work.refused.size }))
    })
  }

  /** One step back or forth. Rows that were sent since stay as they were sent. */
  move(
    id: DraftId,
    direction: StepDirection,
  ): Promise<Result<DraftChange & { readonly label: DraftStepLabel | null }, AppError>> {
    return this.#drafts.withDraft<DraftChange & { readonly label: DraftStepLabel | null }>(id, async (open) => {
      const { drafts } = this.#context.stores
      const step = await drafts.nextStep(id, direction)
      const seen = new ChangedRows()
      if (step === null) {
        return success({ ...(await this.#told(id, seen, { cells: 0, sentRows: 0 })), label: null })
      }
      const skipped = new Set<number>()
      const confirmations = direction === 'undo' ? takenBack(step.confirmations) : step.confirmations
      const rows = await this.#rowsOf(id, step)
      const work = { ...this.#stepWork(step, direction, rows, skipped), recheck: concerning(confirmations) }
      open.confirmed.apply(confirmations)
      const plan = await planChange(this.#context, open, work)
      await drafts.moveStep(id, step, direction, changeSlices(this.#context, open, work, plan, seen))
      const told = await this.#told(id, seen, { cells: plan.cells, sentRows: skipped.size })
      return success({ ...told, label: draftStepLabel(step.name) })
    })
  }

  /** What work would change, without changing anything. */
  async preview(id: DraftId, wanted: RowWork): Promise<ChangePreview> {
    const work = withinCellLimit(wanted)
    const first: CellChange[] = []
    let cells = 0
    let changedRows = 0
    let sentRows = 0
    for await (const rows of rowPages(this.#context, id, work.rows)) {
      const next = await work.change(rows)
      for (const [index, row] of rows.entries()) {
        const change = rowChangeOf(row, next[index] ?? row)
        if (change === null) continue
        if (row.sentBatch !== undefined && !work.changesSentRows) {
          sentRows += 1
          continue
        }
        const found = cellChanges(change)
        cells += found.length
        changedRows += 1
        first.push(...found.slice(0, mostPreviewedCells - first.length))
      }
    }
    return { cells, rows: changedRows, first, sentRows, refusedCells: work.refused.size }
  }

  /** Row numbers of a selection, ascending, each once. */
  async select(id: DraftId, selection: RowSelection): Promise<readonly number[]> {
    if (typeof selection === 'string') return this.#context.stores.drafts.rowNumbers(id, selection)
    return ascending(selection)
  }

  /** Rows with a value whose confirmation changes. */
  async rowsConcerned(id: DraftId, change: ConfirmationChange): Promise<readonly number[]> {
    if (confirmsNothing(change)) return []
    return this.#context.stores.drafts.rowsWithValues(id, [...change.added, ...change.removed])
  }

  #stepWork(step: StoredStep, direction: StepDirection, rows: readonly number[], skipped: Set<number>): RowWork {
    const { drafts } = this.#context.stores
    return {
      rows,
      changesSentRows: true,
      reachesLeftOut: true,
      change: async (views) => {
        const changes = new Map<number, RowChange>()
        const last = views.at(-1)?.row ?? 0
        let after = (views[0]?.row ?? 0) - 1
        while (after < last) {
          const read = await drafts.stepChanges(step, after, rowsPerPage)
          for (const change of read) changes.set(change.row, change)
          after = read.length < rowsPerPage ? last : (read.at(-1)?.row ?? last)
        }
        return views.map((view) => {
          const change = changes.get(view.row)
          if (change === undefined) return view
          const [from, to] = direction === 'undo' ? [change.after, change.before] : [change.before, change.after]
          if (!isSentSince(view, from)) return withRowState(view, to)
          skipped.add(view.row)
          return view
        })
      },
    }
  }

  /** The rows that a step changed, and those that it made others see by what it confirmed. */
  async #rowsOf(id: DraftId, step: StoredStep): Promise<readonly number[]> {
    const rows: number[] = []
    for (;;) {
      const changes = await this.#context.stores.drafts.stepChanges(step, rows.at(-1) ?? -1, rowsPerPage)
      if (changes.length === 0) break
      for (const change of changes) rows.push(change.row)
      await nextTurn()
    }
    const concerned = await this.rowsConcerned(id, step.confirmations)
    return concerned.length === 0 ? rows : ascending([...rows, ...concerned])
  }

  async #told(
    id: DraftId,
    seen: ChangedRows,
    { cells, sentRows, refusedCells = 0 }: Pick<DraftChange, 'sentRows'> & { cells: number; refusedCells?: number },
  ): Promise<DraftChange> {
    const { stores, events } = this.#context
    const overview = await stores.drafts.read(id)
    if (overview === null) throw new Error('a draft that is open cannot be missing')
    const told = seen.told()
    if (cells > 0 || told.changedRows.length > 0) events.changed({ area: 'drafts', ids: [id] })
    return { overview, ...told, changed: cells, sentRows, refusedCells }
  }
}

/** Whether a row has a value whose confirmation changes. */
export function concerning({ added, removed }: ConfirmationChange): (row: DraftRowView) => boolean {
  const byField = [...Map.groupBy([...added, ...removed], ({ field }) => field)].map(
    ([field, confirmations]) => [field, new Set(confirmations.map(({ value }) => value))] as const,
  )
  return (row) => byField.some(([field, values]) => values.has(row.values[field] ?? ''))
}

const ascending = (rows: readonly number[]): readonly number[] => [...new Set(rows)].sort((one, other) => one - other)

const cellChanges = (change: RowChange): readonly CellChange[] =>
  changedFields(change).map((field) => ({
    row: change.row,
    field,
    before: change.before.values?.[field] ?? '',
    after: change.after.values?.[field] ?? '',
  }))
