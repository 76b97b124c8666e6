import { Worker } from 'node:worker_threads'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { threadScript } from '#main/store/sqlite/thread-script.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { BackupReport } from '../backup.ts'
import type { CareOrder, FromCare } from './care-messages.ts'

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

  async ended(): Promise<void> {
    await this.#last
  }

  #inTurn<Value>(order: CareOrder): Promise<Value> {
    const done = this.#last.then(() => this.#obeyed(order))
    this.#last = done.catch(() => undefined)
    return done as Promise<Value>
  }

  #obeyed(order: CareOrder): Promise<unknown> {
    const worker = new Worker(threadScript(import.meta.dirname, 'store-care.js', 'care-worker.ts'))
    const told = new Promise((resolve, reject) => {
      worker.once('message', (message: FromCare) =>
        message.kind === 'done' ? resolve(message.value) : reject(new StoreFault(message.error)),
      )
      worker.once('error', (thrown) => reject(new StoreFault(appError('store.unexpected', { detail: 'care' }), thrown)))
      worker.once('exit', () => reject(new StoreFault(appError('store.unexpected', { detail: 'care' }))))
    })
    worker.postMessage({ database: this.#database, databaseKey: this.#databaseKey, order })
    return told.finally(() => worker.terminate())
  }
}
