import { sql } from 'kysely'
import { build, type DeskReading, type DeskWriting } from '#main/store/desk/desk-database.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { recountMarks } from './draft-marks.ts'

/**
 * The desk's side of the seam at `compose`: draft rows taken by batches. Writes run inside the caller's transaction.
 */

/**
 * Marks draft rows as sent with a batch. Fails with `store.row-already-sent` if one was sent before, so that two
 * batches never contain the same row.
 */
export function markSent(writing: DeskWriting, draftId: string, batchId: BatchId, rows: readonly number[]): void {
  const draft = sequenceOf(writing, draftId)
  if (draft === undefined) return
  const mark = sql`
    INSERT INTO draft_mark (draft_sequence, row, quarantined, sent_batch)
    SELECT ${draft}, value, 0, ${batchId} FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (draft_sequence, row) DO UPDATE SET sent_batch = excluded.sent_batch
    WHERE draft_mark.sent_batch IS NULL`
  const { changes } = writing.run(mark.compile(build))
  writing.noteChange(draft)
  if (changes === rows.length) return
  const before = writing.first(
    build
      .selectFrom('draft_mark')
      .select('row')
      .where('draft_sequence', '=', draft)
      .where('row', 'in', rows)
      .where('sent_batch', '!=', batchId),
  )
  throw new StoreFault(appError('store.row-already-sent', { row: rowText(before?.row ?? rows[0] ?? 0) }))
}

/** Removes the marks of a batch that was never completed. */
export function unmarkSent(writing: DeskWriting, draftId: string, batchId: string): void {
  const draft = sequenceOf(writing, draftId)
  if (draft === undefined) return
  writing.run(
    build
      .deleteFrom('draft_mark')
      .where('draft_sequence', '=', draft)
      .where('sent_batch', '=', batchId)
      .where('quarantined', '=', 0)
      .where('left_out', '=', 0),
  )
  writing.run(
    build
      .updateTable('draft_mark')
      .set({ sent_batch: null })
      .where('draft_sequence', '=', draft)
      .where('sent_batch', '=', batchId),
  )
  recountMarks(writing, draft)
  writing.noteChange(draft)
}

export function recountSent(writing: DeskWriting, draftId: string): void {
  const draft = sequenceOf(writing, draftId)
  if (draft !== undefined) recountMarks(writing, draft)
}

/** Text that changes with the draft's rows, findings or history; null if there is no such draft. */
export function readDraftStamp(desk: DeskReading, id: string): string | null {
  const draft = desk.first(
    build
      .selectFrom('draft')
      .select(['sequence', 'row_revision', 'undo_position', 'updated_at_ms'])
      .where('id', '=', id)
      .where('row_revision', '>', 0),
  )
  if (draft === undefined) return null
  const steps = desk.first(
    build
      .selectFrom('draft_step')
      .select((select) => [select.fn.max('sequence').as('latest'), select.fn.countAll<number>().as('count')])
      .where('draft_sequence', '=', draft.sequence),
  )
  const sent = desk.first(
    build
      .selectFrom('draft_mark')
      .select((select) => [select.fn.countAll<number>().as('count'), select.fn.sum<number>('quarantined').as('aside')])
      .where('draft_sequence', '=', draft.sequence),
  )
  return JSON.stringify([draft.row_revision, draft.undo_position, draft.updated_at_ms, steps, sent])
}

const sequenceOf = (desk: DeskReading, draftId: string): number | undefined =>
  desk.first(build.selectFrom('draft').select('sequence').where('id', '=', draftId))?.sequence
