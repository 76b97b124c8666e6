import { NamedMutex } from '#main/base/mutex.ts'
import type {
  DraftStore,
  FieldValue,
  NewStep,
  RowValues,
  StepDirection,
  StepSlice,
  StoredStep,
} from '#main/drafts/ports.ts'
import { build, type DeskDatabase } from '#main/store/desk/desk-database.ts'
import { rowsPerSlice } from '#main/store/sqlite/slices.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { Draft, DraftRow, LeftOutDraftRow, ValidationReport } from '#shared/domain/draft/draft.ts'
import type { DraftHistory } from '#shared/domain/draft/draft-change.ts'
import type { SortedValue } from '#shared/domain/draft/draft-sort.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { LeftOutGroup, LeftOutReason } from '#shared/domain/draft/left-out.ts'
import type { RowChange } from '#shared/domain/draft/row-change.ts'
import type { FoundRow } from '#shared/domain/draft/values/value-entries.ts'
import type { Confirmation } from '#shared/domain/filing/confirmation.ts'
import {
  type DraftCell,
  type DraftOverview,
  type DraftRowFilter,
  type DraftRowView,
  type FindingGroup,
  isComparedFilter,
  isValueFilter,
  type Page,
  type ValueFilter,
} from '#shared/domain/filing/overview.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { type BatchId, type DraftId, draftId } from '#shared/kernel/ids.ts'
import { ComparedRows } from './compared-rows.ts'
import { readChanges, readHistory, readLabels, removeOrphanedChanges } from './draft-changes.ts'
import { findRowsWithValues, isRemarked, readConfirmations } from './draft-confirmations.ts'
import { fieldValues, valuesAt } from './draft-field-values.ts'
import { digestFindings } from './draft-findings.ts'
import { foundPages } from './draft-found-pages.ts'
import { countLeftOut, leftOutNumbers, readLeftOut, writeLeftOut } from './draft-left-out.ts'
import { removeAllMarks } from './draft-marks.ts'
import { repairStep } from './draft-repair.ts'
import { sourceStore } from './draft-sources.ts'
import { addStep, moveStep, nextStep } from './draft-steps.ts'
import { columnsOf, countsOf, matchingRows, type StoredDraft, toOverview } from './draft-views.ts'
import {
  copyMissingRows,
  putRows,
  removeOtherRevisions,
  replaceFindings,
  rowsOf,
  rowsWithOtherFindings,
  slicesOfFindings,
  slicesOfRows,
  writeFindings,
  writeRows,
} from './draft-writer.ts'
import { FindingParts } from './finding-parts.ts'
import { publishDraft } from './publish-draft.ts'
import { createFindingReader } from './stored-findings.ts'
import { ValueRows } from './value-rows.ts'
import { waitingGroups } from './waiting-groups.ts'

/** Each long operation becomes visible in one transaction at its end. */
export class DraftRepository implements DraftStore {
  readonly sources: DraftStore['sources']
  readonly earlier: DraftStore['earlier']
  readonly filedContracts: DraftStore['filedContracts']
  readonly #desk: DeskDatabase
  readonly #nowMs: () => number
  /** Serialises long operations on the same draft. */
  readonly #oneAtATime = new NamedMutex()
  readonly #values: ValueRows
  readonly #compared: ComparedRows

  /** `filedContracts` queries the filing half. */
  constructor(desk: DeskDatabase, nowMs: () => number, filedContracts: DraftStore['filedContracts']) {
    this.#desk = desk
    this.sources = sourceStore(desk)
    this.#values = new ValueRows(desk)
    this.#compared = new ComparedRows(desk)
    this.earlier = this.#compared.port((id) => this.#require(id))
    this.#nowMs = nowMs
    this.filedContracts = async (contracts) => (contracts.length === 0 ? [] : filedContracts(contracts))
  }

