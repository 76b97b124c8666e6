import { emptyRecord, writeRecord } from '#main/profiles/connection/record.ts'
import type { SecretName, SecretStore } from '#main/profiles/ports.ts'

/** Secrets in memory, for tests that are not about storing them. */
export class MemorySecrets implements SecretStore {
  readonly #secrets: Map<SecretName, string>

  constructor(known: Readonly<Partial<Record<SecretName, string>>> = {}) {
    this.#secrets = new Map(Object.entries(known) as [SecretName, string][])
  }

  async read(name: SecretName): Promise<string | null> {
    return this.#secrets.get(name) ?? null
  }

  async save(name: SecretName, secret: string): Promise<void> {
    this.#secrets.set(name, secret)
  }

  async createOnce(name: SecretName, secret: string): Promise<string> {
    const kept = this.#secrets.get(name) ?? secret
    this.#secrets.set(name, kept)
    return kept
  }

  async forget(name: SecretName): Promise<void> {
    this.#secrets.delete(name)
  }
}

/** Secrets of a profile connected to a practice service, or to an address without a service. */
export const connectedSecrets = (apiKey: string, baseUrl = 'http://127.0.0.1:9'): MemorySecrets =>
  new MemorySecrets({ connection: writeRecord({ ...emptyRecord, baseUrl, practice: true, apiKey }) })
