import type Database from 'better-sqlite3'
import type { Session } from '#main/store/desk/desk-database.ts'
import { type Concern, keepConcerns, wasTold } from '#main/store/directory/concerns.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { moveSubmission, readSubmissionRow } from '../outbox/submission-transition.ts'
import type { Acceptance } from './witness-record.ts'

/** A crash between the answer and its commit: nothing was lost, and the identifier is known. Shown as any interruption. */
const interrupted: ReadonlySet<SubmissionState> = new Set(['armed', 'sending', 'unknown'])

/** States in which a request is already followed by its own identifier. */
const followed: ReadonlySet<SubmissionState> = new Set(['accepted', 'settled', 'failed', 'not-found'])

/**
 * Every witnessed acceptance must be in the database. What is missing is brought back: its submission becomes uncertain with
 * that `IdSolicitud`, to be verified by a GET, whatever the database thought of it (queued: it would have been paid again). An
 * acceptance whose submission is not here at all is told. Of several for one submission the last counts: the operator chose to
 * send again. Each is told once, also after it was confirmed; what a crash interrupted is no news of its own.
 */
export function compareWithWitness(
  database: Database,
  session: Session,
  acceptances: readonly Acceptance[],
  nowMs: number,
): void {
  const latest = new Map(acceptances.map((acceptance) => [acceptance.submissionId, acceptance]))
  const missing = [...latest.values()].filter((acceptance) => !isInDatabase(database, acceptance))
  if (missing.length === 0) return
  session.write(() => {
    const concerns = missing
      .map((acceptance) => bringBack(session, acceptance, nowMs))
      .filter((concern) => concern !== null)
    keepConcerns(
      database,
      concerns.filter((concern) => !wasTold(database, concern)),
      nowMs,
    )
  })
}

const isInDatabase = (database: Database, { submissionId: id, requestId }: Acceptance): boolean =>
  database.prepare('SELECT 1 FROM submission WHERE id = ? AND request_id = ?').get(id, requestId) !== undefined

function bringBack(session: Session, acceptance: Acceptance, nowMs: number): Concern | null {
  const { submissionId: id, requestId, count, atMs } = acceptance
  const parameters = { requestId, count: String(count), at: new Date(atMs).toISOString() }
  const row = readSubmissionRow(session, submissionId(id))
  if (row === undefined || followed.has(row.state)) {
    return { error: appError('store.acceptance-elsewhere', parameters), freezes: true }
  }
  const wasInterrupted = interrupted.has(row.state)
  const error = wasInterrupted ? appError('outbox.interrupted') : appError('store.acceptance-brought-back', parameters)
  const transition = { event: 'witness-found', atMs: nowMs, detail: `found ${row.state}` } as const
  const change = { request_id: requestId, error_json: JSON.stringify(error), next_attempt_at_ms: null }
  const moved = moveSubmission(session, row, transition, change)
  if (!moved.ok) throw new Error(moved.error.code)
  return wasInterrupted ? null : { error, freezes: true }
}
