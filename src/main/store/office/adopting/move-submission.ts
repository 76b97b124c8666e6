import type { Selectable } from 'kysely'
import { placeOf } from '../../filing/dialect/byte-sealing.ts'
import type { SubmissionTable } from '../../filing/filing-schema.ts'
import { insertRows } from '../../filing/insert-rows.ts'
import { toBytes } from '../../filing/rows.ts'
import { nextTurn } from '../../sqlite/slices.ts'
import type { Moving } from './adopting.ts'
import { type MovedSubmission, moveItems } from './move-items.ts'
import type { Tally } from './tally.ts'

export type OwnSubmission = Selectable<SubmissionTable>

const eventsAtOnce = 200

/**
 * While its batch is unfinished, stored as queued without a number, so that nobody polls or reports it; confirming the
 * batch sets its real state.
 */
const inTheMaking = { state: 'queued', request_id: null, tracking: 0, ask_once: 0 } as const

/** One submission with everything known about it, in pieces that block neither this program nor other desks. */
export async function moveSubmission(
  moving: Moving,
  own: OwnSubmission,
  officeBatch: number,
  tally: Tally,
): Promise<void> {
  const moved: MovedSubmission = {
    own: own.sequence,
    office: await writeSubmission(moving, own, officeBatch),
    officeBatch,
  }
  tally.add({ submissions: 1 })
  if (await moveBody(moving, own, moved)) tally.add({ bodies: 1 })
  tally.add({ attempts: await moveAttempts(moving, moved) })
  tally.add({ events: await moveEvents(moving, moved) })
  tally.add({ answers: await moveAnswers(moving, own, moved) })
  await moveItems(moving, moved, tally)
}

const writeSubmission = ({ office }: Moving, own: OwnSubmission, officeBatch: number): Promise<number> =>
  office.write(async ({ db }) => {
    const { sequence: _own, batch_sequence: _batch, ...columns } = own
    const { sequence } = await db
      .insertInto('submission')
      .values({ ...columns, ...inTheMaking, batch_sequence: officeBatch })
      .returning('sequence')
      .executeTakeFirstOrThrow()
    return sequence
  })

/** False if it has none, as for requests filed elsewhere. */
async function moveBody({ own, office }: Moving, { id }: OwnSubmission, moved: MovedSubmission): Promise<boolean> {
  const first = await own.read(({ db }) =>
    db.selectFrom('submission_body').select('bytes').where('submission_sequence', '=', moved.own).executeTakeFirst(),
  )
  if (first === undefined) return false
  // Older versions stored one part of any size.
  await nextTurn()
  const owner = { submission_sequence: moved.office }
  await office.write(async ({ db, sealing }) => {
    const bytes = await sealing.sealInTurns(toBytes(first.bytes), placeOf.body(id, 0))
    await db
      .insertInto('submission_body')
      .values({ ...owner, bytes })
      .execute()
  })
  for (let after = 0; ; ) {
    const next = await own.read(({ db }) =>
      db
        .selectFrom('submission_body_part')
        .select(['part', 'bytes'])
        .where('submission_sequence', '=', moved.own)
        .where('part', '>', after)
        .orderBy('part')
        .limit(1)
        .executeTakeFirst(),
    )
    if (next === undefined) return true
    const { part } = next
    await office.write(async ({ db, sealing }) => {
      const bytes = sealing.seal(toBytes(next.bytes), placeOf.body(id, part))
      await db
        .insertInto('submission_body_part')
        .values({ ...owner, part, bytes })
        .execute()
    })
    after = part
  }
}

async function moveAttempts({ own, office }: Moving, moved: MovedSubmission): Promise<number> {
  const rows = await own.read(({ db }) =>
    db
      .selectFrom('submission_attempt')
      .selectAll()
      .where('submission_sequence', '=', moved.own)
      .orderBy('attempt')
      .execute(),
  )
  const attempts = rows.map((row) => ({ ...row, submission_sequence: moved.office }))
  if (attempts.length > 0) await office.write((writing) => insertRows(writing, 'submission_attempt', attempts))
  return attempts.length
}

async function moveEvents({ own, office }: Moving, moved: MovedSubmission): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    const page = await own.read(({ db }) =>
      db
        .selectFrom('submission_event')
        .selectAll()
        .where('submission_sequence', '=', moved.own)
        .where('sequence', '>', after)
        .orderBy('sequence')
        .limit(eventsAtOnce)
        .execute(),
    )
    const last = page.at(-1)
    if (last === undefined) return count
    const events = page.map(({ sequence: _own, ...event }) => ({ ...event, submission_sequence: moved.office }))
    await office.write((writing) => insertRows(writing, 'submission_event', events))
    count += events.length
    after = last.sequence
  }
}

/** An answer may have megabytes, so it is read, sealed and written in separate turns. */
async function moveAnswers({ own, office }: Moving, { id }: OwnSubmission, moved: MovedSubmission): Promise<number> {
  const answers = await own.read(({ db }) =>
    db
      .selectFrom('raw_answer')
      .select(['sequence', 'kind', 'status', 'headers_json', 'body_sha256', 'complete', 'received_at_ms'])
      .where('submission_sequence', '=', moved.own)
      .orderBy('sequence')
      .execute(),
  )
  for (const { sequence, ...answer } of answers) {
    const bytes = await own.read((reading) => reading.dialect.bytesOfAnswer(reading, sequence))
    await nextTurn()
    await office.write(async ({ db, sealing }) => {
      const body = await sealing.sealInTurns(toBytes(bytes), placeOf.answer(id, answer.kind, answer.body_sha256))
      await db
        .insertInto('raw_answer')
        .values({ ...answer, submission_sequence: moved.office, body })
        .execute()
    })
    await nextTurn()
  }
  return answers.length
}
