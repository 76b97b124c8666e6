import type { GetHistory, PollLimits } from '#shared/domain/request/get-history.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { agoAtLeastMs } from './ledger-age.ts'
import type { LedgerEntry, LedgerView } from './ports.ts'

/** A killed process's request may still be in flight this long. */
const lostFlightMs = 15_000
/** A live process's GET is never in flight longer: the client times out first. */
const longestFlightMs = 130_000

/** How a ledger entry was last counted. */
type Counted = 'flying' | 'lost' | 'landed'

function standingOf({ answered, senderLives }: LedgerEntry, agoMs: number): Counted {
  if (answered) return 'landed'
  return senderLives && agoMs < longestFlightMs ? 'flying' : 'lost'
}

/**
 * Counts in our history the GETs that others made with the key: other processes, other profiles, earlier runs. Each is
 * placed on our clock once, when first seen in a state, so later wall-clock changes neither free nor block anything.
 * Skips our own entries, which are counted as they happen.
 */
export class OtherSenders {
  readonly #history: GetHistory
  readonly #clock: Clock
  readonly #limits: PollLimits
  readonly #counted = new Map<number, { readonly as: Counted; readonly name: string }>()
  readonly #ours: string

  /** `ours`: this gate's sender id; its entries are counted elsewhere. */
  constructor(history: GetHistory, clock: Clock, limits: PollLimits, ours: string) {
    this.#ours = ours
    this.#history = history
    this.#clock = clock
    this.#limits = limits
  }

  /** `entries`: the newest of the ledger, oldest first. `readAt`: by the ledger's own clock, if it has one. */
  learn(entries: readonly LedgerEntry[], readAt: LedgerView['readAt']): void {
    const now = readAt ?? { wallMs: this.#clock.nowMs(), uptimeMs: this.#clock.uptimeMs() }
    for (const entry of entries) if (entry.sender !== this.#ours) this.#count(entry, now)
    this.#forgetBefore(entries[0]?.id ?? 0)
  }

  #count(entry: LedgerEntry, now: NonNullable<LedgerView['readAt']>): void {
    const before = this.#counted.get(entry.id)?.as
    if (before === 'landed') return
    const agoMs = agoAtLeastMs(entry.at, now)
    const as = standingOf(entry, agoMs)
    if (as === before) return
    const nowMs = this.#clock.monotonicMs()
    if (as === 'flying') {
      if (before === undefined) this.#history.leave(entry.name, nowMs, this.#limits)
      else return
    } else {
      const atMs = nowMs - agoMs + (as === 'lost' ? lostFlightMs : 0)
      if (before === 'flying') this.#history.answer(entry.name, nowMs, this.#limits, atMs)
      else this.#history.remember(entry.name, atMs)
    }
    this.#counted.set(entry.id, { as, name: entry.name })
  }

  /** Entries that the ledger dropped no longer count; anything in flight then has landed or never will. */
  #forgetBefore(entryId: number): void {
    for (const [id, { as, name }] of this.#counted) {
      if (id >= entryId) continue
      if (as === 'flying') this.#history.answer(name, this.#clock.monotonicMs(), this.#limits)
      this.#counted.delete(id)
    }
  }
}
