import { Mutex } from '#main/base/mutex.ts'
import type { SecretStore } from '../ports.ts'
import { type ConnectionRecord, emptyRecord, readRecord, writeRecord } from './record.ts'

/**
 * The connection record of one open profile. Only the holder of the profile's lease may change it, so a cached read
 * stays valid. Promises reject with faults of the secret store.
 */
export class KeptConnection {
  readonly #secrets: SecretStore
  #record: ConnectionRecord | null = null
  readonly #mutex = new Mutex()

  constructor(secrets: SecretStore) {
    this.#secrets = secrets
  }

  read(): Promise<ConnectionRecord> {
    return this.#mutex.run(() => this.#load())
  }

  /**
   * Replaces the record in one write; `step` receives the latest one. Writes nothing if `step` returns the same record.
   */
  change(step: (record: ConnectionRecord) => ConnectionRecord): Promise<ConnectionRecord> {
    return this.#mutex.run(async () => {
      const before = await this.#load()
      const after = step(before)
      if (after !== before) await this.#save(after)
      return after
    })
  }

  async #load(): Promise<ConnectionRecord> {
    if (this.#record !== null) return this.#record
    const sealed = await this.#secrets.read('connection')
    this.#record = (sealed === null ? null : readRecord(sealed)) ?? emptyRecord
    return this.#record
  }

  async #save(record: ConnectionRecord): Promise<void> {
    await this.#secrets.save('connection', writeRecord(record))
    this.#record = record
  }
}
