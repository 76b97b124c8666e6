import { writeFileSync } from 'node:fs'
import type Database from 'better-sqlite3'
import type { CareRun } from '#main/profiles/ports.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { AdoptedHistory } from '#shared/domain/office/adopted.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { asideData } from './care/aside.ts'
import { noteCopies } from './care/copies-note.ts'
import { copyFolder } from './care/copy-folder.ts'
import { previewPurge } from './care/count-purge.ts'
import { purge } from './care/purge.ts'
import { restoreOwn } from './care/restore.ts'
import type { CareThread } from './care/thread/care-thread.ts'
import type { DraftsOfBatches } from './compose-seam.ts'
import type { DeskDatabase } from './desk/desk-database.ts'
import { DraftRepository } from './desk/drafts/draft-repository.ts'
import { OwnLists } from './desk/own-lists.ts'
import { PreparedDocumentRepository } from './desk/prepared-documents.ts'
import { SettingRepository } from './desk/setting-repository.ts'
import { WatchedFileRepository } from './desk/watched-files.ts'
import { openConcerns } from './directory/concerns.ts'
import type { FileLock } from './directory/file-lock.ts'
import type { RollbackDetection } from './directory/rollback-detection.ts'
import { databaseParts, type StoreFiles, sizeOf } from './directory/store-files.ts'
import { readRegister } from './filing/consents/consent-repository.ts'
import { DocumentRepository } from './filing/documents/document-repository.ts'
import type { FilingDatabase } from './filing/filing-database.ts'
import { FollowUpRepository } from './filing/follow-up/follow-up-repository.ts'
import { readFiledContracts } from './filing/history/filed-contracts.ts'
import { HistoryRepository } from './filing/history/history-repository.ts'
import { readingHistory } from './filing/history/reading/reading-history.ts'
import { SlowReader } from './filing/history/reading/slow-reader.ts'
import { SeenStepRepository } from './filing/knowledge/seen-step-repository.ts'
import type { StatementTime } from './filing/knowledge/statement-clock.ts'
import { NotificationRepository } from './filing/notifications/notification-repository.ts'
import type { TakenIn } from './filing/notifications/spool/take-in.ts'
import { beginConsents } from './filing/outbox/batch-writer.ts'
import { OutboxRepository } from './filing/outbox/outbox-repository.ts'
import { everyInterruptedSend } from './filing/outbox/recover-interrupted.ts'
import { PollRepository } from './filing/polling/poll-repository.ts'
import { AnswerRepository } from './filing/remembered/answer-repository.ts'
import { CatalogueRepository } from './filing/remembered/catalogues/catalogue-repository.ts'
import { MappingRepository } from './filing/remembered/mapping-repository.ts'
import { RequestRepository } from './filing/requests/request-repository.ts'
import type { Witness } from './filing/witness/witness.ts'
import type { FilingClaims } from './keys/filing-claims.ts'
import type { StoredKeyBooks } from './keys/key-books.ts'
import type { OfficeHalf } from './office/opening/office-half.ts'
import { CopiedCatalogues } from './office/shared/copied-catalogues.ts'
import { attempt, attemptAsync } from './sqlite/store-fault.ts'
import type { Store, StoreOptions } from './store.ts'

/** The parts of an open store. */
export interface StoreParts {
  readonly options: StoreOptions
  readonly files: StoreFiles
  readonly databaseKey: string
  /** Held until the store is closed. */
  readonly lock: FileLock
  /** The desk's connection, also used for maintenance of the file. */
  readonly database: Database
  readonly filingConnection: Database
  readonly rollback: RollbackDetection
  readonly desk: DeskDatabase
  readonly filings: FilingDatabase
  readonly drafts: DraftsOfBatches
  readonly witness: Witness
  readonly keys: StoredKeyBooks
  readonly claims: FilingClaims
  readonly clock: StatementTime
  readonly takeIn: () => Promise<TakenIn>
  readonly damagedDeliveries: readonly string[]
  readonly care: CareThread
  /** Null: `filings` is the only filing half. */
  readonly office: OfficeHalf | null
}

/** The store's interface over its parts. */
export function createStore(parts: StoreParts): Store {
  const { database, rollback, options, keys, claims, damagedDeliveries, office } = parts
  const reader = new SlowReader(parts.files.database, parts.databaseKey)
  return {
    ...deskPorts(parts),
    ...(office === null ? filingPorts(parts, reader) : officePorts(parts, office)),
    office: office?.link ?? null,
    ...careOf(parts, reader),
    // Includes the log, which holds the latest commits.
    byteLength: () => databaseParts(parts.files.database).reduce((sum, file) => sum + sizeOf(file), 0),
    keys: office?.keys ?? keys,
    damagedDeliveries,
    // An office's server runs its reads.
    wakeReader: () => (office === null ? reader.wake() : undefined),
    get generationMismatch() {
      return rollback.suspect || office?.history.isStopped === true
    },
    get unprotected() {
      return rollback.unprotected
    },
    get claimsLost() {
      return claims.lost
    },
    concerns: () => [...openConcerns(database), ...(office?.history.concerns ?? [])],
    confirmGeneration: () =>
      attemptAsync(async () => {
        await parts.filings.holding(async () => rollback.confirm(options.clock.nowMs()))
        await office?.confirmHistory()
        return null
      }),
  }
}

