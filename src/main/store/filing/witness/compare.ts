import type Database from 'better-sqlite3'
import { looseText } from '#main/base/foreign-text.ts'
import { type Concern, keepConcerns, wasTold } from '#main/store/directory/concerns.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import type { FilingReading, FilingWriting } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { moveSubmission, readSubmissionRow, requireSubmissionRow } from '../outbox/submission-transition.ts'
import type { SubmissionRow } from '../rows.ts'
import type { Acceptance } from './witness-record.ts'

/**
 * A crash between the answer and its commit: nothing was lost, and the identifier is known. Shown like any
 * interruption.
 */
const interrupted: ReadonlySet<SubmissionState> = new Set(['armed', 'sending', 'unknown'])

/** States in which a request is already followed by its own identifier. */
const followed: ReadonlySet<SubmissionState> = new Set(['accepted', 'settled', 'failed', 'not-found'])

/**
 * Restores every witnessed acceptance that the database lacks: its submission becomes uncertain with that
 * `IdSolicitud`, to be checked by a GET, whatever its state (a queued one would be paid again). Of several for one
 * submission the last counts, because the operator chose to resend. A number in an answer saved here was evaluated
 * with that answer.
 *
 * Reports each restored acceptance, and each without its submission, once, even after confirmation; an interruption is
 * not reported separately. Reporting comes first: after a crash in between it is restored without another report.
 */
export async function compareWithWitness(
  database: Database,
  filings: FilingDatabase,
  acceptances: readonly Acceptance[],
  nowMs: number,
): Promise<void> {
  const latest = new Map(acceptances.map((acceptance) => [acceptance.submissionId, acceptance]))
  const missing = [...latest.values()].filter((acceptance) => !isInDatabase(database, acceptance))
  if (missing.length === 0) return
  const found = await filings.read((reading) => findAll(reading, missing))
  const concerns = found.map(({ concern }) => concern).filter((concern) => concern !== null)
  const news = concerns.filter((concern) => !wasTold(database, concern))
  await filings.holding(async (held) => {
    database.transaction(() => keepConcerns(database, news, nowMs)).immediate()
    await held.write((writing) => bringBack(writing, found, nowMs))
  })
}

const isInDatabase = (database: Database, { submissionId: id, requestId }: Acceptance): boolean =>
  database.prepare('SELECT 1 FROM submission WHERE id = ? AND request_id = ?').get(id, requestId) !== undefined

interface Found {
  readonly acceptance: Acceptance
  /** Error for the submission to restore; null if none needs it. */
  readonly error: AppError | null
  readonly concern: Concern | null
}

async function findAll(reading: FilingReading, missing: readonly Acceptance[]): Promise<readonly Found[]> {
  const found: Found[] = []
  for (const acceptance of missing) {
    const row = await readSubmissionRow(reading, submissionId(acceptance.submissionId))
    if (row === undefined || !(await wasJudged(reading, row, acceptance))) found.push(toFound(acceptance, row))
  }
  return found
}

/** The program already evaluated the answer with this number, whatever number the send has now. */
async function wasJudged(
  { db }: FilingReading,
  { sequence, state }: SubmissionRow,
  { requestId }: Acceptance,
): Promise<boolean> {
  if (state === 'armed' || state === 'sending') return false
  const answers = await db
    .selectFrom('raw_answer')
    .select('body')
    .where('submission_sequence', '=', sequence)
    .where('kind', '=', 'post')
    .execute()
  const number = requestId.toLowerCase()
  return answers.some(({ body }) => looseText(body).toLowerCase().includes(number))
}

function toFound(acceptance: Acceptance, row: SubmissionRow | undefined): Found {
  const { requestId, count, atMs } = acceptance
  const parameters = { requestId, count: String(count), at: new Date(atMs).toISOString() }
  if (row === undefined || followed.has(row.state)) {
    const concern = { error: appError('store.acceptance-elsewhere', parameters), freezes: true }
    return { acceptance, error: null, concern }
  }
  if (interrupted.has(row.state)) {
    return { acceptance, error: appError('outbox.interrupted'), concern: null }
  }
  const error = appError('store.acceptance-brought-back', parameters)
  return { acceptance, error, concern: { error, freezes: true } }
}

async function bringBack(writing: FilingWriting, found: readonly Found[], nowMs: number): Promise<void> {
  for (const { acceptance, error } of found) {
    if (error === null) continue
    const row = await requireSubmissionRow(writing, submissionId(acceptance.submissionId))
    const transition = { event: 'witness-found', atMs: nowMs, detail: `found ${row.state}` } as const
    const change = {
      request_id: acceptance.requestId,
      error_json: JSON.stringify(error),
      next_attempt_at_ms: null,
    }
    const moved = await moveSubmission(writing, row, transition, change)
    if (!moved.ok) throw new Error(moved.error.code)
  }
}
