import type { Selectable } from 'kysely'
import type { StepSlice } from '#main/drafts/ports.ts'
import { build, type DeskDatabase, type DeskReading, type DeskWriting } from '#main/store/desk/desk-database.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { FindingGroup } from '#shared/domain/filing/overview.ts'
import { addToGroup, countBySeverity, groupKey, sortGroups } from './draft-findings.ts'
import { putMarks } from './draft-marks.ts'
import type { DraftMarkTable } from './draft-tables.ts'
import { nextUpdateMs, type StoredDraft } from './draft-views.ts'
import { putFindings, putRows } from './draft-writer.ts'
import { FindingParts } from './finding-parts.ts'
import { createFindingReader } from './stored-findings.ts'

type RowMark = Pick<Selectable<DraftMarkTable>, 'row' | 'quarantined' | 'sent_batch' | 'left_out'>

/** Counts of a draft, updated as rows change. */
interface Tally {
  rows: number
  leftOut: number
  invalid: number
  errors: number
  warnings: number
  ready: number
  quarantined: number
  sent: number
}

/** Writes slices of changed rows into the current revisions and updates the draft's counts and groups accordingly. */
export class StepWriter {
  readonly #draft: StoredDraft
  readonly #groups: Map<string, FindingGroup>
  readonly #tally: Tally

  constructor(draft: StoredDraft) {
    this.#draft = draft
    const groups = JSON.parse(draft.finding_groups_json) as readonly FindingGroup[]
    this.#groups = new Map(groups.map((group) => [groupKey(group), group]))
    this.#tally = {
      rows: draft.row_count,
      leftOut: draft.left_out_row_count,
      invalid: draft.invalid_row_count,
      errors: draft.error_count,
      warnings: draft.warning_count,
      ready: draft.ready_row_count,
      quarantined: draft.quarantined_row_count,
      sent: draft.sent_row_count,
    }
  }

  write(writing: DeskWriting, { rows, findings }: StepSlice, nowMs: number): void {
    const numbers = findings.map(({ row }) => row)
    this.#count(writing, numbers, -1)
    putRows(writing, { draft: this.#draft.sequence, revision: this.#draft.row_revision }, rows)
    putMarks(writing, this.#draft.sequence, rows)
    const target = { draft: this.#draft.sequence, revision: this.#draft.finding_revision }
    this.#removeFindings(
      writing,
      findings.filter((one) => one.findings.length === 0).map(({ row }) => row),
    )
    putFindings(
      writing,
      target,
      findings.filter((one) => one.findings.length > 0).map((one) => [one.row, one.findings]),
    )
    this.#count(writing, numbers, 1)
    this.#publish(writing, nowMs)
    writing.noteChange(this.#draft.sequence)
  }

  /** Adds the rows' current state to the counts, or subtracts it. */
  #count(desk: DeskReading, rows: readonly number[], by: 1 | -1): void {
    if (rows.length === 0) return
    const marks = new Map(this.#marks(desk, rows).map((mark) => [mark.row, mark]))
    const found = new Map(this.#findings(desk, rows))
    for (const row of rows) {
      const findings = found.get(row) ?? []
      for (const finding of findings) addToGroup(this.#groups, finding, by)
      this.#countRow(marks.get(row), findings, by)
    }
  }

  #countRow(mark: RowMark | undefined, findings: readonly Finding[], by: 1 | -1): void {
    if (mark?.left_out === 1) {
      this.#tally.leftOut += by
      return
    }
    const { error_count: errors, warning_count: warnings } = countBySeverity(findings)
    const isSent = (mark?.sent_batch ?? null) !== null
    const isQuarantined = !isSent && mark?.quarantined === 1
    const isReady = errors === 0 && !isSent && !isQuarantined
    this.#tally.rows += by
    this.#tally.errors += by * errors
    this.#tally.warnings += by * warnings
    this.#tally.invalid += errors > 0 ? by : 0
    this.#tally.sent += isSent ? by : 0
    this.#tally.quarantined += isQuarantined ? by : 0
    this.#tally.ready += isReady ? by : 0
  }

  #marks(desk: DeskReading, rows: readonly number[]): readonly RowMark[] {
    return desk.all(
      build
        .selectFrom('draft_mark')
        .select(['row', 'quarantined', 'sent_batch', 'left_out'])
        .where('draft_sequence', '=', this.#draft.sequence)
        .where('row', 'in', rows),
    )
  }

  #findings(desk: DeskReading, rows: readonly number[]): readonly (readonly [number, readonly Finding[]])[] {
    const stored = desk.all(
      build
        .selectFrom('draft_finding')
        .select(['row', 'findings_json'])
        .where('draft_sequence', '=', this.#draft.sequence)
        .where('revision', '=', this.#draft.finding_revision)
        .where('row', 'in', rows),
    )
    const read = createFindingReader(new FindingParts(desk, this.#draft.sequence))
    return stored.map((one) => [one.row, read(one)] as const)
  }

  #removeFindings(writing: DeskWriting, rows: readonly number[]): void {
    if (rows.length === 0) return
    writing.run(
      build
        .deleteFrom('draft_finding')
        .where('draft_sequence', '=', this.#draft.sequence)
        .where('revision', '=', this.#draft.finding_revision)
        .where('row', 'in', rows),
    )
  }

  #publish(writing: DeskWriting, nowMs: number): void {
    const { rows, leftOut, invalid, errors, warnings, ready, quarantined, sent } = this.#tally
    writing.run(
      build
        .updateTable('draft')
        .set({
          row_count: rows,
          left_out_row_count: leftOut,
          valid_row_count: rows - invalid,
          invalid_row_count: invalid,
          error_count: errors,
          warning_count: warnings,
          ready_row_count: ready,
          quarantined_row_count: quarantined,
          sent_row_count: sent,
          finding_groups_json: JSON.stringify(sortGroups(this.#groups.values())),
          updated_at_ms: nextUpdateMs(this.#draft, nowMs),
        })
        .where('sequence', '=', this.#draft.sequence),
    )
  }
}

interface SliceWork {
  readonly begin: (writing: DeskWriting) => void
  readonly write: (writing: DeskWriting, slice: StepSlice) => void
  readonly finish: (writing: DeskWriting) => void
}

/** One transaction per slice, yielding between them; `begin` joins the first, `finish` the last. */
export async function writeSlices(
  desk: DeskDatabase,
  slices: AsyncIterable<StepSlice>,
  work: SliceWork,
): Promise<void> {
  let waiting: StepSlice | undefined
  let begun = false
  const commit = (slice: StepSlice | undefined, isLast: boolean): Promise<void> =>
    desk.write((writing) => {
      if (!begun) work.begin(writing)
      if (slice !== undefined) work.write(writing, slice)
      if (isLast) work.finish(writing)
    })
  for await (const slice of slices) {
    if (waiting !== undefined) {
      await nextTurn()
      await commit(waiting, false)
      begun = true
      await nextTurn()
    }
    waiting = slice
  }
  await commit(waiting, true)
}
