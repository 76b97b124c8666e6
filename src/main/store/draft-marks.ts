import { sql } from 'kysely'
import type { DraftRow } from '#shared/domain/draft.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { build, type Session } from './session.ts'
import { StoreFault, storeError } from './store-fault.ts'

/** Rows set aside and rows sent. Rows without a mark have no record. Every function runs inside the caller's transaction. */
export function putMark(session: Session, draft: number, row: DraftRow): void {
  if (row.quarantined !== true && row.sentBatch === undefined) {
    session.run(build.deleteFrom('draft_mark').where('draft_sequence', '=', draft).where('row', '=', row.row))
    return
  }
  session.run(
    build.replaceInto('draft_mark').values({
      draft_sequence: draft,
      row: row.row,
      quarantined: row.quarantined === true ? 1 : 0,
      sent_batch: row.sentBatch ?? null,
    }),
  )
}

/**
 * Marks rows of a draft as sent with a batch. Fails with `store.row-already-sent` when one of them was sent before, so that
 * two batches can never hold the same row.
 */
export function markSent(session: Session, draftId: string, batchId: BatchId, rows: readonly number[]): void {
  const draft = session.first(build.selectFrom('draft').select('sequence').where('id', '=', draftId))
  if (draft === undefined) return
  for (const row of rows) {
    const { changes } = session.run(
      build
        .insertInto('draft_mark')
        .values({ draft_sequence: draft.sequence, row, quarantined: 0, sent_batch: batchId })
        .onConflict((conflict) =>
          conflict
            .columns(['draft_sequence', 'row'])
            .doUpdateSet({ sent_batch: batchId })
            .where('draft_mark.sent_batch', 'is', null),
        ),
    )
    if (changes !== 1) throw new StoreFault(storeError('row-already-sent', { row: String(row) }))
  }
}

/** Takes back the marks of a batch that was never whole. */
export function unmarkSent(session: Session, draftId: string, batchId: string): void {
  const draft = session.first(build.selectFrom('draft').select('sequence').where('id', '=', draftId))
  if (draft === undefined) return
  const ofBatch = (table: 'draft_mark') =>
    build.deleteFrom(table).where('draft_sequence', '=', draft.sequence).where('sent_batch', '=', batchId)
  session.run(ofBatch('draft_mark').where('quarantined', '=', 0))
  session.run(
    build
      .updateTable('draft_mark')
      .set({ sent_batch: null })
      .where('draft_sequence', '=', draft.sequence)
      .where('sent_batch', '=', batchId),
  )
  recountMarks(session, draft.sequence)
}

/** Counts what a send would take, from the marks and the findings in force. */
export function recountMarks(session: Session, draft: number): void {
  const recount = sql`
    UPDATE draft SET
      sent_row_count = (SELECT count(*) FROM draft_mark AS mark WHERE mark.draft_sequence = draft.sequence
        AND mark.sent_batch IS NOT NULL),
      quarantined_row_count = (SELECT count(*) FROM draft_mark AS mark WHERE mark.draft_sequence = draft.sequence
        AND mark.sent_batch IS NULL AND mark.quarantined = 1),
      ready_row_count = draft.valid_row_count - (
        SELECT count(*) FROM draft_mark AS mark WHERE mark.draft_sequence = draft.sequence AND NOT EXISTS (
          SELECT 1 FROM draft_finding AS found WHERE found.draft_sequence = draft.sequence
            AND found.revision = draft.finding_revision AND found.row = mark.row AND found.error_count > 0))
    WHERE draft.sequence = ${draft}`
  session.run({ compile: () => recount.compile(build) })
}

export function recountMarksOf(session: Session, draftId: string): void {
  const draft = session.first(build.selectFrom('draft').select('sequence').where('id', '=', draftId))
  if (draft !== undefined) recountMarks(session, draft.sequence)
}