  create(draft: Draft, report: ValidationReport, leftOut: readonly LeftOutDraftRow[] = []): Promise<void> {
    return this.#oneAtATime.run(draft.id, async () => {
      const digest = await digestFindings(report.findings)
      const unseen = build.insertInto('draft').values({
        ...columnsOf(draft),
        catalogue_version: report.catalogueVersion,
        ...countsOf(report.rows.length, digest),
        ready_row_count: report.rows.length - digest.counts.invalidRows,
        left_out_row_count: leftOut.length,
        updated_at_ms: this.#nowMs(),
        row_revision: 0,
        finding_revision: 0,
      })
      const { sequence } = await this.#desk.write((writing) => writing.run(unseen))
      const target = { draft: sequence, revision: 1 }
      try {
        await writeRows(this.#desk, target, report.rows)
        await writeLeftOut(this.#desk, target, leftOut)
        await writeFindings(this.#desk, target, digest.byRow)
        const seen = build.updateTable('draft').set({ row_revision: 1, finding_revision: 1 })
        await this.#desk.write((writing) => {
          writing.run(seen.where('sequence', '=', sequence))
          writing.noteChange(sequence)
        })
      } catch (thrown) {
        await this.#erase(sequence).catch(() => undefined)
        throw thrown
      }
    })
  }

  /** Newest first. */
  async list(): Promise<readonly DraftOverview[]> {
    const drafts = build.selectFrom('draft').selectAll().where('row_revision', '>', 0).orderBy('sequence', 'desc')
    return this.#desk.all(drafts).map((draft) => this.#overview(draft))
  }

  async read(id: DraftId): Promise<DraftOverview | null> {
    const draft = this.#find(id)
    return draft === undefined ? null : this.#overview(draft)
  }

  /** Ascending by row. */
  async rows(id: DraftId, filter: DraftRowFilter, offset: number, limit: number): Promise<Page<DraftRowView>> {
    if (isValueFilter(filter) || isComparedFilter(filter)) {
      const numbers = await this.rowNumbers(id, filter)
      return { rows: await this.rowsAt(id, numbers.slice(offset, offset + limit)), total: numbers.length }
    }
    return this.#desk.read(() => {
      const draft = this.#require(id)
      const matching = matchingRows(draft, filter)
      const wanted = this.#desk.all(
        matching.select('draft_row.row').orderBy('draft_row.row').limit(limit).offset(offset),
      )
      const total = this.#desk.first(matching.select((select) => select.fn.countAll<number>().as('total')))
      return {
        rows: this.#views(
          draft,
          wanted.map(({ row }) => row),
        ),
        total: total?.total ?? 0,
      }
    })
  }

  async rowsAt(id: DraftId, rows: readonly number[]): Promise<readonly DraftRowView[]> {
    return this.#desk.read(() => this.#views(this.#require(id), rows))
  }

  async valuesAt(id: DraftId, rows: readonly number[]): Promise<readonly RowValues[]> {
    return valuesAt(this.#desk, this.#require(id), rows)
  }

  async changesOf(id: DraftId): Promise<number> {
    return this.#desk.changesOf(this.#require(id).sequence)
  }

  async rowNumbers(id: DraftId, filter: DraftRowFilter, fromRow = 0): Promise<readonly number[]> {
    if (isValueFilter(filter)) return (await this.#valueRows(id, filter)).filter((row) => row >= fromRow)
    if (isComparedFilter(filter)) return this.#compared.numbers(this.#require(id), filter, fromRow)
    const matching = matchingRows(this.#require(id), filter).where('draft_row.row', '>=', fromRow)
    return this.#desk.numbers(matching.select('draft_row.row').orderBy('draft_row.row'))
  }

  async rowsSentWith(id: DraftId, batch: BatchId): Promise<readonly number[]> {
    const marked = build.selectFrom('draft_mark').where('draft_sequence', '=', this.#require(id).sequence)
    return this.#desk.numbers(marked.select('row').where('sent_batch', '=', batch).orderBy('row'))
  }

  fieldValues(id: DraftId, field: string): Promise<readonly SortedValue[]> {
    return this.#oneAtATime.run(id, async () => {
      const values: SortedValue[] = []
      for await (const value of fieldValues(this.#desk, this.#require(id), field)) values.push(value)
      return values
    })
  }

  allRows(id: DraftId): Promise<readonly DraftRow[]> {
    return this.#oneAtATime.run(id, async () => {
      const draft = this.#require(id)
      const rows: DraftRow[] = []
      const source = { draft: draft.sequence, revision: draft.row_revision }
      for await (const slice of slicesOfRows(this.#desk, source)) {
        for (const row of slice) if (row.leftOut !== true) rows.push(row)
      }
      return rows
    })
  }

  foundPages(id: DraftId): AsyncIterable<readonly FoundRow[]> {
    return foundPages(this.#desk, this.#require(id))
  }

  rowsWithValues(id: DraftId, values: readonly FieldValue[]): Promise<readonly number[]> {
    return this.#oneAtATime.run(id, () => findRowsWithValues(this.#desk, this.#require(id), values))
  }

  async confirmations(id: DraftId): Promise<readonly Confirmation[]> {
    const draft = this.#find(id)
    return draft === undefined ? [] : readConfirmations(this.#desk, draft.sequence)
  }

  async leftOut(id: DraftId, most: number): Promise<readonly LeftOutGroup[]> {
    return this.#desk.read(() => readLeftOut(this.#desk, this.#require(id), most))
  }

  async leftOutNumbers(id: DraftId, reason: LeftOutReason): Promise<readonly number[]> {
    return leftOutNumbers(this.#desk, this.#require(id), reason)
  }

  /** Ascending by row; within a row, in report order. */
  findings(id: DraftId): Promise<readonly Finding[]> {
    return this.#oneAtATime.run(id, async () => {
      const draft = this.#require(id)
      const findings: Finding[] = []
      const source = { draft: draft.sequence, revision: draft.finding_revision }
      for await (const slice of slicesOfFindings(this.#desk, source)) {
        for (const [, ofRow] of slice) findings.push(...ofRow)
      }
      return findings
    })
  }

  /** Errors first, most frequent first; excludes rows set aside or sent. */
  findingGroups(id: DraftId): Promise<readonly FindingGroup[]> {
    return this.#oneAtATime.run(id, () => waitingGroups(this.#desk, this.#require(id)))
  }

  replace(
    id: DraftId,
    rows: readonly DraftRow[],
    findings: readonly Finding[],
    catalogueVersion: string,
  ): Promise<boolean> {
    return this.#oneAtATime.run(id, async () => {
      const draft = this.#require(id)
      const digest = await digestFindings(findings)
      const rowsInPlace = rows.length <= rowsPerSlice
      const stored = { draft: draft.sequence, revision: draft.finding_revision }
      const changedFindings = await rowsWithOtherFindings(this.#desk, stored, digest.byRow)
      if (rows.length + changedFindings.length === 0 && draft.catalogue_version === catalogueVersion) return false
      const findingsInPlace = changedFindings.length <= rowsPerSlice
      const next = Math.max(draft.row_revision, draft.finding_revision) + 1
      const target = { draft: draft.sequence, revision: next }
      if (!rowsInPlace) await this.#stageRows(draft, next, rows)
      if (!findingsInPlace) await writeFindings(this.#desk, target, digest.byRow)
      const current = {
        rows: rowsInPlace ? draft.row_revision : next,
        findings: findingsInPlace ? draft.finding_revision : next,
      }
      await this.#desk.write((writing) => {
        if (rowsInPlace) putRows(writing, { draft: draft.sequence, revision: current.rows }, rows)
        if (findingsInPlace) replaceFindings(writing, stored, digest.byRow, changedFindings)
        publishDraft(writing, draft, current, { digest, catalogueVersion, nowMs: this.#nowMs() })
      })
      await removeOtherRevisions(this.#desk, draft.sequence, current)
      return true
    })
  }

  addStep(id: DraftId, step: NewStep, slices: AsyncIterable<StepSlice>): Promise<void> {
    return this.#oneAtATime.run(id, () => addStep(this.#stepPlace(id), step, slices))
  }

  async nextStep(id: DraftId, direction: StepDirection): Promise<StoredStep | null> {
    return nextStep(this.#desk, this.#require(id), direction)
  }

  async stepChanges(step: StoredStep, afterRow: number, limit: number): Promise<readonly RowChange[]> {
    return readChanges(this.#desk, step.sequence, afterRow, limit)
  }

  moveStep(id: DraftId, step: StoredStep, direction: StepDirection, slices: AsyncIterable<StepSlice>): Promise<void> {
    return this.#oneAtATime.run(id, () => moveStep(this.#stepPlace(id), { step, direction }, slices))
  }

  #stepPlace(id: DraftId) {
    return { desk: this.#desk, draft: this.#require(id), nowMs: this.#nowMs() }
  }

  repair(id: DraftId): Promise<boolean> {
    return this.#oneAtATime.run(id, async () => {
      const draft = this.#require(id)
      return repairStep(this.#desk, { draft: draft.sequence, revision: draft.row_revision })
    })
  }

  async history(id: DraftId): Promise<DraftHistory> {
    return this.#desk.read(() => {
      const draft = this.#require(id)
      return readHistory(this.#desk, draft.sequence, draft.undo_position)
    })
  }

  async rememberCell(id: DraftId, cell: DraftCell): Promise<void> {
    const { row, field, filter } = cell
    const json = JSON.stringify({ row, field, filter })
    const remembered = build.updateTable('draft').set({ last_cell_json: json }).where('id', '=', id)
    await this.#desk.write((writing) => writing.run(remembered))
  }

  async schedule(id: DraftId, day: CivilDate | null): Promise<void> {
    const scheduled = build.updateTable('draft').set({ scheduled_for: day, offered_on: null }).where('id', '=', id)
    await this.#desk.write((writing) => writing.run(scheduled))
  }

  async takeDue(today: CivilDate): Promise<readonly DraftId[]> {
    return this.#desk.write((writing) => {
      const due = build
        .selectFrom('draft')
        .select('id')
        .where('row_revision', '>', 0)
        .where('scheduled_for', '<=', today)
        .where((where) => where.or([where('offered_on', 'is', null), where('offered_on', '<', today)]))
        .orderBy('scheduled_for')
      const ids = writing.all(due).map((row) => draftId(row.id))
      if (ids.length > 0) {
        writing.run(build.updateTable('draft').set({ offered_on: today }).where('id', 'in', ids))
      }
      return ids
    })
  }

  remove(id: DraftId): Promise<void> {
    return this.#oneAtATime.run(id, async () => {
      const draft = this.#find(id)
      if (draft === undefined) return
      const unseen = build.updateTable('draft').set({ row_revision: 0 }).where('sequence', '=', draft.sequence)
      await this.#desk.write((writing) => {
        writing.run(unseen)
        writing.noteChange(draft.sequence)
      })
      await this.#erase(draft.sequence)
    })
  }

  async #stageRows(draft: StoredDraft, revision: number, rows: readonly DraftRow[]): Promise<void> {
    const target = { draft: draft.sequence, revision }
    await writeRows(this.#desk, target, rows)
    await copyMissingRows(this.#desk, { draft: draft.sequence, revision: draft.row_revision }, target)
  }

  async #erase(sequence: number): Promise<void> {
    await removeOtherRevisions(this.#desk, sequence, { rows: 0, findings: 0 })
    await removeAllMarks(this.#desk, sequence)
    await this.#desk.write((writing) => writing.run(build.deleteFrom('draft').where('sequence', '=', sequence)))
    await removeOrphanedChanges(this.#desk)
  }

  #overview(draft: StoredDraft): DraftOverview {
    const labels = readLabels(this.#desk, draft.sequence, draft.undo_position)
    return toOverview(draft, {
      labels,
      leftOut: countLeftOut(this.#desk, draft),
      remarked: isRemarked(this.#desk, draft),
    })
  }

  #views(draft: StoredDraft, wanted: readonly number[]): readonly DraftRowView[] {
    if (wanted.length === 0) return []
    const source = { draft: draft.sequence, revision: draft.row_revision }
    const rows = rowsOf(this.#desk, source, wanted)
    const findings = this.#desk.all(
      build
        .selectFrom('draft_finding')
        .select(['row', 'findings_json'])
        .where('draft_sequence', '=', draft.sequence)
        .where('revision', '=', draft.finding_revision)
        .where('row', 'in', wanted),
    )
    const read = createFindingReader(new FindingParts(this.#desk, draft.sequence))
    const byRow = new Map(findings.map((stored) => [stored.row, read(stored)]))
    return rows.map((row) => ({ ...row, findings: byRow.get(row.row) ?? [] }))
  }

  #valueRows(id: DraftId, filter: ValueFilter): Promise<readonly number[]> {
    return this.#values.numbers(this.#require(id), filter, (read) =>
      this.#oneAtATime.run(id, () => read(this.#require(id))),
    )
  }

  #find(id: DraftId): StoredDraft | undefined {
    return this.#desk.first(build.selectFrom('draft').selectAll().where('id', '=', id).where('row_revision', '>', 0))
  }

  #require(id: DraftId): StoredDraft {
    const draft = this.#find(id)
    if (draft === undefined) throw new StoreFault(appError('store.draft-missing', { id }))
    return draft
  }
}