const deskPorts = ({
  desk,
  filings: own,
  options,
  office,
}: StoreParts): Pick<Store, 'drafts' | 'connection' | 'sharedLists' | 'preparedDocuments' | 'watchedFiles'> => ({
  drafts: new DraftRepository(
    desk,
    () => options.clock.nowMs(),
    (contracts) => (office?.filings ?? own).read((reading) => readFiledContracts(reading, contracts)),
  ),
  connection: new SettingRepository(desk),
  sharedLists: office?.memory?.lists ?? new OwnLists(new SettingRepository(desk)),
  preparedDocuments: new PreparedDocumentRepository(desk, () => options.clock.nowMs()),
  watchedFiles: new WatchedFileRepository(desk),
})

type FilingPort =
  | 'outbox'
  | 'polling'
  | 'requests'
  | 'documents'
  | 'history'
  | 'seenSteps'
  | 'followUps'
  | 'notifications'
  | 'catalogues'
  | 'mappings'
  | 'answers'

function filingPorts(parts: StoreParts, reader: SlowReader): Pick<Store, FilingPort> {
  const { filings, clock, takeIn } = parts
  const { newId, slowReads = 'in-thread' } = parts.options
  const history = new HistoryRepository(filings)
  return {
    outbox: new OutboxRepository({
      ...parts,
      newId,
      interrupted: everyInterruptedSend,
      credits: { lists: new OwnLists(new SettingRepository(parts.desk)), nowMs: () => parts.options.clock.nowMs() },
      beginRegister: () => parts.care.beginRegister(),
    }),
    polling: new PollRepository({ filings, newId, clock }),
    requests: new RequestRepository(filings),
    documents: new DocumentRepository(filings),
    history: slowReads === 'here' ? history : readingHistory(history, reader),
    seenSteps: new SeenStepRepository(filings),
    followUps: new FollowUpRepository(filings),
    notifications: new NotificationRepository({ filings, clock, takeIn }),
    catalogues:
      parts.options.office === undefined
        ? new CopiedCatalogues(filings, new SettingRepository(parts.desk))
        : new CatalogueRepository(filings),
    mappings: new MappingRepository(filings),
    answers: new AnswerRepository(filings),
  }
}

/** Filings and shared memory are in the office; answers about values stay at the desk, with its drafts. */
function officePorts(
  { filings: own, takeIn, options: { newId } }: StoreParts,
  { filings, clock, outbox, seenSteps, followUps, memory, rejected }: OfficeHalf,
): Pick<Store, FilingPort> {
  const answers = new AnswerRepository(own)
  return {
    outbox,
    seenSteps,
    followUps,
    polling: new PollRepository({ filings, newId, clock }),
    requests: new RequestRepository(filings),
    documents: new DocumentRepository(filings),
    history: new HistoryRepository(filings),
    notifications: new NotificationRepository({ filings, clock, takeIn }),
    catalogues: memory?.catalogues ?? new CatalogueRepository(own),
    mappings: memory?.mappings ?? new MappingRepository(own),
    answers: {
      remembered: (companies) => answers.remembered(companies),
      remember: (given) => answers.remember(given),
      companies: () => answers.companies(),
      forget: (company) => answers.forget(company),
      rejected,
    },
  }
}

type Care =
  | 'aside'
  | 'consents'
  | 'consentStanding'
  | 'copyFolder'
  | 'backupTo'
  | 'contents'
  | 'previewBackup'
  | 'restoreFrom'
  | 'purge'
  | 'previewPurge'
  | 'integrityCheck'
  | 'adoptHistory'
  | 'close'

