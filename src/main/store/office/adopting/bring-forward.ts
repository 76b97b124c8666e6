import { placeOf } from '../../filing/dialect/byte-sealing.ts'
import type { FilingReading, FilingWriting } from '../../filing/dialect/filing-dialect.ts'
import type { FilingDatabase } from '../../filing/filing-database.ts'
import { insertRows } from '../../filing/insert-rows.ts'
import { toBytes } from '../../filing/rows.ts'
import { updateRow } from '../../filing/update-row.ts'
import { nextTurn } from '../../sqlite/slices.ts'
import type { Moving } from './adopting.ts'
import type { OwnSubmission } from './move-submission.ts'

const itemsAtOnce = 64

/**
 * For a batch already in the office, from an earlier attempt or from another desk with a copy of the same file. If
 * that copy had not yet sent what was sent from here, the office must know before anyone sends it again. Returns the
 * numbers of requests that both sent.
 */
export async function bringForward(
  { own, office }: Moving,
  submissions: readonly OwnSubmission[],
): Promise<readonly string[]> {
  const twice: string[] = []
  for (const submission of submissions) {
    const there = await office.read((reading) => standingOf(reading, submission.id))
    if (there === undefined) continue
    const number = submission.request_id
    if (number !== null && there.request_id !== null && !isSameNumber(number, there.request_id)) twice.push(number)
    if (!isFurther(submission, there)) continue
    const told = await own.read((reading) => toldOf(reading, submission.sequence))
    // In one transaction with its state, so that no one sees it as answered but still to be sent.
    await office.write(async (writing) => {
      const now = await standingOf(writing, submission.id)
      if (now === undefined || !isFurther(submission, now)) return
      await tellMore(writing, submission, now.sequence, told)
      await tellAnswers(own, writing, submission, now.sequence)
      await tellItems(own, writing, submission)
    })
  }
  return twice
}

const isSameNumber = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const standingOf = ({ db }: FilingReading, id: string) =>
  db.selectFrom('submission').select(['sequence', 'state', 'request_id']).where('id', '=', id).executeTakeFirst()

type Standing = Pick<OwnSubmission, 'state' | 'request_id'>

/** More is known of it here than there. */
const isFurther = (here: Standing, there: Standing): boolean =>
  (there.state === 'queued' && here.state !== 'queued') ||
  (there.state === 'unknown' && there.request_id === null && here.request_id !== null)

type Told = Awaited<ReturnType<typeof toldOf>>

/** What is known of it here; GET results are requested again. */
async function toldOf({ db }: FilingReading, submission: number) {
  return {
    attempts: await db
      .selectFrom('submission_attempt')
      .selectAll()
      .where('submission_sequence', '=', submission)
      .execute(),
    events: await db
      .selectFrom('submission_event')
      .selectAll()
      .where('submission_sequence', '=', submission)
      .orderBy('sequence')
      .execute(),
  }
}

async function tellMore(
  writing: FilingWriting,
  submission: OwnSubmission,
  sequence: number,
  told: Told,
): Promise<void> {
  const { db } = writing
  const placed = { submission_sequence: sequence }
  const before = await db
    .selectFrom('submission_event')
    .selectAll()
    .where('submission_sequence', '=', sequence)
    .execute()
  const known = new Set(before.map(nameOf))
  const events = told.events.filter((event) => !known.has(nameOf(event)))
  await insertRows(
    writing,
    'submission_event',
    events.map(({ sequence: _own, ...event }) => ({ ...event, ...placed })),
  )
  for (const attempt of told.attempts) {
    const row = { ...attempt, ...placed }
    await db
      .insertInto('submission_attempt')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const {
    sequence: _sequence,
    id: _id,
    batch_sequence: _batch,
    ordinal: _ordinal,
    created_at_ms: _made,
    ...rest
  } = submission
  const { request_path: _path, content_type: _type, body_sha256: _body, ...columns } = rest
  const asked = submission.request_id === null ? {} : { ask_once: 1 }
  await db
    .updateTable('submission')
    .set({ ...columns, ...asked })
    .where('sequence', '=', sequence)
    .execute()
}

const nameOf = (event: Told['events'][number]): string =>
  JSON.stringify([event.at_ms, event.event, event.to_state, event.detail])

/** One at a time: each may have megabytes. */
async function tellAnswers(
  own: FilingDatabase,
  { db, sealing }: FilingWriting,
  submission: OwnSubmission,
  sequence: number,
): Promise<void> {
  const answers = await own.read((reading) =>
    reading.db
      .selectFrom('raw_answer')
      .select(['sequence', 'kind', 'status', 'headers_json', 'body_sha256', 'complete', 'received_at_ms'])
      .where('submission_sequence', '=', submission.sequence)
      .where('kind', '=', 'post')
      .orderBy('sequence')
      .execute(),
  )
  for (const { sequence: place, ...answer } of answers) {
    const bytes = await own.read((reading) => reading.dialect.bytesOfAnswer(reading, place))
    await nextTurn()
    const name = placeOf.answer(submission.id, answer.kind, answer.body_sha256)
    const body = await sealing.sealInTurns(toBytes(bytes), name)
    await db
      .insertInto('raw_answer')
      .values({ ...answer, submission_sequence: sequence, body })
      .execute()
  }
}

async function tellItems(own: FilingDatabase, writing: FilingWriting, submission: OwnSubmission): Promise<void> {
  for (let after = -1; ; ) {
    const items = await own.read(({ db }) =>
      db
        .selectFrom('item')
        .select(['id', 'position', 'outcome', 'state', 'entity_state', 'final', 'failed', 'reasons_json'])
        .select(['result_json', 'changed_at_ms', 'job_id', 'reprocess_json', 'entity_since_ms', 'sources_said'])
        .where('submission_sequence', '=', submission.sequence)
        .where('position', '>', after)
        .orderBy('position')
        .limit(itemsAtOnce)
        .execute(),
    )
    const last = items.at(-1)
    if (last === undefined) return
    after = last.position
    const rows = await writing.db
      .selectFrom('item')
      .select(['id', 'sequence'])
      .where('id', 'in', writing.dialect.anyTextOf(items.map(({ id }) => id)))
      .execute()
    const places = new Map(rows.map(({ id, sequence }) => [id, sequence]))
    for (const { id, position: _position, ...known } of items) {
      const place = places.get(id)
      if (place !== undefined) await updateRow(writing, 'item', place, known)
    }
  }
}
