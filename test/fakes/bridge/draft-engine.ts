import type { CellChange, ChangePreview, DraftChange, RowSelection } from '#shared/domain/draft/draft-change.ts'
import type { DraftStepName } from '#shared/domain/draft/draft-step.ts'
import {
  type DraftOverview,
  type DraftRowFilter,
  type DraftRowView,
  findingFilter,
  isFindingFilter,
  type NamedRowFilter,
} from '#shared/domain/filing/overview.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { draftStepLabel } from '#shared/texts/draft-step-text.ts'
import { type FakeDraft, overviewOf } from './drafts.ts'

/** The fake main's drafts: every change is a step that can be undone, as in the real one, over rows kept in memory. */

const named: Readonly<Record<NamedRowFilter, (row: DraftRowView) => boolean>> = {
  all: () => true,
  errors: (row) => row.findings.some(({ severity }) => severity === 'error'),
  warnings: (row) => row.findings.some(({ severity }) => severity === 'warning'),
  clean: (row) => row.findings.length === 0,
  ready: (row) => !named.errors(row) && row.quarantined !== true && row.sentBatch === undefined,
  quarantined: (row) => row.quarantined === true && row.sentBatch === undefined,
  sent: (row) => row.sentBatch !== undefined,
}

export const keeps = (filter: DraftRowFilter, row: DraftRowView): boolean =>
  isFindingFilter(filter)
    ? row.findings.some(
        ({ code, field, suggestion }) =>
          findingFilter({ code, field, suggestionKind: suggestion?.kind ?? null }) === filter,
      )
    : named[filter](row)

export const isSelected = (selection: RowSelection, row: DraftRowView): boolean =>
  typeof selection === 'string' ? keeps(selection, row) : selection.includes(row.row)

interface Step {
  readonly name: DraftStepName
  readonly before: readonly DraftRowView[]
  readonly after: readonly DraftRowView[]
  readonly rows: number
  readonly atMs: number
}

export class DraftEngine {
  #draft: FakeDraft
  #steps: Step[] = []
  #position = 0
  readonly #nowMs: number

  constructor(draft: FakeDraft, nowMs: number) {
    this.#draft = draft
    this.#nowMs = nowMs
  }

  schedule(day: CivilDate | null): DraftOverview {
    this.#draft = { ...this.#draft, overview: { ...this.#draft.overview, scheduledFor: day } }
    return this.#draft.overview
  }

  get draft(): FakeDraft {
    return this.#draft
  }

  /** Gives every row to `change`; rows that come back as other objects have changed. Rows that were sent are passed over. */
  apply(name: DraftStepName, change: (row: DraftRowView) => DraftRowView, touchesSent = false): DraftChange {
    const before = this.#draft.rows
    const wanted = before.map(change)
    const after = wanted.map((row, index) => {
      const old = before[index]
      return old && !touchesSent && old.sentBatch !== undefined ? old : row
    })
    const changedRows = after.filter((row, index) => row !== before[index])
    const sentRows = wanted.filter((row, index) => row !== before[index]).length - changedRows.length
    if (changedRows.length > 0) {
      this.#steps = [
        ...this.#steps.slice(0, this.#position),
        { name, before, after, rows: changedRows.length, atMs: this.#nowMs },
      ]
      this.#position = this.#steps.length
    }
    this.#show(after)
    return this.#changeOf(changedRows, changedRows.length, sentRows)
  }

  move(direction: 'undo' | 'redo') {
    const step = this.#steps[direction === 'undo' ? this.#position - 1 : this.#position]
    if (!step) return { ...this.#changeOf([], 0, 0), label: null }
    this.#position += direction === 'undo' ? -1 : 1
    this.#show(direction === 'undo' ? step.before : step.after)
    return { ...this.#changeOf([], step.rows, 0), label: draftStepLabel(step.name) }
  }

  history() {
    const steps = this.#steps.map(({ name, atMs, rows }) => ({ label: draftStepLabel(name), atMs, rows }))
    return { steps, position: this.#position }
  }

  #show(rows: readonly DraftRowView[]): void {
    const { overview } = overviewOf(this.#draft.overview, rows)
    const undo = this.#steps[this.#position - 1]
    const redo = this.#steps[this.#position]
    const labelOf = (step: Step | undefined) => (step ? draftStepLabel(step.name) : null)
    this.#draft = { rows, overview: { ...overview, undo: labelOf(undo), redo: labelOf(redo) } }
  }

  #changeOf(changedRows: readonly DraftRowView[], changed: number, sentRows: number): DraftChange {
    return {
      overview: this.#draft.overview,
      changedRows: changedRows.slice(0, 500),
      moreChanged: changedRows.length > 500,
      changed,
      sentRows,
      refusedCells: 0,
    }
  }
}

/** A cell with another value: its findings are gone, what the file said is kept. */
export function written(row: DraftRowView, field: string, value: string): DraftRowView {
  if (row.values[field] === value) return row
  return {
    ...row,
    values: { ...row.values, [field]: value },
    originals: { ...row.originals, [field]: row.originals[field] ?? row.values[field] ?? '' },
    findings: row.findings.filter((finding) => finding.field !== field),
  }
}

/** What `change` would do, cell by cell. */
export function previewOf(rows: readonly DraftRowView[], change: (row: DraftRowView) => DraftRowView): ChangePreview {
  const cells = rows.flatMap((row): CellChange[] => {
    const after = change(row)
    if (after === row) return []
    return Object.entries(after.values)
      .filter(([field, value]) => row.values[field] !== value)
      .map(([field, value]) => ({ row: row.row, field, before: row.values[field] ?? '', after: value }))
  })
  return {
    cells: cells.length,
    rows: new Set(cells.map(({ row }) => row)).size,
    first: cells.slice(0, 50),
    sentRows: 0,
    refusedCells: 0,
  }
}
