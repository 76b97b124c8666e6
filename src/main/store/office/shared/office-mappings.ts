import type { MappingStore } from '#main/workbook/ports.ts'
import type { SavedMapping } from '#shared/domain/draft/mapping.ts'
import type { MappingRepository } from '../../filing/remembered/mapping-repository.ts'
import { type DeskCopy, isOfficeFault } from './desk-copy.ts'

export interface OfficeMappingPlaces {
  readonly offices: MappingRepository
  readonly own: MappingRepository
  readonly copy: DeskCopy
}

export const mappingsPart = 'mappings'

/** Unique key of a mapping. */
export const mappingKey = ({ module, entity, fingerprint, nit }: SavedMapping): string =>
  JSON.stringify([module, entity, fingerprint, nit])

/**
 * Remembered column mappings of an office at one of its desks. Importing never waits for an office: decisions made
 * while it is away, or by a member without write rights, stay at the desk until they can be moved.
 */
export class OfficeMappings implements MappingStore {
  readonly #places: OfficeMappingPlaces

  constructor(places: OfficeMappingPlaces) {
    this.#places = places
  }

  /** Of two with the same key, the one used last. */
  async list(): Promise<readonly SavedMapping[]> {
    const all = [...((await this.ofOffice()) ?? []), ...(await this.#places.own.list())]
    const kept = new Map<string, SavedMapping>()
    for (const mapping of all.toSorted((one, other) => other.usedAtMs - one.usedAtMs)) {
      if (!kept.has(mappingKey(mapping))) kept.set(mappingKey(mapping), mapping)
    }
    return [...kept.values()]
  }

  /** Null: the office never responded. */
  ofOffice(): Promise<readonly SavedMapping[] | null> {
    const { copy, offices } = this.#places
    return copy.read(mappingsPart, () => offices.list())
  }

  async save(mapping: SavedMapping): Promise<void> {
    const { offices, own } = this.#places
    try {
      await offices.save(mapping)
    } catch (thrown) {
      if (!isOfficeFault(thrown)) throw thrown
      await own.save(mapping)
      return
    }
    for (const each of await own.list()) if (mappingKey(each) === mappingKey(mapping)) await own.remove(each.id)
    await this.#reread()
  }

  async remove(id: string): Promise<boolean> {
    const { offices, own } = this.#places
    const isOffices = ((await this.ofOffice()) ?? []).some((mapping) => mapping.id === id)
    const isRemoved = isOffices && (await offices.remove(id))
    if (isOffices) await this.#reread()
    return (await own.remove(id)) || isRemoved
  }

  async #reread(): Promise<void> {
    this.#places.copy.outdate()
    await this.ofOffice()
  }
}
