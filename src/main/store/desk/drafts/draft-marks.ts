import { sql } from 'kysely'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import { rowsPerSlice, untilNothingLeft } from '#main/store/sqlite/slices.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { BatchId } from '#shared/kernel/ids.ts'

/** Rows set aside, rows sent and rows that are no workers. Rows without a mark have no record. Every function runs inside the caller's transaction. */
export function putMarks(session: Session, draft: number, rows: readonly DraftRow[]): void {
  const isMarked = (row: DraftRow): boolean =>
    row.quarantined === true || row.leftOut === true || row.sentBatch !== undefined
  removeMarks(
    session,
    draft,
    rows.filter((row) => !isMarked(row)).map(({ row }) => row),
  )
  session.insertAll(
    'draft_mark',
    rows.filter(isMarked).map((row) => ({
      draft_sequence: draft,
      row: row.row,
      quarantined: row.quarantined === true ? 1 : 0,
      sent_batch: row.sentBatch ?? null,
      left_out: row.leftOut === true ? 1 : 0,
    })),
    'replace',
  )
}

function removeMarks(session: Session, draft: number, rows: readonly number[]): void {
  if (rows.length === 0) return
  session.run(build.deleteFrom('draft_mark').where('draft_sequence', '=', draft).where('row', 'in', rows))
}

/**
 * Marks rows of a draft as sent with a batch. Fails with `store.row-already-sent` when one of them was sent before, so that
 * two batches can never hold the same row.
 */
export function markSent(session: Session, draftId: string, batchId: BatchId, rows: readonly number[]): void {
  const draft = session.first(build.selectFrom('draft').select('sequence').where('id', '=', draftId))
  if (draft === undefined) return
  const mark = sql`
    INSERT INTO draft_mark (draft_sequence, row, quarantined, sent_batch)
    SELECT ${draft.sequence}, value, 0, ${batchId} FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (draft_sequence, row) DO UPDATE SET sent_batch = excluded.sent_batch
    WHERE draft_mark.sent_batch IS NULL`
  const { changes } = session.run({ compile: () => mark.compile(build) })
  if (changes === rows.length) return
  const before = session.first(
    build
      .selectFrom('draft_mark')
      .select('row')
      .where('draft_sequence', '=', draft.sequence)
      .where('row', 'in', rows)
      .where('sent_batch', '!=', batchId),
  )
  throw new StoreFault(appError('store.row-already-sent', { row: String(before?.row ?? rows[0] ?? '') }))
}

/** Takes back the marks of a batch that was never whole. */
export function unmarkSent(session: Session, draftId: string, batchId: string): void {
  const draft = session.first(build.selectFrom('draft').select('sequence').where('id', '=', draftId))
  if (draft === undefined) return
  session.run(
    build
      .deleteFrom('draft_mark')
      .where('draft_sequence', '=', draft.sequence)
      .where('sent_batch', '=', batchId)
      .where('quarantined', '=', 0)
      .where('left_out', '=', 0),
  )
  session.run(
    build
      .updateTable('draft_mark')
      .set({ sent_batch: null })
      .where('draft_sequence', '=', draft.sequence)
      .where('sent_batch', '=', batchId),
  )
  recountMarks(session, draft.sequence)
}

/** Counts what a send would take, from the marks and the findings in force: each read once, however many rows are marked. */
export function recountMarks(session: Session, draft: number): void {
  const recount = sql`
    UPDATE draft SET sent_row_count = marks.sent, quarantined_row_count = marks.count - marks.sent,
      ready_row_count = draft.valid_row_count - marks.count + marks.of_invalid_rows
    FROM (
      SELECT count(*) AS count, count(sent_batch) AS sent,
        count(CASE WHEN row IN (
          SELECT row FROM draft_finding WHERE draft_sequence = ${draft} AND error_count > 0
            AND revision = (SELECT finding_revision FROM draft WHERE sequence = ${draft})) THEN 1 END) AS of_invalid_rows
      FROM draft_mark WHERE draft_sequence = ${draft} AND left_out = 0
    ) AS marks
    WHERE draft.sequence = ${draft}`
  session.run({ compile: () => recount.compile(build) })
}

export function recountMarksOf(session: Session, draftId: string): void {
  const draft = session.first(build.selectFrom('draft').select('sequence').where('id', '=', draftId))
  if (draft !== undefined) recountMarks(session, draft.sequence)
}

export async function removeAllMarks(session: Session, draft: number): Promise<void> {
  await untilNothingLeft(
    () => session.run(build.deleteFrom('draft_mark').where('draft_sequence', '=', draft).limit(rowsPerSlice)).changes,
  )
}
