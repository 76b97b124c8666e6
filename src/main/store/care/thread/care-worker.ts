import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type Database from 'better-sqlite3'
import { systemClock } from '#main/base/system-clock.ts'
import type { SecretStore } from '#main/profiles/ports.ts'
import { firstDefect, openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { openStore } from '#main/store/open-store.ts'
import { errorOf, StoreFault } from '#main/store/sqlite/store-fault.ts'
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import type { PurgeCounts } from '#shared/domain/profile/purge.ts'
import type { Result } from '#shared/kernel/result.ts'
import { backUp } from '../backup.ts'
import { previewBackup } from '../backup-file/preview-backup.ts'
import { restoreBackup } from '../backup-file/restore-backup.ts'
import { readContents } from '../contents.ts'
import type { FromCare, KeptKey, ToCare } from './care-messages.ts'

/** The thread that copies, checks and restores a store. One order, and it is done. */
async function obey({ database, databaseKey, order }: ToCare): Promise<unknown> {
  const directory = dirname(database)
  const secrets = onlyKey(databaseKey)
  const own = (): string => databaseKey ?? missing()
  switch (order.kind) {
    case 'check':
      return over(database, own(), (open) => firstDefect(open, 'integrity_check'))
    case 'contents':
      return over(database, own(), readContents)
    case 'back-up':
      return over(database, own(), (open) => backUp(open, order.file, own(), order.passphrase))
    case 'preview': {
      const { file, passphrase } = order
      const scratch = join(directory, previewName)
      return unwrapped(await previewBackup({ file, secrets, askPassphrase: async () => passphrase, scratch }))
    }
    case 'purge':
      return purgeClosed(directory, own(), order)
    case 'restore': {
      const { kind: _, passphrase, ...restoring } = order
      return unwrapped(await restoreBackup({ ...restoring, directory, secrets, askPassphrase: async () => passphrase }))
    }
  }
}

/** The whole store is opened in this thread, as the program opens it, and closed again. */
async function purgeClosed(
  directory: string,
  databaseKey: string,
  { stateDirectory, beforeMs }: Extract<ToCare['order'], { readonly kind: 'purge' }>,
): Promise<PurgeCounts> {
  const newId = (): string => randomUUID()
  const options = { directory, stateDirectory, databaseKey, newId, clock: systemClock, slowReads: 'here' } as const
  const store = unwrapped(await openStore(options))
  try {
    return unwrapped(await store.purge(beforeMs))
  } finally {
    await store.close()
  }
}

/** One at a time: what a killed program left is written over. */
const previewName = 'ventanilla.preview'

/** Over a connection of its own that cannot change the database. */
async function over<Value>(
  file: string,
  databaseKey: string,
  work: (open: Database) => Value | Promise<Value>,
): Promise<Value> {
  const database = openEncryptedFile(file, databaseKey, { mustExist: true, readonly: true })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

const missing = (): never => {
  throw new StoreFault(appError('keychain.key-missing'))
}

/** The key of the directory came with the order; where there is none, main is asked to keep the one of a copy. */
const onlyKey = (databaseKey: string | null): SecretStore => ({
  read: async (name) => (name === 'database-key' ? databaseKey : null),
  createOnce: async (_name, key) => databaseKey ?? keptByMain(key),
  save: async () => undefined,
  forget: async () => undefined,
})

function keptByMain(key: string): Promise<string> {
  return new Promise((resolve, reject) => {
    parentPort?.once('message', (kept: KeptKey) => (kept.ok ? resolve(kept.value) : reject(new StoreFault(kept.error))))
    tell({ kind: 'keep-key', key })
  })
}

function unwrapped<Value>(answer: Result<Value, AppError>): Value {
  if (!answer.ok) throw new StoreFault(answer.error)
  return answer.value
}

const tell = (message: FromCare): void => parentPort?.postMessage(message)

parentPort?.once('message', (message: ToCare) => {
  obey(message)
    .then((value) => tell({ kind: 'done', value }))
    .catch((thrown: unknown) => tell({ kind: 'fault', error: carriedError(thrown) ?? errorOf(thrown) }))
})
