import { type Selectable, sql } from 'kysely'
import { appError } from '#shared/domain/app-error.ts'
import type { FilingWriting } from '../../filing/dialect/filing-dialect.ts'
import type { BatchTable } from '../../filing/filing-schema.ts'
import { removeIncompleteBatch } from '../../filing/outbox/batch-writer.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import type { Moving } from './adopting.ts'
import { bringForward } from './bring-forward.ts'
import { moveSubmission, type OwnSubmission } from './move-submission.ts'
import { isSameOverlap, type Overlap, overlapOf } from './overlaps.ts'
import { Tally } from './tally.ts'

export type OwnBatch = Selectable<BatchTable>

/** Result for a batch. `numbers`: requests that were already in the office and stay as they are there. */
export interface MovedBatch {
  readonly outcome: 'moved' | 'there' | 'other-name'
  readonly records: number
  readonly numbers: readonly string[]
  /** Requests that a copy of this history sent as well: filed twice, with two numbers. */
  readonly twice: readonly string[]
}

/** An office has no drafts: a batch removed there was filed here nevertheless. */
const noDrafts = {
  stamp: () => null,
  markSent: async () => undefined,
  unmarkSent: async () => undefined,
  countSent: () => undefined,
}

/**
 * Copies one batch into the office, completely or not at all: until confirmed, no one sees, sends or polls it. First
 * removes what an earlier attempt left. Safe to repeat.
 */
export async function moveBatch(moving: Moving, batch: OwnBatch): Promise<MovedBatch> {
  const submissions = await moving.own.read(({ db }) =>
    db.selectFrom('submission').selectAll().where('batch_sequence', '=', batch.sequence).orderBy('ordinal').execute(),
  )
  const there = await moving.office.read(({ db }) =>
    db.selectFrom('batch').select('complete').where('id', '=', batch.id).executeTakeFirst(),
  )
  if (there?.complete === 1) {
    const records = await recordsOf(moving, batch)
    const twice = await bringForward(moving, submissions)
    moving.tell(records)
    return { outcome: 'there', records, numbers: [], twice }
  }
  for (;;) {
    await removeIncompleteBatch({ filings: moving.office, drafts: noDrafts }, batch.id)
    const moved = await tryToMove(moving, batch, submissions)
    if (moved !== null) return moved
  }
}

const recordsOf = async ({ own }: Moving, { sequence }: OwnBatch): Promise<number> => {
  const { count } = await own.read(({ db }) =>
    db
      .selectFrom('item')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('batch_sequence', '=', sequence)
      .executeTakeFirstOrThrow(),
  )
  return count
}

/** Null if another desk has meanwhile moved or started to follow part of it. */
async function tryToMove(
  moving: Moving,
  batch: OwnBatch,
  submissions: readonly OwnSubmission[],
): Promise<MovedBatch | null> {
  const overlap = await moving.office.read((reading) => overlapOf(reading, batch.operation, submissions))
  const coming = submissions.filter(({ id }) => !overlap.kept.has(id))
  const { numbers } = overlap
  const records = await recordsOf(moving, batch)
  if (coming.length === 0 && numbers.length > 0) {
    moving.tell(records)
    return { outcome: 'other-name', records, numbers, twice: [] }
  }
  const officeBatch = await beginBatch(moving, batch)
  const tally = new Tally()
  for (const submission of coming) await moveSubmission(moving, submission, officeBatch, tally)
  const confirmed = await moving.office.write(async (writing) => {
    const now = await overlapOf(writing, batch.operation, submissions)
    if (!isSameOverlap(now, overlap)) return false
    if (!(await tally.isWhole(writing, officeBatch))) {
      throw new StoreFault(appError('office.adopt-incomplete', { batch: batch.id }))
    }
    await confirm(writing, { officeBatch, coming, overlap })
    return true
  })
  return confirmed ? { outcome: 'moved', records, numbers, twice: [] } : null
}

async function beginBatch({ own, office }: Moving, batch: OwnBatch): Promise<number> {
  const consent = await own.read(({ db }) =>
    db.selectFrom('consent').selectAll().where('id', '=', batch.consent_id).executeTakeFirstOrThrow(),
  )
  return office.write(async ({ db }) => {
    await db
      .insertInto('consent')
      .values(consent)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { sequence: _own, ...columns } = batch
    const written = db
      .insertInto('batch')
      .values({ ...columns, complete: 0 })
      .returning('sequence')
    return (await written.executeTakeFirstOrThrow()).sequence
  })
}

interface Confirmed {
  readonly officeBatch: number
  readonly coming: readonly OwnSubmission[]
  readonly overlap: Overlap
}

/**
 * From here on it belongs to the office. Its submissions keep their states: queued stays queued, uncertain stays
 * uncertain.
 */
async function confirm({ db }: FilingWriting, { officeBatch, coming, overlap }: Confirmed): Promise<void> {
  const known = new Set<string>()
  for (const { batchSequence, requestId } of overlap.replaced) {
    known.add(requestId.toLowerCase())
    await sql`SELECT give_way(${batchSequence})`.execute(db)
  }
  for (const { id, state, request_id, tracking, ask_once } of coming) {
    // A request followed there may have received more, so it is polled again.
    const wasFollowed = request_id !== null && known.has(request_id.toLowerCase())
    await db
      .updateTable('submission')
      .set({ state, request_id, tracking, ask_once: wasFollowed ? 1 : ask_once })
      .where('id', '=', id)
      .execute()
  }
  await db.updateTable('batch').set({ complete: 1 }).where('sequence', '=', officeBatch).execute()
}
