import type Database from 'better-sqlite3'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { DeskDatabase } from '../desk/desk-database.ts'
import { type PurgedDrafts, purgeDrafts } from '../desk/drafts/purge-drafts.ts'
import { purgePreparedDocuments } from '../desk/prepared-documents.ts'
import type { StoreFiles } from '../directory/store-files.ts'
import type { FilingDatabase } from '../filing/filing-database.ts'
import { type PurgedFilings, purgedSubmissions, purgeFilings } from '../filing/purge-filings.ts'
import type { Witness } from '../filing/witness/witness.ts'
import { asideData } from './aside.ts'

export interface PurgeReport extends PurgedFilings, PurgedDrafts {
  /** Files in the list of documents for the next sends, which forgets them. */
  readonly preparedDocuments: number
  /** Copies of former databases beside this one (quarantine, replaced); encrypted, but not purged. */
  readonly remainingCopies: readonly string[]
}

export interface PurgedPlaces {
  readonly database: Database
  readonly desk: DeskDatabase
  readonly filings: FilingDatabase
  readonly files: StoreFiles
  readonly witness: Witness
}

/**
 * Deletes batches (items, answers, documents) and notifications that began before an instant and that nobody waits for any more, drafts
 * that nobody has touched since, the list of documents for the next sends, and what is remembered of values since before it. Consents stay: they are the evidence that terms were accepted, and
 * name no worker. The files are rewritten, so that no deleted byte remains in them, nor in the witness; that holds up the caller for
 * as long as SQLite needs to rewrite the file. `today`: the day in Bogotá.
 */
export async function purge(
  { database, desk, filings, files, witness }: PurgedPlaces,
  { beforeMs, today }: { readonly beforeMs: number; readonly today: CivilDate },
): Promise<PurgeReport> {
  const filed = await filings.holding(async (held) => {
    const submissions = await filings.read((reading) => purgedSubmissions(reading, beforeMs))
    // Before the database forgets them: a crash in between leaves them known there, which raises no question.
    witness.forget(database, submissions)
    return held.write((writing) => purgeFilings(writing, beforeMs))
  })
  const drafted = await desk.write((writing) => ({
    ...purgeDrafts(writing, beforeMs, today),
    preparedDocuments: purgePreparedDocuments(writing, beforeMs),
  }))
  await filings.resting(() => {
    database.exec('VACUUM')
    database.pragma('wal_checkpoint(TRUNCATE)')
  })
  return { ...filed, ...drafted, remainingCopies: asideData(files).map(({ folder }) => folder) }
}
