import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { build, type Session } from './session.ts'
import type { StoreFiles } from './store-files.ts'

export interface PurgeReport {
  readonly batches: number
  readonly drafts: number
  /** Saved files and links that went with their batches. */
  readonly documents: number
  readonly notifications: number
  /** Batches of that age that stay: something of them is queued, on its way, or waits for the operator's decision. */
  readonly keptBatches: number
  /** Copies of former databases beside this one (quarantine, replaced); encrypted, but not purged. */
  readonly remainingCopies: readonly string[]
}

const undecidedStates = ['queued', 'armed', 'sending', 'unknown'] as const

/**
 * Deletes drafts, notifications and batches (items, answers, documents) that began before an instant. Consents stay: they are
 * the evidence that terms were accepted, and name no worker. The files are rewritten, so that no deleted byte remains in
 * them. Runs in one go, which holds up the caller for as long as SQLite needs to rewrite the file.
 */
export function purge(database: Database, session: Session, files: StoreFiles, beforeMs: number): PurgeReport {
  const counts = session.write(() => deleteOld(session, beforeMs))
  database.exec(`INSERT INTO item_search (item_search) VALUES ('rebuild')`)
  database.exec('VACUUM')
  database.pragma('wal_checkpoint(TRUNCATE)')
  return { ...counts, remainingCopies: [...copiesIn(files.quarantine), ...copiesIn(files.replaced)] }
}

function deleteOld(session: Session, beforeMs: number): Omit<PurgeReport, 'remainingCopies'> {
  const undecided = build.selectFrom('submission').select('batch_sequence').where('state', 'in', undecidedStates)
  const kept = session.first(
    build
      .selectFrom('batch')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('created_at_ms', '<', beforeMs)
      .where('sequence', 'in', undecided),
  )
  const documentsBefore = countDocuments(session)
  const batches = session.run(
    build.deleteFrom('batch').where('created_at_ms', '<', beforeMs).where('sequence', 'not in', undecided),
  )
  const drafts = session.run(build.deleteFrom('draft').where('created_at_ms', '<', beforeMs))
  const steps = build.selectFrom('draft_step').select('sequence')
  session.run(build.deleteFrom('draft_change').where('step_sequence', 'not in', steps))
  const notifications = session.run(build.deleteFrom('notification').where('received_at_ms', '<', beforeMs))
  return {
    batches: batches.changes,
    drafts: drafts.changes,
    documents: documentsBefore - countDocuments(session),
    notifications: notifications.changes,
    keptBatches: kept?.total ?? 0,
  }
}

const countDocuments = (session: Session): number =>
  session.first(build.selectFrom('document').select((select) => select.fn.countAll<number>().as('total')))?.total ?? 0

const copiesIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
