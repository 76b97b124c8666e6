import type Database from 'better-sqlite3'
import { Mutex } from '#main/base/mutex.ts'
import type { Purged } from '#shared/domain/profile/purge.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { DeskDatabase } from '../desk/desk-database.ts'
import { type PurgedDrafts, purgeDrafts } from '../desk/drafts/purge-drafts.ts'
import { purgePreparedDocuments } from '../desk/prepared-documents.ts'
import type { StoreFiles } from '../directory/store-files.ts'
import type { FilingDatabase } from '../filing/filing-database.ts'
import { type PurgedFilings, purgedSubmissions, purgeFilings } from '../filing/purge-filings.ts'
import type { Witness } from '../filing/witness/witness.ts'
import type { FilingClaims } from '../keys/filing-claims.ts'
import { attempt } from '../sqlite/store-fault.ts'
import { asideData } from './aside.ts'
import { type CareSteps, untold } from './care-steps.ts'

export interface PurgeReport extends PurgedFilings, PurgedDrafts {
  /** Files in the list of documents for the next sends, which forgets them. */
  readonly preparedDocuments: number
  readonly notShrunk: Purged['notShrunk']
  /** Copies of former databases beside this one (quarantine, replaced); encrypted, but not purged. */
  readonly remainingCopies: readonly string[]
}

export interface PurgedPlaces {
  readonly database: Database
  /** Of the filing half; what of the desk goes too goes over it, in the same transaction. */
  readonly filingConnection: Database
  readonly desk: DeskDatabase
  readonly filings: FilingDatabase
  readonly files: StoreFiles
  readonly witness: Witness
  readonly claims: FilingClaims
}

export interface PurgeOrder {
  readonly beforeMs: number
  readonly today: CivilDate
  readonly steps?: CareSteps
}

/**
 * Deletes batches (items, answers, documents) and notifications that began before an instant and that nobody waits for any more, drafts
 * that nobody has touched since, the list of documents for the next sends, and what is remembered of values since before it. Consents stay: they are the evidence that terms were accepted, and
 * name no worker. All of it is one transaction: whatever ends it, everything is there or everything is gone, to the last byte
 * (`secure_delete`), in the witness too. Then the files are rewritten, so that they get smaller; that holds up the caller for as long as
 * SQLite needs, and a disk that has no room for it undoes nothing. `today`: the day in Bogotá.
 */
export async function purge(
  { database, filingConnection, filings, files, witness, claims }: Omit<PurgedPlaces, 'desk'>,
  { beforeMs, today, steps = untold }: PurgeOrder,
): Promise<PurgeReport> {
  const removed = await filings.holding(async (held) => {
    const submissions = await filings.read((reading) => purgedSubmissions(reading, beforeMs))
    const forget = witness.forgetting(database, submissions)
    const deskWithin = new DeskDatabase(filingConnection, new Mutex())
    return held.write(async (writing) => {
      const { counts: filed, batchIds } = await purgeFilings(writing, beforeMs, steps)
      const drafted = deskWithin.writeUnderLock((desk) => ({
        ...purgeDrafts(desk, beforeMs, today),
        preparedDocuments: purgePreparedDocuments(desk, beforeMs),
      }))
      await steps.settle()
      // Before the database forgets them: a crash in between leaves them known there, which raises no question.
      forget()
      claims.forgetNames(batchIds)
      return { ...filed, ...drafted }
    })
  })
  steps.at('rewriting', 0, null)
  const shrunk = await filings.resting(() => {
    const rewritten = attempt(() => database.exec('VACUUM'))
    const takenIn = attempt(() => database.pragma('wal_checkpoint(TRUNCATE)'))
    return rewritten.ok ? takenIn : rewritten
  })
  return {
    ...removed,
    notShrunk: shrunk.ok ? null : shrunk.error,
    remainingCopies: asideData(files).map(({ folder }) => folder),
  }
}
