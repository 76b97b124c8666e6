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
  /** Files forgotten from the document list for the next sends. */
  readonly preparedDocuments: number
  readonly notShrunk: Purged['notShrunk']
  /** Copies of former databases beside this one (quarantine, replaced); encrypted, but not purged. */
  readonly remainingCopies: readonly string[]
}

export interface PurgedPlaces {
  readonly database: Database
  /** Connection of the filing half. Deletes in the desk's tables use it too, in the same transaction. */
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
 * Deletes what is older than an instant: batches (items, answers, documents) and notifications unless something still
 * waits for them, untouched drafts, entries of the document list, and remembered values. Keeps consents: they prove
 * that terms were accepted and name no worker. One transaction with `secure_delete`; rewrites the witness just before
 * the commit. Then shrinks the files, which blocks the caller; a full disk there undoes nothing. `today`: the day in
 * Bogotá.
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
      // Before the database forgets them: after a crash in between, the database still knows them, which raises no
      // alarm.
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
