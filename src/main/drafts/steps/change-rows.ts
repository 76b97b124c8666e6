import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import { type DraftChange, mostChangedRows } from '#shared/domain/draft/draft-change.ts'
import { isCrossRowCode } from '#shared/domain/draft/finding-codes.ts'
import { changedFields, type RowChange, rowChangeOf } from '#shared/domain/draft/row-change.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import type { OpenDraft } from '../open/open-drafts.ts'
import type { DraftSurroundings, StepSlice } from '../ports.ts'
import type { RowCommand } from './row-command.ts'

/** Rows read, changed or compared between two turns of the loop. */
export const rowsPerPage = 125

/** Rows of a draft by number, in this order, a page at a time: each begins a turn of the loop. */
export async function* rowPages(
  { store }: Pick<DraftSurroundings, 'store'>,
  id: DraftId,
  numbers: readonly number[],
): AsyncGenerator<readonly DraftRowView[]> {
  for (let start = 0; start < numbers.length; start += rowsPerPage) {
    await nextTurn()
    yield await store.rowsAt(id, numbers.slice(start, start + rowsPerPage))
  }
}

export interface PlannedChange {
  /** Rows to write, ascending: changed ones and those whose findings change with them. */
  readonly touched: readonly number[]
  readonly changed: ReadonlySet<number>
  readonly rechecked: ReadonlySet<number>
  /** Rows in quarantine with errors, whose values change or are confirmed. */
  readonly corrected: readonly number[]
  /** Cells, and rows for marks. */
  readonly cells: number
  readonly sentRows: number
}

/**
 * First pass: goes through the rows, gives the changed ones to the validator, and finds out which other rows that affects.
 * Nothing is saved yet.
 */
export async function planChange(
  surroundings: DraftSurroundings,
  open: OpenDraft,
  command: RowCommand,
): Promise<PlannedChange> {
  const { id } = open.draft
  const changed = new Set<number>()
  const rechecked = new Set<number>()
  const corrected: number[] = []
  const neighbours = new Neighbours(open)
  let cells = 0
  let sentRows = 0
  for await (const rows of rowPages(surroundings, id, command.rows)) {
    for (const row of rows) {
      if (command.recheck?.(row) !== true) continue
      rechecked.add(row.row)
      if (row.quarantined === true && hasErrors(row)) corrected.push(row.row)
    }
    const page = changesOf(rows, await command.change(rows), command)
    sentRows += page.sentRows
    cells += page.cells
    corrected.push(...page.corrected)
    const { taken } = page
    for (const { row } of taken) changed.add(row)
    await open.filed.ensure(taken.map(({ values }) => values))
    for (const row of taken) neighbours.take(row)
  }
  await nextTurn()
  const touched = neighbours.tooMany
    ? inOrder([...(await surroundings.store.rowNumbers(id, 'all')), ...changed])
    : inOrder([...changed, ...rechecked, ...neighbours.affected])
  return { touched, changed, rechecked, corrected: inOrder(corrected), cells, sentRows }
}

/** Of a page: the rows that change, as they will be; how many cells that is, and how many sent rows were left alone. */
function changesOf(
  rows: readonly DraftRowView[],
  next: readonly DraftRow[],
  command: RowCommand,
): Pick<PlannedChange, 'corrected' | 'cells' | 'sentRows'> & { readonly taken: readonly DraftRow[] } {
  const taken: DraftRow[] = []
  const corrected: number[] = []
  let cells = 0
  let sentRows = 0
  for (const [index, row] of rows.entries()) {
    const after = next[index] ?? row
    const change = rowChangeOf(row, after)
    const fate = change === null ? 'stays' : fateOf(row, command)
    if (fate === 'sent') sentRows += 1
    if (change === null || fate !== 'changes') continue
    const fields = changedFields(change).length
    if (fields > 0 && after.quarantined === true && hasErrors(row)) corrected.push(row.row)
    // A mark counts as one.
    cells += fields || 1
    taken.push(after)
  }
  return { taken, corrected, cells, sentRows }
}

export const hasErrors = ({ findings }: DraftRowView): boolean => findings.some(({ severity }) => severity === 'error')

/** What becomes of a row that a command would change. */
function fateOf(row: DraftRowView, command: RowCommand): 'changes' | 'sent' | 'stays' {
  if (row.leftOut === true && command.reachesLeftOut !== true) return 'stays'
  return row.sentBatch !== undefined && !command.changesSentRows ? 'sent' : 'changes'
}

/** Of many rows: typed arrays sort several times as fast. */
const inOrder = (numbers: readonly number[]): readonly number[] => [...Uint32Array.from(new Set(numbers)).sort()]

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

/** A planned change on its way to the store. */
export interface OngoingChange {
  readonly open: OpenDraft
  readonly command: RowCommand
  readonly plan: PlannedChange
  readonly seen: ChangedRows
}

/** Second pass: the rows once more, now with the findings they have after all changes, in slices for the store. */
export async function* changeSlices(surroundings: DraftSurroundings, change: OngoingChange): AsyncGenerator<StepSlice> {
  const { open, command, plan } = change
  let done = 0
  for await (const rows of rowPages(surroundings, open.draft.id, plan.touched)) {
    const next = await command.change(rows.filter((row) => plan.changed.has(row.row)))
    // Reading and changing a page, validating it and writing it are a turn of the loop each.
    await nextTurn()
    const slice = sliceOf(change, rows, new Map(next.map((row) => [row.row, row])))
    if (slice.findings.length > 0) yield slice
    done += rows.length
    if (plan.touched.length > rowsPerPage) {
      surroundings.events.progress({ task: 'validate', done, total: plan.touched.length })
    }
  }
}

function sliceOf(
  { open, plan, seen }: OngoingChange,
  rows: readonly DraftRowView[],
  afterByRow: ReadonlyMap<number, DraftRow>,
): StepSlice {
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
  return { rows: written, findings, changes }
}

/** What an untouched row has now: its own findings as they are, those from other rows anew. */
const presentFindings = (open: OpenDraft, row: DraftRowView): DraftRowView['findings'] => [
  ...row.findings.filter((finding) => !isCrossRowCode(finding.code)),
  ...open.validator.crossRowFindings(row.row),
]

/** The rows an operation changed, as many as are told: each as it was written last. */
export class ChangedRows {
  readonly #rows = new Map<number, DraftRowView>()
  #more = false

  add(row: DraftRowView): void {
    if (this.#rows.size < mostChangedRows || this.#rows.has(row.row)) this.#rows.set(row.row, row)
    else this.#more = true
  }

  told(): Pick<DraftChange, 'changedRows' | 'moreChanged'> {
    const changedRows = [...this.#rows.values()].sort((one, other) => one.row - other.row)
    return { changedRows, moreChanged: this.#more }
  }
}