function careOf(parts: StoreParts, reader: SlowReader): Pick<Store, Care> {
  const { databaseKey, filings, files, lock, options, care: thread, office } = parts
  return {
    ...filingsCare(parts, reader),
    backupTo: (file, passphrase = null, run) => attemptAsync(() => thread.backUp(file, passphrase, run)),
    aside: () => asideData(files),
    copyFolder: { ...copyFolder, note: (copies) => noteCopies(files.directory, copies) },
    contents: () => attemptAsync(() => thread.contents()),
    previewBackup: (file, passphrase, run) => attemptAsync(() => thread.preview(file, passphrase, run)),
    restoreFrom: (file) =>
      attemptAsync(async () => {
        await Promise.all([thread.close(), reader.close(), office?.close()])
        await filings.resting(() => closeFiles(parts))
        try {
          return await restoreOwn(files, databaseKey, file, options.clock.nowMs())
        } finally {
          lock.release()
        }
      }),
    integrityCheck: (run) => checkNoting(files, thread, run),
    adoptHistory: (run) => attemptAsync(() => adoptOwn(parts, run)).then((done) => (done.ok ? done.value : done)),
    close: async () => {
      await thread.close()
      const { isAwake } = reader
      const readerEnds = reader.close()
      await office?.close()
      if (isAwake) await readerEnds
      // Lets the current write finish.
      await filings.resting(() => closeFiles(parts))
      lock.release()
    },
  }
}

type FilingsCare = 'consents' | 'consentStanding' | 'purge' | 'previewPurge'

function filingsCare(parts: StoreParts, reader: SlowReader): Pick<Store, FilingsCare> {
  const { office } = parts
  if (office === null) return ownFilingsCare(parts, reader)
  // A profile that is in no office any more has the register of its own filings; the rest stays, but is not
  // accessible.
  const { consents, consentStanding } = office.memory === null ? ownFilingsCare(parts, reader) : registerOf(office)
  return { consents, consentStanding, purge: filingsNotPurged, previewPurge: filingsNotPurged }
}

const filingsNotPurged = async () => failure(appError('office.filings-not-purged'))

function ownFilingsCare(parts: StoreParts, reader: SlowReader): Pick<Store, FilingsCare> {
  const { filings, options, care: thread } = parts
  const begun = (): Promise<void> => beginConsents(filings, () => thread.beginRegister())
  return {
    consents: () => attemptAsync(() => begun().then(() => thread.register())),
    consentStanding: () => attemptAsync(() => begun().then(() => thread.standing())),
    previewPurge: (beforeMs) =>
      attemptAsync(() => previewPurge(parts, { beforeMs, today: bogotaDate(options.clock.nowMs()) })),
    purge: (beforeMs, steps) =>
      attemptAsync(async () => {
        await thread.ended()
        const today = bogotaDate(options.clock.nowMs())
        return reader.whileResting(() => purge(parts, { beforeMs, today, ...(steps === undefined ? {} : { steps }) }))
      }),
  }
}

/** The register and the filings belong to everyone in the office, so a single desk deletes none of them. */
function registerOf({ filings }: OfficeHalf): Pick<Store, 'consents' | 'consentStanding'> {
  const register = () => attemptAsync(() => filings.read(readRegister))
  return {
    consents: register,
    consentStanding: async () => {
      const read = await register()
      if (!read.ok) return read
      const { entries, brokenAt } = read.value
      return success({ count: entries.length, brokenAt, lastSha256: entries.at(-1)?.linkSha256 ?? '' })
    },
  }
}

/** Loads the driver on demand. */
async function adoptOwn(parts: StoreParts, run: CareRun | undefined): Promise<Result<AdoptedHistory, AppError>> {
  const { options, filings: own, desk, keys: ledgers, rollback, care: thread } = parts
  const { office, directory } = options
  if (office === undefined) return failure(appError('office.no-membership'))
  const { adoptStore } = await import('./office/adopting/adopt-store.ts')
  return adoptStore(
    {
      ...{ ...office, directory, own, ledgers, suspect: rollback.suspect, copies: copyFolder },
      storeId: rollback.storeId,
      settings: new SettingRepository(desk),
      registerBrokenAt: async () => {
        await beginConsents(own, () => thread.beginRegister())
        return (await thread.standing()).brokenAt
      },
      backUp: (file, following) => thread.backUp(file, null, following),
      adopt: (order, listening) => thread.adopt(order, listening),
    },
    run,
  )
}

/** Records the finding outside the database, so that the next start offers a recovery. */
async function checkNoting(
  files: StoreFiles,
  thread: CareThread,
  run: CareRun | undefined,
): Promise<Result<string | null, AppError>> {
  const checked = await attemptAsync(() => thread.check(run))
  const isDamaged = checked.ok ? checked.value !== null : checked.error.code === 'store.damaged'
  // If the note cannot be written, the check itself still reports the damage.
  if (isDamaged) attempt(() => writeFileSync(files.foundDamaged, '', { mode: 0o600 }))
  return checked
}

function closeFiles({ keys, claims, filingConnection, database, rollback }: StoreParts): void {
  keys.close()
  claims.close()
  filingConnection.close()
  database.close()
  rollback.close()
}
