import { sql } from 'kysely'
import { build, type DeskDatabase, type DeskWriting } from '#main/store/desk/desk-database.ts'
import { rowsPerSlice, untilNothingLeft } from '#main/store/sqlite/slices.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'

/**
 * Marks rows that are set aside, sent, or not workers. Unmarked rows have no record. Runs inside the caller's
 * transaction, like every function here.
 */
export function putMarks(writing: DeskWriting, draft: number, rows: readonly DraftRow[]): void {
  const isMarked = (row: DraftRow): boolean =>
    row.quarantined === true || row.leftOut === true || row.sentBatch !== undefined
  removeMarks(
    writing,
    draft,
    rows.filter((row) => !isMarked(row)).map(({ row }) => row),
  )
  writing.replaceAll(
    'draft_mark',
    rows.filter(isMarked).map((row) => ({
      draft_sequence: draft,
      row: row.row,
      quarantined: row.quarantined === true ? 1 : 0,
      sent_batch: row.sentBatch ?? null,
      left_out: row.leftOut === true ? 1 : 0,
      filed_before: row.filedBefore === true ? 1 : 0,
    })),
  )
}

/** Rows set aside or sent, which need no correction. */
export const keptRows = (draft: number) =>
  build
    .selectFrom('draft_mark')
    .select('draft_mark.row')
    .where('draft_sequence', '=', draft)
    .where((is) => is.or([is('quarantined', '=', 1), is('sent_batch', 'is not', null)]))

function removeMarks(writing: DeskWriting, draft: number, rows: readonly number[]): void {
  if (rows.length === 0) return
  writing.run(build.deleteFrom('draft_mark').where('draft_sequence', '=', draft).where('row', 'in', rows))
}

/** Counts the sendable rows from the marks and current findings, reading each once, however many rows are marked. */
export function recountMarks(writing: DeskWriting, draft: number): void {
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
  writing.run(recount.compile(build))
}

export async function removeAllMarks(desk: DeskDatabase, draft: number): Promise<void> {
  const some = build.deleteFrom('draft_mark').where('draft_sequence', '=', draft).limit(rowsPerSlice)
  await untilNothingLeft(() => desk.write((writing) => writing.run(some).changes))
}
