import type { Kysely } from 'kysely'
import type { Mutex } from '#main/base/mutex.ts'
import { carriedError } from '#shared/domain/app-error.ts'
import { faultOf as faultOfFile, type StoreFault } from '../sqlite/store-fault.ts'
import { type ByteSealing, unsealed } from './dialect/byte-sealing.ts'
import type { FilingDialect, FilingReading, FilingWriting } from './dialect/filing-dialect.ts'
import type { FilingSchema } from './filing-schema.ts'

/** What whoever holds the write lock may do; it never waits for that lock. */
export interface HeldFilings {
  write<Value>(work: (writing: FilingWriting) => Promise<Value>): Promise<Value>
}

export interface FilingEngine {
  readonly kysely: Kysely<FilingSchema>
  readonly dialect: FilingDialect
  /** In front of every transaction that writes, of this half and, where both lie in one file, of the desk. */
  readonly writeLock: Mutex
  /** Of bytes that not everybody who has the tables may read; nothing is done to them where it is not given. */
  readonly sealing?: ByteSealing
  /** What a person is told of what this engine throws; of a file on this machine where it does not say. */
  readonly faultOf?: (thrown: unknown) => StoreFault
}

/**
 * The filing half, written over Kysely's real driver. A transaction spans turns of the event loop in principle, so whoever writes
 * takes the write lock first and the connection second, always in this order; what runs inside a transaction gets the transaction and
 * nothing else, so it can wait for neither. Whatever the engine throws becomes a `StoreFault` and rolls the transaction back.
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

  /** What is read may be read again: where another desk has made a key since, once with that. */
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

  /** The commit is durable when it answers. */
  write<Value>(work: (writing: FilingWriting) => Promise<Value>): Promise<Value> {
    return this.#writeLock.run(() => this.#transact(work))
  }

  /** Nobody else writes while this runs, in either half: for what must be true before and after a transaction as well. */
  holding<Value>(work: (held: HeldFilings) => Promise<Value>): Promise<Value> {
    return this.#writeLock.run(() => work(this.#held))
  }

  /** Nobody writes and no transaction of this half is open while this runs: for what concerns the whole file. */
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
