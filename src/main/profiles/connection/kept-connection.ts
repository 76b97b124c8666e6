import { Mutex } from '#main/base/mutex.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import type { SecretStore, SettingsStore } from '../ports.ts'
import { type ConnectionRecord, emptyRecord, readRecord, writeRecord } from './record.ts'

/** Where profiles stored the address before the sealed record; the key was the secret `api-key`. */
const formerAddressSetting = '@connection'

/**
 * The connection record of one open profile. Only the holder of the profile's lease may change it, so a cached read
 * stays valid. Promises reject with faults of the secret store.
 */
export class KeptConnection {
  readonly #secrets: SecretStore
  readonly #settings: SettingsStore
  #record: ConnectionRecord | null = null
  readonly #mutex = new Mutex()

  constructor(secrets: SecretStore, settings: SettingsStore) {
    this.#secrets = secrets
    this.#settings = settings
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
    this.#record = (sealed === null ? null : readRecord(sealed)) ?? (await this.#takeOver())
    return this.#record
  }

  /**
   * Migrates a profile that stored address and key separately. Clears the old places only after writing the new record.
   */
  async #takeOver(): Promise<ConnectionRecord> {
    const [address, apiKey] = [await this.#formerAddress(), await this.#secrets.read('api-key')]
    if (address === null && apiKey === null) return emptyRecord
    const record = { ...emptyRecord, ...address, apiKey }
    await this.#secrets.save('connection', writeRecord(record))
    if (apiKey !== null) await this.#secrets.forget('api-key')
    if (address !== null) await this.#settings.forgetSetting(formerAddressSetting)
    return record
  }

  async #formerAddress(): Promise<{ baseUrl: string; practice: boolean } | null> {
    const json = await this.#settings.readSetting(formerAddressSetting)
    const value: unknown = json === null ? null : JSON.parse(json)
    if (!isJsonObject(value) || typeof value.baseUrl !== 'string') return null
    return { baseUrl: value.baseUrl, practice: value.practice === true }
  }

  async #save(record: ConnectionRecord): Promise<void> {
    await this.#secrets.save('connection', writeRecord(record))
    this.#record = record
  }
}
