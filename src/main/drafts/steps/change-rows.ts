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

/** Rows to read, change or compare per turn of the event loop. */
export const rowsPerPage = 125

/** Rows of a draft by number, in this order, one page per turn of the event loop. */
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
  /** Rows to write, ascending: changed rows and rows whose findings change as a result. */
  readonly touched: readonly number[]
  readonly changed: ReadonlySet<number>
  readonly rechecked: ReadonlySet<number>
  /** Quarantined rows with errors whose values change or are confirmed. */
  readonly corrected: readonly number[]
  /** Number of cells; for marks, number of rows. */
  readonly cells: number
  readonly sentRows: number
}

/** First pass: passes the changed rows to the validator and finds the other rows this affects. Saves nothing. */
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

/** The changed rows of a page in their new state, with the number of changed cells and of skipped sent rows. */
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

/** Decides whether a command changes a row. */
function fateOf(row: DraftRowView, command: RowCommand): 'changes' | 'sent' | 'stays' {
  if (row.leftOut === true && command.reachesLeftOut !== true) return 'stays'
  return row.sentBatch !== undefined && !command.changesSentRows ? 'sent' : 'changes'
}

/** Fast for many rows: typed arrays sort several times as fast. */
const inOrder = (numbers: readonly number[]): readonly number[] => [...Uint32Array.from(new Set(numbers)).sort()]

/** Above this, checking all rows is cheaper than tracking affected ones. */
const mostNeighbours = 20_000

/** Unchanged rows whose findings may have changed. */
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

export interface OngoingChange {
  readonly open: OpenDraft
  readonly command: RowCommand
  readonly plan: PlannedChange
  readonly seen: ChangedRows
}

/** Second pass: reads the rows again, now with their findings after all changes, in slices for the store. */
export async function* changeSlices(surroundings: DraftSurroundings, change: OngoingChange): AsyncGenerator<StepSlice> {
  const { open, command, plan } = change
  let done = 0
  for await (const rows of rowPages(surroundings, open.draft.id, plan.touched)) {
    const next = await command.change(rows.filter((row) => plan.changed.has(row.row)))
    // Read and change, validate, and write a page each in its own turn of the event loop.
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

/** Current findings of an untouched row: its own unchanged, those from other rows computed again. */
const presentFindings = (open: OpenDraft, row: DraftRowView): DraftRowView['findings'] => [
  ...row.findings.filter((finding) => !isCrossRowCode(finding.code)),
  ...open.validator.crossRowFindings(row.row),
]

/** Collects the rows an operation changed, up to the reported maximum, each in its last written state. */
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
