import type { InferResult } from 'kysely'
import type { FollowedItem, FollowedRequest, RequestBooks, RequestStore } from '#main/polling/ports.ts'
import { standingOf } from '#shared/domain/filing/submission.ts'
import type { FoundRequest, KeptAnswer } from '#shared/domain/request/request-view.ts'
import type { SubmissionId } from '#shared/kernel/ids.ts'
import { placeOf } from '../dialect/byte-sealing.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { answersAwaited } from '../history/records/answers-awaited.ts'
import { sendsThatHad } from '../outbox/sent-records.ts'
import { readSubmissionRow } from '../outbox/submission-transition.ts'
import { toBatch, toBytes } from '../rows.ts'
import { addFollowedItems, writeFollowed } from './followed-rows.ts'

const keptAnswers = ({ db }: FilingReading, submissionSequence: number) =>
  db
    .selectFrom('raw_answer')
    .select(['sequence', 'kind', 'status', 'complete', 'received_at_ms'])
    .select((select) => select.fn<number>('length', ['body']).as('bytes'))
    .where('submission_sequence', '=', submissionSequence)

type AnswerRow = InferResult<ReturnType<typeof keptAnswers>>[number]

const toAnswer = (row: AnswerRow, { sealing }: FilingReading): KeptAnswer => ({
  number: row.sequence,
  kind: row.kind,
  status: row.status,
  bytes: row.bytes - sealing.addedBytes,
  complete: row.complete === 1,
  receivedAtMs: row.received_at_ms,
})

/** Every send with a number, newest first. */
const numbered = ({ db }: FilingReading) =>
  db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .selectAll('batch')
    .select([
      'submission.id as submission_id',
      'submission.sequence as submission_sequence',
      'submission.request_id',
      'submission.state',
    ])
    .where('batch.complete', '=', 1)
    .orderBy('submission.sequence', 'desc')

type Numbered = InferResult<ReturnType<typeof numbered>>

async function toFound(reading: FilingReading, rows: Numbered): Promise<readonly FoundRequest[]> {
  const awaited = await answersAwaited(
    reading,
    rows.map(({ sequence }) => sequence),
  )
  return rows.map((row) => {
    const { id, module, entity, operation, fileName, followed } = toBatch(row)
    return {
      submissionId: row.submission_id,
      requestId: row.request_id ?? '',
      state: standingOf({ state: row.state, answersAwaited: awaited.get(row.submission_sequence) }),
      batch: { id, module, entity, operation, fileName, followed },
    }
  })
}

/** Sorts after every continuation of a prefix. */
const afterAll = '\u{10ffff}'

export class RequestRepository implements RequestStore {
  readonly #filings: FilingDatabase

  constructor(filings: FilingDatabase) {
    this.#filings = filings
  }

  books(id: SubmissionId): Promise<RequestBooks | null> {
    return this.#filings.read(async (reading) => {
      const row = await readSubmissionRow(reading, id)
      if (row === undefined) return null
      const answers = await keptAnswers(reading, row.sequence).orderBy('sequence', 'desc').execute()
      const { test_key: testKey } = await reading.db
        .selectFrom('batch')
        .select('test_key')
        .where('sequence', '=', row.batch_sequence)
        .executeTakeFirstOrThrow()
      return {
        answers: answers.map((each) => toAnswer(each, reading)),
        testKey: testKey === null ? null : testKey === 1,
        askOnce: row.ask_once === 1,
        answeredGets: row.answered_gets,
      }
    })
  }

  answer(id: SubmissionId, number: number): ReturnType<RequestStore['answer']> {
    return this.#filings.read(async (reading) => {
      const row = await readSubmissionRow(reading, id)
      if (row === undefined) return null
      const found = await keptAnswers(reading, row.sequence)
        .select('body_sha256')
        .where('sequence', '=', number)
        .executeTakeFirst()
      if (found === undefined) return null
      const place = placeOf.answer(row.id, found.kind, found.body_sha256)
      const sealed = await reading.dialect.bytesOfAnswer(reading, number)
      return { answer: toAnswer(found, reading), body: toBytes(await reading.sealing.openInTurns(sealed, place)) }
    })
  }

  async beginningWith(text: string, limit: number): Promise<readonly FoundRequest[]> {
    return this.#filings.read(async (reading) => {
      const rows = await numbered(reading)
        .where('submission.request_id', '>=', text)
        .where('submission.request_id', '<', `${text}${afterAll}`)
        .limit(limit)
        .execute()
      return toFound(reading, rows)
    })
  }

  async carrying(requestId: string): Promise<readonly FoundRequest[]> {
    return this.#filings.read(async (reading) => {
      const present = await numbered(reading).where('submission.request_id', '=', requestId).execute()
      const had = reading.dialect.anyOf(await sendsThatHad(reading, requestId))
      const former = await numbered(reading).where('submission.sequence', 'in', had).execute()
      const known = new Set(present.map((row) => row.submission_id))
      return toFound(reading, [...present, ...former.filter((row) => !known.has(row.submission_id))])
    })
  }

  follow(request: FollowedRequest): Promise<void> {
    return this.#filings.write((writing) => writeFollowed(writing, request))
  }

  addFollowed(id: SubmissionId, items: readonly FollowedItem[]): Promise<void> {
    return this.#filings.write((writing) => addFollowedItems(writing, id, items))
  }
}
