import { Worker } from 'node:worker_threads'
import type { SecretStore } from '#main/profiles/ports.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { attemptAsync, errorOf, StoreFault } from '#main/store/sqlite/store-fault.ts'
import { threadScript } from '#main/store/sqlite/thread-script.ts'
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import type { PurgeCounts } from '#shared/domain/profile/purge.ts'
import type { StoreContents } from '#shared/domain/profile/store-contents.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { BackupReport } from '../backup.ts'
import type { PreviewedBackup } from '../backup-file/preview-backup.ts'
import type { Recovered } from '../restore.ts'
import type { CareOrder, FromCare, KeptKey, ToCare } from './care-messages.ts'

/** Copies and checks a store in a thread of its own, one order at a time; what is under way ends before the store is closed. */
export class CareThread {
  readonly #database: string
  readonly #databaseKey: string
  #last: Promise<unknown> = Promise.resolve()
  #checking: Promise<string | null> | null = null

  constructor(database: string, databaseKey: string) {
    this.#database = database
    this.#databaseKey = databaseKey
  }

  backUp(file: string, passphrase: string | null): Promise<BackupReport> {
    return this.#inTurn<BackupReport>({ kind: 'back-up', file, passphrase })
  }

  /** The first defect of any page; null when all is well. Whoever asks while one is wanted already gets its answer. */
  check(): Promise<string | null> {
    this.#checking ??= this.#inTurn<string | null>({ kind: 'check' }).finally(() => {
      this.#checking = null
    })
    return this.#checking
  }

  contents(): Promise<StoreContents> {
    return this.#inTurn<StoreContents>({ kind: 'contents' })
  }

  /** What a backup holds; `passphrase`: of one that another key made. Errors: those of `restoreBackup`. */
  preview(file: string, passphrase: string | null): Promise<PreviewedBackup> {
    return this.#inTurn<PreviewedBackup>({ kind: 'preview', file, passphrase })
  }

  async ended(): Promise<void> {
    await this.#last
  }

  #inTurn<Value>(order: CareOrder): Promise<Value> {
    const ask = { database: this.#database, databaseKey: this.#databaseKey, order }
    const done = this.#last.then(() => obeyed(ask))
    this.#last = done.catch(() => undefined)
    return done as Promise<Value>
  }
}

/** Where the key of a directory is, or will be. */
export type KeyPlace = Pick<SecretStore, 'read' | 'createOnce'>

/**
 * Puts the backup that was previewed in place of a store that nobody has open, in a thread. Where there is no key, the backup's own is
 * kept once it is proven. Errors: those of `restoreBackup`.
 */
export const restoreInThread = (
  directory: string,
  secrets: KeyPlace,
  order: Omit<Extract<CareOrder, { readonly kind: 'restore' }>, 'kind'>,
): Promise<Result<Recovered, AppError>> =>
  overClosed(directory, secrets, { kind: 'restore', ...order }) as Promise<Result<Recovered, AppError>>

/** What a backup holds, read beside a store that does not open. Errors: those of `restoreBackup`. */
export const previewInThread = (
  directory: string,
  secrets: KeyPlace,
  order: { readonly file: string; readonly passphrase: string | null },
): Promise<Result<PreviewedBackup, AppError>> =>
  overClosed(directory, secrets, { kind: 'preview', ...order }) as Promise<Result<PreviewedBackup, AppError>>

async function overClosed(directory: string, secrets: KeyPlace, order: CareOrder): Promise<Result<unknown, AppError>> {
  const keep = (key: string): Promise<string> => secrets.createOnce('database-key', key)
  try {
    const databaseKey = await secrets.read('database-key')
    return success(await obeyed({ database: storeFiles(directory).database, databaseKey, order }, keep))
  } catch (thrown) {
    return failure(carriedError(thrown) ?? errorOf(thrown))
  }
}

/** Purges a store that nobody has open, in a thread: rewriting its files takes as long as it takes. Errors: those of opening it. */
export const purgeInThread = (
  directory: string,
  databaseKey: string,
  order: Omit<Extract<CareOrder, { readonly kind: 'purge' }>, 'kind'>,
): Promise<Result<PurgeCounts, AppError>> =>
  attemptAsync(
    () =>
      obeyed({
        database: storeFiles(directory).database,
        databaseKey,
        order: { kind: 'purge', ...order },
      }) as Promise<PurgeCounts>,
  )

const keepsNone = (): Promise<never> => Promise.reject(new StoreFault(appError('keychain.key-missing')))

function obeyed(ask: ToCare, keepKey: (key: string) => Promise<string> = keepsNone): Promise<unknown> {
  const worker = new Worker(threadScript(import.meta.dirname, 'store-care.js', 'care-worker.ts'))
  const told = new Promise((resolve, reject) => {
    const answer = (kept: KeptKey): void => worker.postMessage(kept)
    worker.on('message', (message: FromCare) => {
      if (message.kind === 'done') resolve(message.value)
      else if (message.kind === 'fault') reject(new StoreFault(message.error))
      else
        keepKey(message.key).then(
          (key) => answer(success(key)),
          (thrown: unknown) => answer(failure(carriedError(thrown) ?? errorOf(thrown))),
        )
    })
    worker.once('error', (thrown) => reject(new StoreFault(appError('store.unexpected', { detail: 'care' }), thrown)))
    worker.once('exit', () => reject(new StoreFault(appError('store.unexpected', { detail: 'care' }))))
  })
  worker.postMessage(ask)
  return told.finally(() => worker.terminate())
}
