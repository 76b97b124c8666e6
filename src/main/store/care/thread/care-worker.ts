import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { systemClock } from '#main/base/system-clock.ts'
import type { SecretStore } from '#main/profiles/ports.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore } from '#main/store/open-store.ts'
import { openBeside } from '#main/store/sqlite/open-database.ts'
import { errorOf, StoreFault } from '#main/store/sqlite/store-fault.ts'
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import type { ConsentStanding } from '#shared/domain/filing/consent-register.ts'
import type { CareProgress } from '#shared/domain/profile/care-work.ts'
import type { Result } from '#shared/kernel/result.ts'
import { beginRegisterOver, readRegisterOver } from '../../filing/consents/whole-register.ts'
import type { AdoptingQuestion } from '../../office/adopting/adopt-order.ts'
import { backUp } from '../backup.ts'
import { previewBackup } from '../backup-file/preview-backup.ts'
import { restoreBackup } from '../backup-file/restore-backup.ts'
import type { CareSteps } from '../care-steps.ts'
import { checkEveryPage } from '../check-store.ts'
import { readContents } from '../contents.ts'
import type { PurgeReport } from '../purge.ts'
import type { CareAnswer, CareQuestion, FromCare, ToCare } from './care-messages.ts'

/** Maintenance thread. Runs one order and ends. */
async function obey({ database, databaseKey, order }: ToCare): Promise<unknown> {
  const files = storeFiles(dirname(database))
  const { directory } = files
  switch (order.kind) {
    case 'restore': {
      const { kind: _, ...restoring } = order
      const secrets = restoringSecrets(databaseKey)
      const askPassphrase = (): Promise<string | null> => asked({ kind: 'passphrase' })
      return unwrapped(await restoreBackup({ ...restoring, directory, secrets, askPassphrase }, steps))
    }
    case 'check':
      return over(database, databaseKey, (open) => checkEveryPage(open, steps))
    case 'contents':
      return over(database, databaseKey, readContents)
    case 'back-up':
      return over(database, databaseKey, (open) =>
        backUp(open, order, keyOf(databaseKey), steps).catch(ofItsFolder(order.file)),
      )
    case 'preview': {
      const { file, passphrase } = order
      const asking = { file, secrets: onlyKey(databaseKey), askPassphrase: async () => passphrase }
      return unwrapped(await previewBackup({ ...asking, scratch: files.preview }, steps))
    }
    case 'purge':
      return purgeClosed(directory, keyOf(databaseKey), order)
    case 'begin-register': {
      const connection = openBeside({ files, databaseKey: keyOf(databaseKey) })
      try {
        return await beginRegisterOver(connection)
      } finally {
        connection.close()
      }
    }
    case 'register':
      return over(database, databaseKey, (open) => readRegister(open, order.withEntries))
    case 'adopt': {
      const { adoptInThread } = await import('../../office/adopting/adopt-in-thread.ts')
      return over(database, databaseKey, (open) => adoptInThread(open, order, adoptingSteps))
    }
  }
}

/** The database is already open, so these errors concern the file being written. */
const ofItsFolder =
  (file: string) =>
  (thrown: unknown): never => {
    const { code, parameters } = errorOf(thrown)
    if (code !== 'store.not-writable' && code !== 'store.file-missing') throw thrown
    throw new StoreFault(
      appError('file.not-writable', { path: dirname(file), detail: parameters.detail ?? code }),
      thrown,
    )
  }

/** Entries per message: reading one blocks the main process for a few milliseconds. */
const entriesAtOnce = 250

async function readRegister(open: Database, withEntries: boolean): Promise<ConsentStanding> {
  const { entries, brokenAt } = await readRegisterOver(open)
  for (let start = 0; withEntries && start < entries.length; start += entriesAtOnce)
    await asked({ kind: 'entries', entries: entries.slice(start, start + entriesAtOnce) })
  return { count: entries.length, brokenAt, lastSha256: entries.at(-1)?.linkSha256 ?? '' }
}

/** Opens the whole store in this thread, as the program does, and closes it again. */
async function purgeClosed(
  directory: string,
  databaseKey: string,
  { stateDirectory, beforeMs }: Extract<ToCare['order'], { readonly kind: 'purge' }>,
): Promise<PurgeReport> {
  const newId = (): string => randomUUID()
  const options = { directory, stateDirectory, databaseKey, newId, clock: systemClock, slowReads: 'here' } as const
  const store = unwrapped(await openStore(options))
  try {
    return unwrapped(await store.purge(beforeMs, steps))
  } finally {
    await store.close()
  }
}

/** Uses its own read-only connection. */
async function over<Value>(
  file: string,
  databaseKey: string | null,
  work: (open: Database) => Value | Promise<Value>,
): Promise<Value> {
  const database = openEncryptedFile(file, keyOf(databaseKey), { mustExist: true, readonly: true })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

function keyOf(databaseKey: string | null): string {
  if (databaseKey === null) throw new StoreFault(appError('keychain.key-missing'))
  return databaseKey
}

/** The order contains the directory's key; requests and saves nothing else. */
const onlyKey = (databaseKey: string | null): Pick<SecretStore, 'read'> => ({
  read: async (name) => (name === 'database-key' ? databaseKey : null),
})

/** The caller saves the key and returns the effective one. */
const restoringSecrets = (databaseKey: string | null): SecretStore => ({
  ...onlyKey(databaseKey),
  createOnce: async (_name, key) => databaseKey ?? (await asked({ kind: 'keep-key', key })) ?? noAnswer(),
  save: async () => undefined,
  forget: async () => undefined,
})

function noAnswer(): never {
  throw new StoreFault(appError('keychain.key-missing'))
}

function unwrapped<Value>(answer: Result<Value, AppError>): Value {
  if (!answer.ok) throw new StoreFault(answer.error)
  return answer.value
}

const tell = (message: FromCare): void => parentPort?.postMessage(message)

/** One question at a time. */
const asked = (question: CareQuestion): Promise<string | null> =>
  new Promise((resolve, reject) => {
    parentPort?.once('message', (answer: CareAnswer) =>
      answer.ok ? resolve(answer.value) : reject(new StoreFault(answer.error)),
    )
    tell({ kind: 'asks', question })
  })

const steps: CareSteps = {
  at: (step, done, total) => tell({ kind: 'progress', progress: { step, done, total }, growing: null }),
  growing: (step, growing, total) => tell({ kind: 'progress', progress: { step, done: 0, total }, growing }),
  settle: async () => {
    await asked({ kind: 'settle' })
  },
}

const adoptingSteps = {
  ask: (question: AdoptingQuestion) => asked({ kind: 'adopting', question }),
  settle: () => steps.settle(),
  tell: (progress: CareProgress) => tell({ kind: 'progress', progress, growing: null }),
}

parentPort?.once('message', (message: ToCare) => {
  new Database(':memory:').close()
  tell({ kind: 'loaded' })
  obey(message)
    .then((value) => tell({ kind: 'done', value }))
    .catch((thrown: unknown) => tell({ kind: 'fault', error: carriedError(thrown) ?? errorOf(thrown) }))
})
