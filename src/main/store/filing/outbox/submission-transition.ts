import type { Transition } from '#main/outbox/ports.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import {
  nextState,
  type Submission,
  type SubmissionEvent,
  type SubmissionState,
} from '#shared/domain/filing/submission.ts'
import type { SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { FilingReading, FilingWriting } from '../dialect/filing-dialect.ts'
import type { SubmissionTable } from '../filing-schema.ts'
import { mayChange, type SubmissionRow, toSubmission } from '../rows.ts'

/** Columns written together with the state. */
export type SubmissionChange = Partial<
  Omit<SubmissionTable, 'sequence' | 'id' | 'batch_sequence' | 'ordinal' | 'state'>
>

export const readSubmissionRow = (reading: FilingReading, id: SubmissionId): Promise<SubmissionRow | undefined> =>
  reading.db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .selectAll('submission')
    .select('batch.id as batch_id')
    .select(({ ref }) => mayChange(reading, ref('submission.sequence')).as('may_change'))
    .where('submission.id', '=', id)
    .where('batch.complete', '=', 1)
    .executeTakeFirst()

export async function requireSubmissionRow(reading: FilingReading, id: SubmissionId): Promise<SubmissionRow> {
  const row = await readSubmissionRow(reading, id)
  if (row === undefined) throw new StoreFault(appError('store.submission-missing', { id }))
  return row
}

/** The state after an event, or why it is refused. Decided by `nextState` alone. */
export function stateAfter(row: SubmissionRow, event: SubmissionEvent): Result<SubmissionState, AppError> {
  if (row.may_change === false) return failure(appError('office.records-of-others', { id: row.id }))
  const next = nextState(row.state, event)
  return next.ok
    ? next
    : failure(appError('store.transition-refused', { id: row.id, state: next.error.state, event: next.error.event }))
}

/**
 * Moves a submission inside the caller's transaction and adds an audit log entry. A refusal writes nothing. The entry
 * is written first: a server refuses a transition without its event.
 */
export async function moveSubmission(
  { db }: FilingWriting,
  row: SubmissionRow,
  transition: Transition,
  change: SubmissionChange,
): Promise<Result<Submission, AppError>> {
  const next = stateAfter(row, transition.event)
  if (!next.ok) return next
  await db
    .insertInto('submission_event')
    .values({
      submission_sequence: row.sequence,
      at_ms: transition.atMs,
      event: transition.event,
      from_state: row.state,
      to_state: next.value,
      detail: transition.detail,
      operator: transition.operator ?? null,
      reason: transition.reason ?? null,
    })
    .execute()
  await db
    .updateTable('submission')
    .set({ ...change, state: next.value })
    .where('sequence', '=', row.sequence)
    .execute()
  return success(toSubmission({ ...row, ...change, state: next.value }))
}
