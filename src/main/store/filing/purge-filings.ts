import { isNeeded } from '#shared/domain/filing/again/standing.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import { type PurgeKeptReason, purgeKeptReasons } from '#shared/domain/profile/purge.ts'
import type { CareSteps } from '../care/care-steps.ts'
import type { FilingReading, FilingWriting } from './dialect/filing-dialect.ts'
import { isAssigned } from './follow-up/standing-follow-up.ts'
import { allRecords } from './history/records/all-records.ts'
import { answersAwaited } from './history/records/answers-awaited.ts'

export interface PurgedFilings {
  readonly batches: number
  readonly awaited: number
  /** Saved files and links deleted with their batches. */
  readonly documents: number
  /** Comments about their records. */
  readonly comments: number
  readonly notifications: number
  /** Old notifications that stay: they match nothing yet, and a send from that time is still undecided. */
  readonly keptNotifications: number
  /** Old batches that stay. */
  readonly keptBatches: number
  readonly kept: Readonly<Record<PurgeKeptReason, number>>
}

/**
 * Batches older than an instant that stay, with the reason, decided by the shared predicate of what may still be
 * needed.
 */
async function readKept(reading: FilingReading, beforeMs: number): Promise<ReadonlyMap<number, PurgeKeptReason>> {
  const rows = await reading.db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .select(['submission.batch_sequence', 'state', 'tracking', 'request_id', 'verification', 'attempts'])
    .where('batch.created_at_ms', '<', beforeMs)
    .execute()
  const reasons = new Map<number, PurgeKeptReason>()
  for (const { batch_sequence: batch, state, tracking, request_id: requestId, verification, attempts } of rows) {
    if (!isNeeded({ state, requestId, verification, attempts, awaitsCertificate: tracking === 1 })) continue
    const found = [reasonOf(state), reasons.get(batch)]
    reasons.set(batch, purgeKeptReasons.find((reason) => found.includes(reason)) ?? 'undecided')
  }
  const assigned = await allRecords(reading)
    .innerJoin('batch', 'batch.sequence', 'record.batch_sequence')
    .select('record.batch_sequence')
    .distinct()
    .where('batch.created_at_ms', '<', beforeMs)
    .where((of) => isAssigned(of))
    .execute()
  for (const { batch_sequence: batch } of assigned) if (!reasons.has(batch)) reasons.set(batch, 'assigned')
  return reasons
}

/** Queued or in flight, or the operator must decide. */
const undecidedStates: readonly SubmissionState[] = ['queued', 'armed', 'sending', 'unknown']

