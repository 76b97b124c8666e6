import type { DeskDatabase } from '#main/store/desk/desk-database.ts'
import { filteredValue, type ValueFilter } from '#shared/domain/filing/overview.ts'
import { findRowsWithValues } from './draft-confirmations.ts'
import type { StoredDraft } from './draft-views.ts'

interface KeptRows {
  readonly changes: number
  readonly numbers: Promise<readonly number[]>
}

/** The window shows one list; the others are kept for going back. */
const mostLists = 6

/**
 * Row numbers of value filters. Comparing the values of a large draft takes many event-loop turns, so the numbers are
 * kept for all pages of a list until the draft changes.
 */
export class ValueRows {
  readonly #desk: DeskDatabase
  readonly #kept = new Map<string, KeptRows>()

  constructor(desk: DeskDatabase) {
    this.#desk = desk
  }

  /** Ascending. `alone` runs the reading while no step writes, and returns the draft as it is then. */
  numbers(
    draft: StoredDraft,
    filter: ValueFilter,
    alone: <Value>(read: (now: StoredDraft) => Promise<Value>) => Promise<Value>,
  ): Promise<readonly number[]> {
    const key = `${draft.id} ${filter}`
    const changes = this.#desk.changesOf(draft.sequence)
    const kept = this.#kept.get(key)
    const found =
      kept?.changes === changes
        ? kept
        : { changes, numbers: alone((now) => findRowsWithValues(this.#desk, now, [filteredValue(filter)])) }
    // Delete and insert again, so that the least recently used list comes first.
    this.#kept.delete(key)
    this.#kept.set(key, found)
    found.numbers.catch(() => {
      if (this.#kept.get(key) === found) this.#kept.delete(key)
    })
    for (const oldest of this.#kept.keys()) if (this.#kept.size > mostLists) this.#kept.delete(oldest)
    return found.numbers
  }
}
