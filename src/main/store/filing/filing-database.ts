import type { Kysely } from 'kysely'
import type { Mutex } from '#main/base/mutex.ts'
import { carriedError } from '#shared/domain/app-error.ts'
import { faultOf as faultOfFile, type StoreFault } from '../sqlite/store-fault.ts'
import { type ByteSealing, unsealed } from './dialect/byte-sealing.ts'
import type { FilingDialect, FilingReading, FilingWriting } from './dialect/filing-dialect.ts'
import type { FilingSchema } from './filing-schema.ts'

/** Operations for the holder of the write lock; they never wait for it. */
export interface HeldFilings {
  write<Value>(work: (writing: FilingWriting) => Promise<Value>): Promise<Value>
}

export interface FilingEngine {
  readonly kysely: Kysely<FilingSchema>
  readonly dialect: FilingDialect
  /** Taken before every writing transaction of this half and, if both are in one file, of the desk. */
  readonly writeLock: Mutex
  /** Encryption of bytes that not every reader of the tables may see; none by default. */
  readonly sealing?: ByteSealing
  /** Maps this engine's errors for the user; the default is for a local file. */
  readonly faultOf?: (thrown: unknown) => StoreFault
}

/**
 * The filing half, over a Kysely driver. A transaction may span event-loop turns, so writers take the write lock first
 * and the connection second, always in this order. Code inside a transaction receives only the transaction, so it can
 * wait for neither. Engine errors become a `StoreFault` and roll back.
 */
export class FilingDatabase {
  readonly #kysely: Kysely<FilingSchema>
  readonly #dialect: FilingDialect
  readonly #sealing: ByteSealing
  readonly #writeLock: Mutex
  readonly #held: HeldFilings
  readonly #faultOf: (thrown: unknown) => StoreFault

  constructor({ kysely, dialect, sealing = unsealed, writeLock, faultOf = faultOfFile }: FilingEngine) {
    this.#kysely = kysely
    this.#dialect = dialect
    this.#sealing = sealing
    this.#writeLock = writeLock
    this.#faultOf = faultOf
    this.#held = { write: (work) => this.#transact(work) }
  }

  /** Retries the read once with new keys if another desk has created one since. */
  async read<Value>(work: (reading: FilingReading) => Promise<Value>): Promise<Value> {
    try {
      return await this.#readOnce(work)
    } catch (thrown) {
      if (!(await this.#renews(thrown))) throw thrown
      return this.#readOnce(work)
    }
  }

  async #renews(thrown: unknown): Promise<boolean> {
    const { renew } = this.#sealing
    if (renew === undefined || carriedError(thrown)?.code !== 'office.data-key-unknown') return false
    return renew()
  }

  async #readOnce<Value>(work: (reading: FilingReading) => Promise<Value>): Promise<Value> {
    try {
      return await this.#kysely
        .transaction()
        .setAccessMode('read only')
        .execute((db) => work({ db, dialect: this.#dialect, sealing: this.#sealing }))
    } catch (thrown) {
      throw this.#faultOf(thrown)
    }
  }

  /** Durable when it resolves. */
  write<Value>(work: (writing: FilingWriting) => Promise<Value>): Promise<Value> {
    return this.#writeLock.run(() => this.#transact(work))
  }

  /**
   * No one else writes while this runs, in either half: for conditions that must hold before and after a transaction.
   */
  holding<Value>(work: (held: HeldFilings) => Promise<Value>): Promise<Value> {
    return this.#writeLock.run(() => work(this.#held))
  }

  /** While this runs, no one writes and no transaction of this half is open: for work on the whole file. */
  resting<Value>(work: () => Promise<Value> | Value): Promise<Value> {
    return this.#writeLock.run(() => this.#kysely.connection().execute(async () => work()))
  }

  async #transact<Value>(work: (writing: FilingWriting) => Promise<Value>): Promise<Value> {
    try {
      return await this.#kysely
        .transaction()
        .execute((db) => work({ db, dialect: this.#dialect, sealing: this.#sealing }))
    } catch (thrown) {
      throw this.#faultOf(thrown)
    }
  }
}