/** Ids of the submissions that a purge would delete. */
export async function purgedSubmissions(reading: FilingReading, beforeMs: number): Promise<ReadonlySet<string>> {
  const kept = await readKept(reading, beforeMs)
  const rows = await reading.db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .select('submission.id')
    .where('batch.created_at_ms', '<', beforeMs)
    .where('batch.sequence', 'not in', reading.dialect.anyOf([...kept.keys()]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Deletes what is older than an instant: batches (with items, answers, documents) and notifications unless something
 * still waits for them, and remembered values. Keeps consents. Inside the caller's transaction.
 */
export async function purgeFilings(
  writing: FilingWriting,
  beforeMs: number,
  steps: Pick<CareSteps, 'at'>,
): Promise<{ readonly counts: PurgedFilings; readonly batchIds: readonly string[] }> {
  const { db, dialect } = writing
  const keptBatches = await readKept(writing, beforeMs)
  const kept = countReasons(keptBatches)
  const documentsBefore = await countDocuments(writing)
  const commentsBefore = await countComments(writing)
  const going = await db
    .selectFrom('batch')
    .select(['sequence', 'id'])
    .where('created_at_ms', '<', beforeMs)
    .where('sequence', 'not in', dialect.anyOf([...keptBatches.keys()]))
    .execute()
  const awaited = await awaitedIn(writing, going)
  for (const [at, { sequence }] of going.entries()) {
    steps.at('removing', at, going.length)
    await db.deleteFrom('batch').where('sequence', '=', sequence).execute()
  }
  steps.at('removing', going.length, going.length)
  await db.deleteFrom('value_answer').where('answered_at_ms', '<', beforeMs).execute()
  await db.deleteFrom('rejected_value').where('rejected_at_ms', '<', beforeMs).execute()
  const notifications = await purgeNotifications(writing, beforeMs, kept.undecided > 0)
  await dialect.rebuildWords(writing)
  const counts = {
    batches: going.length,
    awaited,
    documents: documentsBefore - (await countDocuments(writing)),
    comments: commentsBefore - (await countComments(writing)),
    ...notifications,
    keptBatches: keptBatches.size,
    kept,
  }
  return { counts, batchIds: going.map(({ id }) => id) }
}

/** What `purgeFilings` would delete and keep now. Changes nothing. */
export async function countPurge(reading: FilingReading, beforeMs: number): Promise<PurgedFilings> {
  const { db, dialect } = reading
  const keptBatches = await readKept(reading, beforeMs)
  const kept = countReasons(keptBatches)
  const going = db
    .selectFrom('batch')
    .where('created_at_ms', '<', beforeMs)
    .where('sequence', 'not in', dialect.anyOf([...keptBatches.keys()]))
  const batches = await going.select('sequence').execute()
  const documents = await db
    .selectFrom('document')
    .innerJoin('item', 'item.sequence', 'document.item_sequence')
    .where('item.batch_sequence', 'in', going.select('sequence'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const comments = await db
    .selectFrom('follow_up')
    .innerJoin('item', 'item.sequence', 'follow_up.item_sequence')
    .where('follow_up.comment', '!=', '')
    .where('item.batch_sequence', 'in', going.select('sequence'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const old = db.selectFrom('notification').where('received_at_ms', '<', beforeMs)
  const count = (select: typeof old) =>
    select.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const [all, removed] = await Promise.all([
    count(old),
    count(kept.undecided > 0 ? old.where('matched_at_ms', 'is not', null) : old),
  ])
  return {
    batches: batches.length,
    awaited: await awaitedIn(reading, batches),
    documents: documents.total,
    comments: comments.total,
    notifications: removed.total,
    keptNotifications: all.total - removed.total,
    keptBatches: keptBatches.size,
    kept,
  }
}

async function awaitedIn(reading: FilingReading, batches: readonly { readonly sequence: number }[]): Promise<number> {
  const awaited = await answersAwaited(
    reading,
    batches.map(({ sequence }) => sequence),
  )
  return [...awaited.values()].reduce((sum, count) => sum + count, 0)
}

/** A waiting notification may be the only evidence for a send with an unknown result. */
async function purgeNotifications(
  { db }: FilingWriting,
  beforeMs: number,
  mayDecide: boolean,
): Promise<Pick<PurgedFilings, 'notifications' | 'keptNotifications'>> {
  const old = db.deleteFrom('notification').where('received_at_ms', '<', beforeMs)
  const removed = await (mayDecide ? old.where('matched_at_ms', 'is not', null) : old).executeTakeFirst()
  const left = await db
    .selectFrom('notification')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('received_at_ms', '<', beforeMs)
    .executeTakeFirstOrThrow()
  return { notifications: Number(removed.numDeletedRows), keptNotifications: left.total }
}

function countReasons(kept: ReadonlyMap<number, PurgeKeptReason>): Record<PurgeKeptReason, number> {
  const count = { undecided: 0, unverified: 0, unsettled: 0, 'not-found': 0, certificate: 0, assigned: 0 }
  for (const reason of kept.values()) count[reason] += 1
  return count
}

function reasonOf(state: SubmissionState): PurgeKeptReason {
  if (undecidedStates.includes(state)) return 'undecided'
  if (state === 'applied' || state === 'abandoned') return 'unverified'
  if (state === 'accepted') return 'unsettled'
  return state === 'not-found' ? 'not-found' : 'certificate'
}

async function countDocuments({ db }: FilingReading): Promise<number> {
  const counted = db.selectFrom('document').select((select) => select.fn.countAll<number>().as('total'))
  return (await counted.executeTakeFirstOrThrow()).total
}

async function countComments({ db }: FilingReading): Promise<number> {
  const counted = db.selectFrom('follow_up').where('comment', '!=', '')
  return (await counted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
}
