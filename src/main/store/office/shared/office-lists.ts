import type { SharedEntry, SharedListName, SharedLists } from '#main/profiles/ports.ts'
import type { FilingDatabase } from '../../filing/filing-database.ts'
import type { DeskCopy } from './desk-copy.ts'
import { putEntry, readEntries, removeEntry } from './shared-entries.ts'

/** Only administrators and supervisors decide these, so a desk's own entries mean nothing here. */
export const decidedLists: ReadonlySet<SharedListName> = new Set(['credit-limits', 'credit-extras'] as const)

/** Those that the server lets a supervisor set. */
const supervisorLists: ReadonlySet<SharedListName> = new Set(['certificate-terms', 'views', ...decidedLists] as const)

/** Sets an entry of a list; without text, removes it. */
export type SetEntry = (list: SharedListName, key: string, json: string | null) => Promise<void>

export interface OfficeListPlaces {
  readonly filings: FilingDatabase
  readonly own: SharedLists
  readonly copy: DeskCopy
  /** How a supervisor, who has no right to write the table, sets an entry; null: this member writes as everyone. */
  readonly asSupervisor: () => SetEntry | null
}

/**
 * Lists of an office at one of its desks. The desk's own entries that may not be moved are shown beside the office's.
 * Writes go only to the office, so none are possible while it is away.
 */
export class OfficeLists implements SharedLists {
  readonly shared = true
  readonly #places: OfficeListPlaces

  constructor(places: OfficeListPlaces) {
    this.#places = places
  }

  async entries(list: SharedListName): Promise<readonly SharedEntry[]> {
    const own = decidedLists.has(list) ? [] : await this.#places.own.entries(list)
    const offices = (await this.ofOffice(list)) ?? []
    const keys = new Set(offices.map(({ key }) => key))
    return [...offices, ...own.filter(({ key }) => !keys.has(key))]
  }

  /** Null: the office never responded. */
  ofOffice(list: SharedListName): Promise<readonly SharedEntry[] | null> {
    const { copy, filings } = this.#places
    return copy.read(list, () => filings.read((reading) => readEntries(reading, list)))
  }

  async put(list: SharedListName, entry: SharedEntry, before?: string | null): Promise<boolean> {
    const { filings, own } = this.#places
    const setEntry = this.#setEntry(list)
    const ownBefore = (await own.entries(list)).find(({ key }) => key === entry.key)
    const isOffices = ((await this.ofOffice(list)) ?? []).some(({ key }) => key === entry.key)
    // If the office has no entry, the one shown was the desk's own.
    const expected = typeof before === 'string' && !isOffices && before === ownBefore?.json ? null : before
    const isKept =
      setEntry === null
        ? await filings.write((writing) => putEntry(writing, list, entry, expected))
        : await setEntry(list, entry.key, entry.json).then(() => true)
    await this.#reread(list)
    if (isKept && ownBefore !== undefined) await own.remove(list, entry.key)
    return isKept
  }

  async remove(list: SharedListName, key: string): Promise<void> {
    const { filings, own } = this.#places
    const setEntry = this.#setEntry(list)
    const offices = (await this.ofOffice(list)) ?? []
    if (offices.some((entry) => entry.key === key)) {
      await (setEntry === null
        ? filings.write((writing) => removeEntry(writing, list, key))
        : setEntry(list, key, null))
      await this.#reread(list)
    }
    await own.remove(list, key)
  }

  readonly #setEntry = (list: SharedListName) => (supervisorLists.has(list) ? this.#places.asSupervisor() : null)

  async #reread(list: SharedListName): Promise<void> {
    this.#places.copy.outdate()
    await this.ofOffice(list)
  }
}
