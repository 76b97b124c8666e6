import { mkdirSync, realpathSync } from 'node:fs'
import type { CatalogueStore } from '#main/catalogues/ports.ts'
import type { DocumentStore } from '#main/documents/ports.ts'
import type { AnswerStore, DraftStore } from '#main/drafts/ports.ts'
import type { HistoryStore } from '#main/history/ports.ts'
import type { NotificationStore } from '#main/notifications/ports.ts'
import type { OutboxStore, PostTurns } from '#main/outbox/ports.ts'
import type { GetLedgers, PollStore } from '#main/polling/ports.ts'
import type { SettingsStore } from '#main/profiles/ports.ts'
import type { MappingStore } from '#main/workbook/ports.ts'
import { type AppError, carriedError } from '#shared/domain/app-error.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { type BackupReport, backUp } from './care/backup.ts'
import { type PurgeReport, purge } from './care/purge.ts'
import { restoreOwn } from './care/restore.ts'
import { Session } from './desk/desk-database.ts'
import { removeDraftLeftovers } from './desk/drafts/draft-repair.ts'
import { DraftRepository } from './desk/drafts/draft-repository.ts'
import { ConnectionRepository } from './desk/setting-repository.ts'
import { type Concern, openConcerns } from './directory/concerns.ts'
import { firstDefect } from './directory/encrypted-file.ts'
import { type FileLock, takeFileLock } from './directory/file-lock.ts'
import { claimDirectory } from './directory/sole-use.ts'
import { type StoreFiles, storeFiles } from './directory/store-files.ts'
import { DocumentRepository } from './filing/documents/document-repository.ts'
import { HistoryRepository } from './filing/history/history-repository.ts'
import { readingHistory } from './filing/history/reading/reading-history.ts'
import { SlowReader } from './filing/history/reading/slow-reader.ts'
import { StatementClock } from './filing/knowledge/statement-clock.ts'
import { NotificationRepository } from './filing/notifications/notification-repository.ts'
import { spoolKeyOf } from './filing/notifications/spool/sealed-delivery.ts'
import { type TakenIn, takeInSpool } from './filing/notifications/spool/take-in.ts'
import { removeIncompleteBatches } from './filing/outbox/batch-writer.ts'
import { OutboxRepository } from './filing/outbox/outbox-repository.ts'
import { PollRepository } from './filing/polling/poll-repository.ts'
import { AnswerRepository } from './filing/remembered/answer-repository.ts'
import { CatalogueRepository } from './filing/remembered/catalogues/catalogue-repository.ts'
import { MappingRepository } from './filing/remembered/mapping-repository.ts'
import { compareWithWitness } from './filing/witness/compare.ts'
import { readFormerWitnesses, tellFormerWitnesses } from './filing/witness/former-witnesses.ts'
import { Witness } from './filing/witness/witness.ts'
import { StoredKeyBooks } from './keys/key-books.ts'
import { type OpenedDatabase, openDatabase } from './sqlite/open-database.ts'
import { Turnstile } from './sqlite/slices.ts'
import { attempt, attemptAsync, errorOf } from './sqlite/store-fault.ts'

/**
 * The store: one encrypted SQLite file for each profile, behind the ports of the stages. What comes in and goes out is the
 * domain's; it never talks to the network, never shows anything, and never deletes a database file.
 */
export interface StoreOptions {
  /** Created when missing. */
  readonly directory: string
  /** What does not travel with a copied data folder, see `state-directory.ts`. Created when missing; never needed to open. */
  readonly stateDirectory: string
  /** 64 hexadecimal digits, from the secret store. A function is called once the directory's lock is held. */
  readonly databaseKey: string | (() => Promise<Result<string, AppError>>)
  readonly newId: NewId
  readonly clock: Pick<Clock, 'nowMs'>
  /** Reads over many items, see `reading/`: in a thread of their own unless nobody waits for this one meanwhile, as in a command of the terminal. */
  readonly slowReads?: 'in-thread' | 'here'
}

export interface Store {
  readonly drafts: DraftStore
  readonly outbox: OutboxStore
  readonly polling: PollStore
  readonly documents: DocumentStore
  readonly history: HistoryStore
  readonly connection: SettingsStore
  readonly notifications: NotificationStore
  readonly catalogues: CatalogueStore
  readonly mappings: MappingStore
  readonly answers: AnswerStore
  /** What the machine keeps of a key for all profiles and programs that use it; `unshared` says why when this profile is alone with it. */
  readonly keys: GetLedgers & PostTurns & { readonly unshared: AppError | null }
  /** Starts the thread that searches, so that the first search is as quick as the next. For programs that stay. */
  wakeReader(): void
  /** True when this database may be an older copy (a backup put back, a deleted log). `arm` refuses until `confirmGeneration`. */
  readonly generationMismatch: boolean
  /** Files of the receiver's spool that could not be read at opening, where they were put aside. */
  readonly damagedDeliveries: readonly string[]
  /** What a person must know about this store and has not confirmed yet; the first that freezes sending comes first. */
  concerns(): readonly Concern[]
  /** What is not protected because the state directory cannot be used; null when all is. */
  readonly unprotected: AppError | null
  /** The operator has looked: sending from this database is right. */
  confirmGeneration(): Promise<Result<null, AppError>>
  /**
   * Writes an encrypted, verified copy, replacing `file` only once the copy is proven. With a passphrase the database's key
   * goes along, sealed under it; without one the copy can be restored only where the key is.
   */
  backupTo(file: string, passphrase?: string | null): Promise<Result<BackupReport, AppError>>
  /** Closes this store and puts a verified backup in its place; the present database is kept aside. Open a new store afterwards. */
  restoreFrom(file: string): Promise<Result<{ readonly replaced: string | null }, AppError>>
  /** Removes everything that began before an instant and that nobody waits for; nothing of it remains in the files. */
  purge(beforeMs: number): Promise<Result<PurgeReport, AppError>>
  /** Reads and authenticates every page: null when all is well, else the first defect. */
  integrityCheck(): Promise<Result<string | null, AppError>>
  close(): Promise<void>
}

