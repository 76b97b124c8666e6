import type { GetLedger, Instant, LedgerEntry } from '#main/polling/ports.ts'

const keptEntries = 256

/** The ledger of GETs in memory: outlives the processes of a simulation, as a database would. */
export class MemoryGetLedger implements GetLedger {
  #entries: (LedgerEntry & { readonly keyFingerprint: string })[] = []
  readonly #freezes = new Map<string, number>()
  #lastId = 0

  async latestLedger(keyFingerprint: string, count: number): Promise<readonly LedgerEntry[]> {
    return this.#entries.filter((entry) => entry.keyFingerprint === keyFingerprint).slice(-count)
  }

  async appendLedger(keyFingerprint: string, requestId: string, sentAt: Instant): Promise<number> {
    this.#lastId += 1
    this.#entries.push({ id: this.#lastId, keyFingerprint, requestId, answered: false, at: sentAt })
    if (this.#entries.length > 2 * keptEntries) this.#entries = this.#entries.slice(-keptEntries)
    return this.#lastId
  }

  async completeLedger(entryId: number, answeredAt: Instant): Promise<void> {
    const index = this.#entries.findLastIndex(({ id }) => id === entryId)
    const entry = this.#entries[index]
    if (entry) this.#entries[index] = { ...entry, answered: true, at: answeredAt }
  }

  async frozenUntilMs(keyFingerprint: string): Promise<number | null> {
    return this.#freezes.get(keyFingerprint) ?? null
  }

  async setFrozenUntilMs(keyFingerprint: string, untilMs: number | null): Promise<void> {
    if (untilMs === null) this.#freezes.delete(keyFingerprint)
    else this.#freezes.set(keyFingerprint, untilMs)
  }
}
