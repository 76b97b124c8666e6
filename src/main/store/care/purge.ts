import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import { build, type Session } from '../desk/desk-database.ts'
import type { StoreFiles } from '../directory/store-files.ts'
import type { Witness } from '../filing/witness/witness.ts'

/** Why a batch of that age stays; of several reasons the first. */
export const keptReasons = ['undecided', 'unsettled', 'not-found', 'certificate'] as const
export type KeptReason = (typeof keptReasons)[number]

export interface PurgeReport {
  readonly batches: number
  readonly drafts: number
  /** Saved files and links that went with their batches. */
  readonly documents: number
  readonly notifications: number
  /** Batches of that age that stay. */
  readonly keptBatches: number
  readonly kept: Readonly<Record<KeptReason, number>>
  /** Drafts of that age that stay, because they are planned for a day to come. */
  readonly keptDrafts: number
  /** Copies of former databases beside this one (quarantine, replaced); encrypted, but not purged. */
  readonly remainingCopies: readonly string[]
}

/** A batch goes only when all its submissions are in one of these, and none waits for a certificate. */
const closedStates: readonly SubmissionState[] = [
  'accepted-empty',
  'refused',
  'applied',
  'abandoned',
  'settled',
  'failed',
]

/** Queued or on its way, or the operator must decide. */
const undecidedStates: readonly SubmissionState[] = ['queued', 'armed', 'sending', 'unknown']

/**
 * Deletes drafts, notifications and batches (items, answers, documents) that began before an instant and that nobody waits for
 * any more, and what is remembered of values since before it. Consents stay: they are the evidence that terms were accepted, and name no worker. The files are rewritten, so that
 * no deleted byte remains in them, nor in the witness. Runs in one go, which holds up the caller for as long as SQLite needs to
 * rewrite the file. `today`: the day in Bogotá.
 */
export function purge(
  database: Database,
  session: Session,
  files: StoreFiles,
  witness: Witness,
  { beforeMs, today }: { readonly beforeMs: number; readonly today: string },
): PurgeReport {
  // Before the database forgets them: a crash in between leaves them known there, which raises no question.
  witness.forget(database, new Set(session.all(purgedSubmissions(beforeMs)).map(({ id }) => id)))
  const counts = session.write(() => deleteOld(session, beforeMs, today))
  database.exec(`INSERT INTO item_search (item_search) VALUES ('rebuild')`)
  database.exec('VACUUM')
  database.pragma('wal_checkpoint(TRUNCATE)')
  return { ...counts, remainingCopies: [...copiesIn(files.quarantine), ...copiesIn(files.replaced)] }
}

const keptSubmissions = build
  .selectFrom('submission')
  .where((where) => where.or([where('state', 'not in', closedStates), where('tracking', '=', 1)]))

const keptBatches = keptSubmissions.select('batch_sequence')

const purgedSubmissions = (beforeMs: number) =>
  build
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .select('submission.id')
    .where('batch.created_at_ms', '<', beforeMs)
    .where('batch.sequence', 'not in', keptBatches)

function deleteOld(session: Session, beforeMs: number, today: string): Omit<PurgeReport, 'remainingCopies'> {
  const kept = countKept(session, beforeMs)
  const documentsBefore = countDocuments(session)
  const batches = session.run(
    build.deleteFrom('batch').where('created_at_ms', '<', beforeMs).where('sequence', 'not in', keptBatches),
  )
  const oldDrafts = build.deleteFrom('draft').where('created_at_ms', '<', beforeMs)
  const drafts = session.run(
    oldDrafts.where((where) => where.or([where('scheduled_for', 'is', null), where('scheduled_for', '<', today)])),
  )
  const steps = build.selectFrom('draft_step').select('sequence')
  session.run(build.deleteFrom('draft_change').where('step_sequence', 'not in', steps))
  session.run(build.deleteFrom('value_answer').where('answered_at_ms', '<', beforeMs))
  session.run(build.deleteFrom('rejected_value').where('rejected_at_ms', '<', beforeMs))
  const notifications = session.run(build.deleteFrom('notification').where('received_at_ms', '<', beforeMs))
  return {
    batches: batches.changes,
    drafts: drafts.changes,
    documents: documentsBefore - countDocuments(session),
    notifications: notifications.changes,
    keptBatches: keptReasons.reduce((total, reason) => total + kept[reason], 0),
    kept,
    keptDrafts: countDrafts(session, beforeMs),
  }
}

function countKept(session: Session, beforeMs: number): Record<KeptReason, number> {
  const rows = session.all(
    keptSubmissions
      .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
      .select(['submission.batch_sequence', 'submission.state'])
      .where('batch.created_at_ms', '<', beforeMs),
  )
  const reasons = new Map<number, KeptReason>()
  for (const { batch_sequence: batch, state } of rows) {
    const found = [reasonOf(state as SubmissionState), reasons.get(batch)]
    reasons.set(batch, keptReasons.find((reason) => found.includes(reason)) ?? 'undecided')
  }
  const count = { undecided: 0, unsettled: 0, 'not-found': 0, certificate: 0 }
  for (const reason of reasons.values()) count[reason] += 1
  return count
}

function reasonOf(state: SubmissionState): KeptReason {
  if (undecidedStates.includes(state)) return 'undecided'
  if (state === 'accepted') return 'unsettled'
  return state === 'not-found' ? 'not-found' : 'certificate'
}

const countDrafts = (session: Session, beforeMs: number): number =>
  session.first(
    build
      .selectFrom('draft')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('created_at_ms', '<', beforeMs),
  )?.total ?? 0

const countDocuments = (session: Session): number =>
  session.first(build.selectFrom('document').select((select) => select.fn.countAll<number>().as('total')))?.total ?? 0

const copiesIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