/**
 * Opens the store of a directory. Errors, all of family `local`: `store.in-use`, `store.wrong-key`, `store.damaged` (`copy`:
 * folder with an untouched copy), `store.newer-schema`, `store.altered-schema`, `store.not-writable`, `store.disk-full`,
 * `store.disk-fault`, `store.not-durable`.
 */
export async function openStore(options: StoreOptions): Promise<Result<Store, AppError>> {
  const files = storeFiles(options.directory)
  const lock = attempt(() => {
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
  })
  if (!lock.ok) return lock
  const store = await openUnderLock(options, files, lock.value)
  if (!store.ok) lock.value.release()
  return store
}

async function openUnderLock(
  options: StoreOptions,
  files: StoreFiles,
  lock: FileLock,
): Promise<Result<Store, AppError>> {
  const databaseKey = await keyOf(options)
  if (!databaseKey.ok) return databaseKey
  const opened = openDatabase({
    files,
    stateDirectory: options.stateDirectory,
    databaseKey: databaseKey.value,
    nowMs: options.clock.nowMs(),
  })
  if (!opened.ok) return opened
  const session = new Session(opened.value.database)
  try {
    await removeIncompleteBatches(session)
    await removeDraftLeftovers(session)
    const spoolKey = spoolKeyOf(databaseKey.value)
    const turnstile = new Turnstile()
    const takeIn = () => turnstile.pass('spool', () => takeInSpool(files, spoolKey, session))
    // What cannot be taken in now (a folder that cannot be read) stays where it is; it never keeps the store shut.
    const { setAside } = await takeIn().catch(() => ({ setAside: [] }))
    const witness = compareWitness(options, databaseKey.value, files, opened.value, session)
    const nowMs = () => options.clock.nowMs()
    const keys = new StoredKeyBooks({ ...options, nowMs }, session)
    return success(
      assemble(options, databaseKey.value, files, lock, opened.value, session, witness, keys, takeIn, setAside),
    )
  } catch (thrown) {
    opened.value.database.close()
    opened.value.generation.close()
    return failure(errorOf(thrown))
  }
}

function compareWitness(
  { stateDirectory, clock }: StoreOptions,
  databaseKey: string,
  files: StoreFiles,
  { database, generation }: OpenedDatabase,
  session: Session,
): Witness {
  const witness = new Witness({ files, stateDirectory, storeId: generation.storeId, databaseKey })
  const acceptances = witness.readAll(database, generation.wasKnownHere, clock.nowMs())
  compareWithWitness(database, session, acceptances, clock.nowMs())
  const formers = readFormerWitnesses(stateDirectory, databaseKey, generation.storeId)
  tellFormerWitnesses(database, formers, clock.nowMs())
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

function assemble(
  { newId, clock, slowReads = 'in-thread' }: StoreOptions,
  databaseKey: string,
  files: StoreFiles,
  lock: FileLock,
  { database, generation }: OpenedDatabase,
  session: Session,
  witness: Witness,
  keys: StoredKeyBooks,
  takeIn: () => Promise<TakenIn>,
  damagedDeliveries: readonly string[],
): Store {
  const close = (): void => {
    keys.close()
    database.close()
    generation.close()
    lock.release()
  }
  const statementClock = new StatementClock(session)
  const reader = new SlowReader(files.database, databaseKey)
  const history = new HistoryRepository(session)
  return {
    drafts: new DraftRepository(session, () => clock.nowMs()),
    outbox: new OutboxRepository(session, generation, witness, newId, statementClock),
    polling: new PollRepository(session, newId, statementClock),
    documents: new DocumentRepository(session),
    history: slowReads === 'here' ? history : readingHistory(history, reader),
    connection: new ConnectionRepository(session),
    notifications: new NotificationRepository(session, statementClock, takeIn),
    damagedDeliveries,
    catalogues: new CatalogueRepository(session),
    mappings: new MappingRepository(session),
    answers: new AnswerRepository(session),
    keys,
    wakeReader: () => reader.wake(),
    get generationMismatch() {
      return generation.suspect
    },
    get unprotected() {
      return generation.unprotected
    },
    concerns: () => openConcerns(database),
    confirmGeneration: async () =>
      attempt(() => {
        generation.confirm(clock.nowMs())
        return null
      }),
    backupTo: (file, passphrase = null) =>
      attemptAsync(() => reader.whileResting(() => backUp(database, file, databaseKey, passphrase))),
    restoreFrom: (file) =>
      attemptAsync(async () => {
        await reader.close()
        keys.close()
        database.close()
        generation.close()
        try {
          return await restoreOwn(files, databaseKey, file, clock.nowMs())
        } finally {
          lock.release()
        }
      }),
    purge: async (beforeMs) =>
      attemptAsync(() =>
        reader.whileResting(() =>
          purge(database, session, files, witness, { beforeMs, today: bogotaDate(clock.nowMs()) }),
        ),
      ),
    integrityCheck: async () => attempt(() => firstDefect(database, 'integrity_check')),
    close: async () => {
      const { isAwake } = reader
      const readerEnds = reader.close()
      if (isAwake) await readerEnds
      close()
    },
  }
}
