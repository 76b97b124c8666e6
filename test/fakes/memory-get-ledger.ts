import type { GetLedger, Instant, LedgerEntry, LedgerFreeze, LedgerView } from '#main/polling/ports.ts'

const keptEntries = 256
const shownEntries = 96

interface KeptEntry {
  /** The entry as shown once its sender has ended. Most have, so reads need no copy. */
  readonly entry: LedgerEntry
  readonly senderLives: () => boolean
}

/** The ledger of a key in memory. The processes of a simulation share it and it outlives them, as its file would. */
export class MemoryGetLedger implements GetLedger {
  readonly #book: { entries: KeptEntry[]; freeze: LedgerFreeze | null; lastId: number }
  readonly #senderLives: () => boolean

  constructor(book?: MemoryGetLedger, senderLives: () => boolean = () => false) {
    this.#book = book === undefined ? { entries: [], freeze: null, lastId: 0 } : book.#book
    this.#senderLives = senderLives
  }

  /** The same ledger, opened by one process. */
  openedBy(senderLives: () => boolean): MemoryGetLedger {
    return new MemoryGetLedger(this, senderLives)
  }

  nameOf(requestId: string): string {
    return requestId.startsWith('#') ? requestId : `#${requestId}`
  }

  async read(): Promise<LedgerView> {
    return this.#view()
  }

  async takeSlot(
    requestId: string,
    sender: string,
    sentAt: () => Instant,
    mayLeave: (view: LedgerView) => boolean,
  ): Promise<number | null> {
    if (!mayLeave(this.#view())) return null
    const book = this.#book
    book.lastId += 1
    const { lastId: id } = book
    const entry = { id, name: this.nameOf(requestId), sender, answered: false, senderLives: false, at: sentAt() }
    book.entries.push({ entry, senderLives: this.#senderLives })
    if (book.entries.length > 2 * keptEntries) book.entries = book.entries.slice(-keptEntries)
    return id
  }

  async complete(entryId: number, answeredAt: Instant, freeze: LedgerFreeze | null): Promise<void> {
    const { entries } = this.#book
    const index = entries.findLastIndex(({ entry }) => entry.id === entryId)
    const kept = entries[index]
    if (kept) entries[index] = { ...kept, entry: { ...kept.entry, answered: true, at: answeredAt } }
    if (freeze !== null) this.#book.freeze = freeze
  }

  #view(): LedgerView {
    const entries = this.#book.entries
      .slice(-shownEntries)
      .map(({ entry, senderLives }) => (entry.answered || !senderLives() ? entry : { ...entry, senderLives: true }))
    return { entries, freeze: this.#book.freeze }
  }
}
