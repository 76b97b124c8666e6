import { mkdirSync, realpathSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { Mutex } from '#main/base/mutex.ts'
import { type AppError, carriedError } from '#shared/domain/app-error.ts'
import { officeMembershipSecret } from '#shared/domain/office/membership.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { CareThread } from './care/thread/care-thread.ts'
import { DeskDatabase } from './desk/desk-database.ts'
import { removeDraftLeftovers } from './desk/drafts/draft-repair.ts'
import { draftsOfBatches } from './desk/drafts/drafts-of-batches.ts'
import { OwnLists } from './desk/own-lists.ts'
import { SettingRepository } from './desk/setting-repository.ts'
import { type FileLock, takeFileLock } from './directory/file-lock.ts'
import { claimDirectory } from './directory/sole-use.ts'
import { type StoreFiles, storeFiles } from './directory/store-files.ts'
import { removeStagedParts } from './filing/documents/document-bytes.ts'
import type { FilingDatabase } from './filing/filing-database.ts'
import { StatementClock } from './filing/knowledge/statement-clock.ts'
import { spoolKeyOf } from './filing/notifications/spool/sealed-delivery.ts'
import { takeInSpool } from './filing/notifications/spool/take-in.ts'
import { removeIncompleteBatches } from './filing/outbox/batch-writer.ts'
import { CatalogueRepository } from './filing/remembered/catalogues/catalogue-repository.ts'
import { MappingRepository } from './filing/remembered/mapping-repository.ts'
import { sqliteFilings } from './filing/sqlite-filings.ts'
import { compareWithWitness } from './filing/witness/compare.ts'
import { readFormerWitnesses, tellFormerWitnesses } from './filing/witness/former-witnesses.ts'
import { Witness } from './filing/witness/witness.ts'
import { FilingClaims } from './keys/filing-claims.ts'
import { StoredKeyBooks } from './keys/key-books.ts'
import { hasLeftWithHistory, ownHistoryRefusal } from './office/adopting/own-history.ts'
import type { OfficeHalf, OpeningDesk } from './office/opening/office-half.ts'
import { keepCopyAsOwn } from './office/shared/keep-copy.ts'
import { type OpenedDatabase, openBeside, openDatabase } from './sqlite/open-database.ts'
import { attempt, errorOf } from './sqlite/store-fault.ts'
import type { Store, StoreOptions } from './store.ts'
import { createStore, type StoreParts } from './store-parts.ts'

export type { Store, StoreOptions } from './store.ts'

/**
 * Opens the store of a directory. Errors, all of family `local`: `store.in-use`, `store.wrong-key`, `store.damaged`
 * (`copy`: folder with an untouched copy), `store.newer-schema`, `store.altered-schema`, `store.not-writable`,
 * `store.disk-full`, `store.disk-fault`, `store.not-durable`.
 */
export async function openStore(options: StoreOptions): Promise<Result<Store, AppError>> {
  const files = storeFiles(options.directory)
  const lock = attempt(() => lockDirectory(files))
  if (!lock.ok) return lock
  const store = await openUnderLock(options, files, lock.value)
  if (!store.ok) lock.value.release()
  return store
}

/** Against other processes, and against another store in this one. */
function lockDirectory(files: StoreFiles): FileLock {
  mkdirSync(files.directory, { recursive: true, mode: 0o700 })
  const giveUp = claimDirectory(realpathSync(files.directory))
  try {
    const taken = takeFileLock(files.lock)
    return {
      release: () => {
        taken.release()
        giveUp()
      },
    }
  } catch (thrown) {
    giveUp()
    throw thrown
  }
}

async function openUnderLock(
  options: StoreOptions,
  files: StoreFiles,
  lock: FileLock,
): Promise<Result<Store, AppError>> {
  const databaseKey = await keyOf(options)
  if (!databaseKey.ok) return databaseKey
  const nowMs = options.clock.nowMs()
  const { stateDirectory } = options
  const opened = openDatabase({ files, stateDirectory, databaseKey: databaseKey.value, nowMs })
  if (!opened.ok) return opened
  const given: Given = { options, files, databaseKey: databaseKey.value, lock, ...opened.value }
  const beside = attempt(() => openBeside(given))
  if (!beside.ok) {
    closeAll([opened.value.database], opened.value)
    return beside
  }
  try {
    return success(createStore(await makeParts(given, beside.value)))
  } catch (thrown) {
    closeAll([beside.value, opened.value.database], opened.value)
    return failure(errorOf(thrown))
  }
}

function closeAll(databases: readonly Database[], { rollback }: OpenedDatabase): void {
  for (const database of databases) database.close()
  rollback.close()
}

interface Given extends OpenedDatabase {
  readonly options: StoreOptions
  readonly files: StoreFiles
  readonly databaseKey: string
  readonly lock: FileLock
}

/** Joins the two halves, each on its own connection, and cleans up after an earlier run. */
async function makeParts(given: Given, filingConnection: Database): Promise<StoreParts> {
  const { database } = given
  const writeLock = new Mutex()
  const desk = new DeskDatabase(database, writeLock)
  const filings = sqliteFilings(filingConnection, writeLock)
  const drafts = draftsOfBatches(desk)
  const claims = new FilingClaims(
    { ...given.options, nowMs: () => given.options.clock.nowMs() },
    given.rollback.storeId,
  )
  claims.openBooks()
  await removeIncompleteBatches({ filings, drafts, claims })
  await removeStagedParts(filings)
  await removeDraftLeftovers(desk)
  const settings = new SettingRepository(desk)
  const own = {
    ...{ settings, lists: new OwnLists(settings) },
    ...{ mappings: new MappingRepository(filings), catalogues: new CatalogueRepository(filings) },
  }
  const office = await openOffice(given, { drafts, own, desk, claims })
  try {
    return await joinParts(given, { database, filingConnection, desk, filings, drafts, claims, office })
  } catch (thrown) {
    await office?.close()
    throw thrown
  }
}

type Halves = Pick<StoreParts, 'database' | 'filingConnection' | 'desk' | 'filings' | 'drafts' | 'claims' | 'office'>

async function joinParts(given: Given, halves: Halves): Promise<StoreParts> {
  const { options, files, databaseKey } = given
  const { filings, office } = halves
  const spoolKey = spoolKeyOf(databaseKey)
  const spool = new Mutex()
  const takeIn = () => spool.run(() => takeInSpool(files, spoolKey, office?.filings ?? filings))
  // Deliveries that cannot be taken in now (an unreadable folder) stay; they must not prevent opening.
  const { setAside } = await takeIn().catch(() => ({ setAside: [] }))
  const witness = await readWitness(given, filings)
  const keys = new StoredKeyBooks({ ...options, nowMs: () => options.clock.nowMs() })
  const clock = office?.clock ?? (await StatementClock.open(filings))
  const care = new CareThread(files, databaseKey)
  return { ...given, ...halves, takeIn, damagedDeliveries: setAside, witness, keys, clock, care }
}

/** Loaded only for a profile in an office. */
async function openOffice(
  { options: { office, directory, newId }, databaseKey, database, rollback }: Given,
  { drafts, own, desk, claims }: Pick<OpeningDesk, 'drafts' | 'own' | 'desk' | 'claims'>,
): Promise<OfficeHalf | null> {
  if (office === undefined) return null
  const membership = (await office.secrets.read(officeMembershipSecret)) ?? null
  if (membership === null) {
    await keepCopyAsOwn(own, null)
    if (!hasLeftWithHistory(database)) return null
  }
  const refusal = ownHistoryRefusal(database, membership)
  const { openOfficeHalf } = await import('./office/opening/office-half.ts')
  return openOfficeHalf(membership, {
    ...{ ...office, directory, databaseKey, refusal, newId, rollback },
    ...{ drafts, own, desk, claims },
  })
}

async function readWitness(given: Given, filings: FilingDatabase): Promise<Witness> {
  const { files, databaseKey, database, rollback, options } = given
  const { stateDirectory } = options
  const nowMs = options.clock.nowMs()
  const witness = new Witness({ files, stateDirectory, storeId: rollback.storeId, databaseKey })
  const acceptances = witness.readAll(database, rollback.wasKnownHere, nowMs)
  await compareWithWitness(database, filings, acceptances, nowMs)
  const formers = readFormerWitnesses(stateDirectory, databaseKey, rollback.storeId)
  tellFormerWitnesses(database, formers, nowMs)
  return witness
}

async function keyOf({ databaseKey }: StoreOptions): Promise<Result<string, AppError>> {
  try {
    return typeof databaseKey === 'string' ? success(databaseKey) : await databaseKey()
  } catch (thrown) {
    const carried = carriedError(thrown)
    return failure(carried ?? errorOf(thrown))
  }
}
