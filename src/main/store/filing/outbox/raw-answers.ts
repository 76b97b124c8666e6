import { sha256Hex } from '#main/base/digest.ts'
import { hashInTurns, partBytes } from '#main/base/parts.ts'
import type { RawAnswer } from '#main/outbox/ports.ts'
import { type Owner, placeOf } from '../dialect/byte-sealing.ts'
import type { FilingReading, FilingWriting } from '../dialect/filing-dialect.ts'
import { toBytes } from '../rows.ts'

/** Distinct GET answers kept per submission; each item also keeps its own latest object. */
const keptGetAnswers = 5

/**
 * Saves an answer's bytes before anyone parses them. All answers to POSTs and notifications are kept; a repeated GET
 * answer only updates the time, and only the latest few distinct ones stay.
 */
export async function keepRawAnswer(
  writing: FilingWriting,
  { sequence: submissionSequence, id }: Owner,
  answer: RawAnswer,
): Promise<void> {
  if (answer.kind === 'get') await countAnswer(writing, submissionSequence)
  const bodySha256 = answer.body.byteLength > partBytes ? await hashInTurns(answer.body) : sha256Hex(answer.body)
  if (answer.kind === 'get' && (await renewIfSame(writing, submissionSequence, answer, bodySha256))) return
  await writing.db
    .insertInto('raw_answer')
    .values({
      submission_sequence: submissionSequence,
      kind: answer.kind,
      status: answer.status,
      headers_json: JSON.stringify(answer.headers),
      body: await writing.sealing.sealInTurns(answer.body, placeOf.answer(id, answer.kind, bodySha256)),
      body_sha256: bodySha256,
      complete: answer.complete ? 1 : 0,
      received_at_ms: answer.receivedAtMs,
    })
    .execute()
  if (answer.kind === 'get') await forgetOldGetAnswers(writing, submissionSequence)
}

/** Counts only if all answers were counted from the first one. */
const countAnswer = ({ db }: FilingWriting, submissionSequence: number) =>
  db
    .updateTable('submission')
    .set((column) => ({ answered_gets: column('answered_gets', '+', 1) }))
    .where('sequence', '=', submissionSequence)
    .execute()

const getAnswers = ({ db }: FilingReading, submissionSequence: number) =>
  db
    .selectFrom('raw_answer')
    .where('submission_sequence', '=', submissionSequence)
    .where('kind', '=', 'get')
    .orderBy('sequence', 'desc')

async function renewIfSame(
  writing: FilingWriting,
  submissionSequence: number,
  answer: RawAnswer,
  bodySha256: string,
): Promise<boolean> {
  const latest = await getAnswers(writing, submissionSequence)
    .select(['sequence', 'status', 'complete', 'body_sha256'])
    .limit(1)
    .executeTakeFirst()
  if (latest === undefined || latest.body_sha256 !== bodySha256) return false
  if (latest.status !== answer.status || (latest.complete === 1) !== answer.complete) return false
  await writing.db
    .updateTable('raw_answer')
    .set({ received_at_ms: answer.receivedAtMs, headers_json: JSON.stringify(answer.headers) })
    .where('sequence', '=', latest.sequence)
    .execute()
  return true
}

/** Names the latest GET answer as the basis of this transaction: a server requires it for a verdict on a number. */
export async function nameGetAnswer(writing: FilingWriting, submissionSequence: number): Promise<void> {
  const latest = await getAnswers(writing, submissionSequence).select('sequence').limit(1).executeTakeFirst()
  if (latest === undefined) return
  await writing.db
    .updateTable('raw_answer')
    .set((column) => ({ received_at_ms: column.ref('received_at_ms') }))
    .where('sequence', '=', latest.sequence)
    .execute()
}

async function forgetOldGetAnswers(writing: FilingWriting, submissionSequence: number): Promise<void> {
  const { removals } = writing.dialect
  if (removals !== undefined) return removals.answersOf(writing, submissionSequence)
  const oldest = await getAnswers(writing, submissionSequence)
    .select('sequence')
    .offset(keptGetAnswers)
    .limit(1)
    .executeTakeFirst()
  if (oldest === undefined) return
  await writing.db
    .deleteFrom('raw_answer')
    .where('submission_sequence', '=', submissionSequence)
    .where('kind', '=', 'get')
    .where('sequence', '<=', oldest.sequence)
    .execute()
}

/** The latest POST answer of a submission, byte for byte; null if none arrived or could be saved. */
export async function readLatestPostAnswer(reading: FilingReading, { sequence, id }: Owner): Promise<RawAnswer | null> {
  const row = await reading.db
    .selectFrom('raw_answer')
    .select(['sequence', 'status', 'headers_json', 'body_sha256', 'complete', 'received_at_ms'])
    .where('submission_sequence', '=', sequence)
    .where('kind', '=', 'post')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const sealed = await reading.dialect.bytesOfAnswer(reading, row.sequence)
  return {
    kind: 'post',
    status: row.status,
    headers: JSON.parse(row.headers_json) as RawAnswer['headers'],
    body: toBytes(await reading.sealing.openInTurns(sealed, placeOf.answer(id, 'post', row.body_sha256))),
    complete: row.complete === 1,
    receivedAtMs: row.received_at_ms,
  }
}
