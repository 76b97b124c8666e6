import { createHash } from 'node:crypto'
import type { RawAnswer } from '#main/outbox/ports.ts'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import { toBytes } from '../rows.ts'

/** Different answers to GETs kept per submission; each item keeps its own latest object anyway. */
const keptGetAnswers = 5

/**
 * Keeps an answer's bytes before anybody reads them. Answers to POSTs and notifications are all kept; a GET that says the
 * same again only renews the time, and only the latest few different ones stay.
 */
export function keepRawAnswer(session: Session, submissionSequence: number, answer: RawAnswer): void {
  const bodySha256 = createHash('sha256').update(answer.body).digest('hex')
  if (answer.kind === 'get' && renewIfSame(session, submissionSequence, answer, bodySha256)) return
  session.run(
    build.insertInto('raw_answer').values({
      submission_sequence: submissionSequence,
      kind: answer.kind,
      status: answer.status,
      headers_json: JSON.stringify(answer.headers),
      body: answer.body,
      body_sha256: bodySha256,
      complete: answer.complete ? 1 : 0,
      received_at_ms: answer.receivedAtMs,
    }),
  )
  if (answer.kind === 'get') forgetOldGetAnswers(session, submissionSequence)
}

const getAnswers = (submissionSequence: number) =>
  build
    .selectFrom('raw_answer')
    .where('submission_sequence', '=', submissionSequence)
    .where('kind', '=', 'get')
    .orderBy('sequence', 'desc')

function renewIfSame(session: Session, submissionSequence: number, answer: RawAnswer, bodySha256: string): boolean {
  const latest = session.first(
    getAnswers(submissionSequence).select(['sequence', 'status', 'complete', 'body_sha256']).limit(1),
  )
  if (latest === undefined || latest.body_sha256 !== bodySha256) return false
  if (latest.status !== answer.status || (latest.complete === 1) !== answer.complete) return false
  session.run(
    build
      .updateTable('raw_answer')
      .set({ received_at_ms: answer.receivedAtMs, headers_json: JSON.stringify(answer.headers) })
      .where('sequence', '=', latest.sequence),
  )
  return true
}

function forgetOldGetAnswers(session: Session, submissionSequence: number): void {
  const oldest = session.first(getAnswers(submissionSequence).select('sequence').offset(keptGetAnswers).limit(1))
  if (oldest === undefined) return
  session.run(
    build
      .deleteFrom('raw_answer')
      .where('submission_sequence', '=', submissionSequence)
      .where('kind', '=', 'get')
      .where('sequence', '<=', oldest.sequence),
  )
}

/** The last answer to a POST of a submission, byte for byte; null when none came or could be kept. */
export function readLatestPostAnswer(session: Session, submissionSequence: number): RawAnswer | null {
  const row = session.first(
    build
      .selectFrom('raw_answer')
      .selectAll()
      .where('submission_sequence', '=', submissionSequence)
      .where('kind', '=', 'post')
      .orderBy('sequence', 'desc')
      .limit(1),
  )
  if (row === undefined) return null
  return {
    kind: 'post',
    status: row.status,
    headers: JSON.parse(row.headers_json) as RawAnswer['headers'],
    body: toBytes(row.body),
    complete: row.complete === 1,
    receivedAtMs: row.received_at_ms,
  }
}
