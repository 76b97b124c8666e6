import { createHmac } from 'node:crypto'

const rememberedNames = 10_000
const namePrefix = '#'

/** Pseudonyms of requests in every ledger of a key: digests that need the key to compute. */
export class RequestNames {
  readonly #keyFingerprint: string
  readonly #names = new Map<string, string>()

  constructor(keyFingerprint: string) {
    this.#keyFingerprint = keyFingerprint
  }

  /** The pseudonym of a pseudonym is itself. */
  of(requestId: string): string {
    if (requestId.startsWith(namePrefix)) return requestId
    const known = this.#names.get(requestId)
    if (known !== undefined) return known
    if (this.#names.size >= rememberedNames) this.#names.clear()
    const digest = createHmac('sha256', this.#keyFingerprint).update(requestId.toLowerCase()).digest('hex')
    const name = `${namePrefix}${digest.slice(0, 24)}`
    this.#names.set(requestId, name)
    return name
  }
}
