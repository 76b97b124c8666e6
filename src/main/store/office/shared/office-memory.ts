import { Mutex } from '#main/base/mutex.ts'
import type { SettingsStore, SharedListName, SharedLists } from '#main/profiles/ports.ts'
import { sharedListNames } from '#main/profiles/ports.ts'
import type { OfficeDesk } from '#shared/domain/office/desk.ts'
import type { BroughtIn } from '#shared/domain/office/office.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { FilingDatabase } from '../../filing/filing-database.ts'
import { CatalogueRepository } from '../../filing/remembered/catalogues/catalogue-repository.ts'
import { MappingRepository } from '../../filing/remembered/mapping-repository.ts'
import { type Bringing, bringInCatalogues, bringInLists, bringInMappings } from './bring-in.ts'
import { DeskCopy } from './desk-copy.ts'
import { OfficeCatalogues } from './office-catalogues.ts'
import { OfficeLists } from './office-lists.ts'
import { OfficeMappings } from './office-mappings.ts'

/** A desk's own memory: from before it joined, and what it may not move into the office. */
export interface OwnMemory {
  readonly settings: SettingsStore
  readonly lists: SharedLists
  readonly mappings: MappingRepository
  readonly catalogues: CatalogueRepository
}

interface MemoryPlaces {
  readonly filings: FilingDatabase
  readonly own: OwnMemory
  readonly clock: Pick<Clock, 'nowMs' | 'monotonicMs'>
  /** See `OfficeLists`; absent for members who write. */
  readonly asSupervisor?: ConstructorParameters<typeof OfficeLists>[0]['asSupervisor']
}

/** Lists that validation depends on, besides code lists. */
const rules = ['minimum-wages'] as const satisfies readonly SharedListName[]

/** The shared memory of an office at one of its desks. */
export class OfficeMemory {
  readonly lists: OfficeLists
  readonly mappings: OfficeMappings
  readonly catalogues: OfficeCatalogues
  readonly #places: MemoryPlaces
  readonly #copy: DeskCopy
  readonly #offices: Pick<OwnMemory, 'mappings' | 'catalogues'>
  readonly #oneByOne = new Mutex()
  #moved: Omit<BroughtIn, 'stayed'> = { brought: 0, officesOwn: 0 }
  #rules: string | null = null

  private constructor(places: MemoryPlaces, copy: DeskCopy) {
    this.#places = places
    this.#copy = copy
    const { filings, own, asSupervisor = () => null } = places
    this.#offices = { mappings: new MappingRepository(filings), catalogues: new CatalogueRepository(filings) }
    this.lists = new OfficeLists({ filings, own: own.lists, copy, asSupervisor })
    this.mappings = new OfficeMappings({ offices: this.#offices.mappings, own: own.mappings, copy })
    this.catalogues = new OfficeCatalogues({ offices: this.#offices.catalogues, own: own.catalogues, copy })
  }

  static async open(places: MemoryPlaces, officeId: string): Promise<OfficeMemory> {
    return new OfficeMemory(places, await DeskCopy.open(places.own.settings, places.clock, officeId))
  }

  get standing(): Pick<OfficeDesk, 'heardMs' | 'brought'> {
    const { atMs, brought } = this.#copy.standing
    return { heardMs: atMs === 0 ? null : atMs, brought }
  }

  /** Refreshes everything. True if validation rules changed. Rejects if the office goes away midway. */
  async hear(): Promise<boolean> {
    await this.#copy.hear(async () => {
      for (const list of sharedListNames) await this.lists.ofOffice(list)
      await this.mappings.ofOffice()
      await this.catalogues.ofOffice()
    })
    const before = this.#rules
    const now = [await this.catalogues.list(), ...(await Promise.all(rules.map((list) => this.lists.entries(list))))]
    this.#rules = JSON.stringify(now)
    return before !== null && before !== this.#rules
  }

  /**
   * Moves the desk's entries that the office lacks into the office; where both have one, the office's wins. What this
   * member may not write stays. Safe to repeat after an interruption.
   */
  bringIn(member: Pick<OfficeDesk, 'role' | 'companies'>): Promise<void> {
    // One at a time: of two concurrent runs each would report only what it moved itself, and the later one nothing.
    return this.#oneByOne.run(() => this.#bringIn(member))
  }

  async #bringIn({ role, companies }: Pick<OfficeDesk, 'role' | 'companies'>): Promise<void> {
    if (role === 'supervisor') return
    const { filings, own } = this.#places
    const decides = role === 'administrator'
    const bringing: Bringing = { filings, companies, decides, hear: () => this.hear() }
    const isFirst = this.#copy.standing.brought === null
    let stayed = 0
    const count = (part: BroughtIn): void => {
      // Counts from an interrupted run, because the next one does not find those entries any more.
      this.#moved = {
        brought: this.#moved.brought + part.brought,
        officesOwn: this.#moved.officesOwn + part.officesOwn,
      }
      stayed += part.stayed
    }
    count(await bringInLists(bringing, own))
    count(await bringInMappings(bringing, own.mappings, this.#offices.mappings))
    if (!isFirst) return
    count(await bringInCatalogues(own.catalogues, this.#offices.catalogues))
    await this.hear()
    await this.#copy.noteBrought({ ...this.#moved, stayed })
  }
}
