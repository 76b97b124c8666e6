import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppContext } from '#main/app/context.ts'
import type { StepSlice } from '#main/validation/ports.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import { type DraftChange, mostChangedRows } from '#shared/domain/draft/draft-change.ts'
import { isCrossRowCode } from '#shared/domain/draft/finding-codes.ts'
import { changedFields, type RowChange, rowChangeOf } from '#shared/domain/draft/row-change.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { OpenDraft } from '../open/open-drafts.ts'
import { rowPages, rowsPerPage } from './row-pages.ts'

/** What an operation does to rows. */
export interface RowWork {
  /** Numbers of the rows to look at, ascending. */
  readonly rows: readonly number[]
  /** The rows as they should be, in the same order; a row that stays may be returned as it came. Called twice for each row. */
  change(rows: readonly DraftRowView[]): Promise<readonly DraftRow[]>
  /** Rows that stay as they are, but whose own findings may be others now. */
  readonly recheck?: (row: DraftRowView) => boolean
  /** Whether rows that were sent are changed too; otherwise they are left alone and counted. */
  readonly changesSentRows: boolean
  /** Whether rows that are no workers are changed: only to bring them back, and to undo that. */
  readonly reachesLeftOut?: true
  /** Where the work itself notes cells that it left alone because they would become too long, see `cell-limit.ts`. */
  readonly tooLong?: Set<string>
}

export interface PlannedChange {
  /** Rows to write, ascending: changed ones and those whose findings change with them. */
  readonly touched: readonly number[]
  readonly changed: ReadonlySet<number>
  readonly rechecked: ReadonlySet<number>
  /** Cells, and rows for marks. */
  readonly cells: number
  readonly sentRows: number
}

/**
 * First pass: goes through the rows, gives the changed ones to the validator, and finds out which other rows that affects.
 * Nothing is saved yet.
 */
export async function planChange(context: AppContext, open: OpenDraft, work: RowWork): Promise<PlannedChange> {
  const changed = new Set<number>()
  const rechecked = new Set<number>()
  const neighbours = new Neighbours(open)
  let cells = 0
  let sentRows = 0
  for await (const rows of rowPages(context, open.draft.id, work.rows)) {
    const next = await work.change(rows)
    const taken: DraftRow[] = []
    for (const [index, row] of rows.entries()) {
      const after = next[index] ?? row
      const change = rowChangeOf(row, after)
      if (work.recheck?.(row)) rechecked.add(row.row)
      if (change === null) continue
      if (row.leftOut === true && work.reachesLeftOut !== true) continue
      if (row.sentBatch !== undefined && !work.changesSentRows) {
        sentRows += 1
        continue
      }
      changed.add(row.row)
      // A mark counts as one.
      cells += changedFields(change).length || 1
      taken.push(after)
    }
    await open.filed.ensure(taken.map((row) => row.values.NumeroContrato ?? ''))
    for (const row of taken) neighbours.take(row)
  }
  await nextTurn()
  const touched = neighbours.tooMany
    ? ascending([...(await context.stores.drafts.rowNumbers(open.draft.id, 'all')), ...changed])
    : ascending([...changed, ...rechecked, ...neighbours.affected])
  return { touched, changed, rechecked, cells, sentRows }
}

const ascending = (numbers: readonly number[]): readonly number[] => [...Uint32Array.from(new Set(numbers)).sort()]

/** Beyond this, finding out who is affected costs more than looking at every row. */
const mostNeighbours = 20_000

/** Rows that are not changed themselves, but whose findings may be others now. */
class Neighbours {
  readonly #validator: OpenDraft['validator']
  readonly affected = new Set<number>()
  #count = 0

  constructor(open: OpenDraft) {
    this.#validator = open.validator
  }

  get tooMany(): boolean {
    return this.#count > mostNeighbours
  }

  take(row: DraftRow): void {
    if (this.tooMany) {
      this.#validator.take(row)
      return
    }
    const others = this.#validator.put(row)
    this.#count += others.length
    for (const other of others) this.affected.add(other)
  }
}

/** Second pass: the rows once more, now with the findings they have after all changes, in slices for the store. */
export async function* changeSlices(
  context: AppContext,
  open: OpenDraft,
  work: RowWork,
  plan: PlannedChange,
  seen: ChangedRows,
): AsyncGenerator<StepSlice> {
  let done = 0
  for await (const rows of rowPages(context, open.draft.id, plan.touched)) {
    const next = await work.change(rows.filter((row) => plan.changed.has(row.row)))
    // Reading and changing a page, validating it and writing it are a turn of the loop each.
    await nextTurn()
    const afterByRow = new Map(next.map((row) => [row.row, row]))
    const changes: RowChange[] = []
    const written: DraftRow[] = []
    const findings: StepSlice['findings'][number][] = []
    for (const row of rows) {
      const after = afterByRow.get(row.row)
      const wholly = after ?? (plan.rechecked.has(row.row) ? row : undefined)
      const present = wholly === undefined ? presentFindings(open, row) : open.validator.findings(wholly)
      if (after !== undefined) {
        const change = rowChangeOf(row, after)
        if (change !== null) changes.push(change)
        written.push(after)
      } else if (JSON.stringify(present) === JSON.stringify(row.findings)) continue
      findings.push({ row: row.row, findings: present })
      seen.add({ ...(after ?? row), findings: present })
    }
    if (findings.length > 0) yield { rows: written, findings, changes }
    done += rows.length
    if (plan.touched.length > rowsPerPage) {
      context.events.progress({ task: 'validate', done, total: plan.touched.length })
    }
  }
}

/** What an untouched row has now: its own findings as they are, those from other rows anew. */
const presentFindings = (open: OpenDraft, row: DraftRowView): DraftRowView['findings'] => [
  ...row.findings.filter((finding) => !isCrossRowCode(finding.code)),
  ...open.validator.crossRowFindings(row.row),
]

/** The rows an operation changed, as many as are told. */
export class ChangedRows {
  readonly #rows: DraftRowView[] = []
  #more = false

  add(row: DraftRowView): void {
    if (this.#rows.length < mostChangedRows) this.#rows.push(row)
    else this.#more = true
  }

  told(): Pick<DraftChange, 'changedRows' | 'moreChanged'> {
    return { changedRows: this.#rows, moreChanged: this.#more }
  }
}
