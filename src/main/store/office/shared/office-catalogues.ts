import type { CatalogueStore, CatalogueSummary } from '#main/catalogues/ports.ts'
import type { SettingsStore } from '#main/profiles/ports.ts'
import type { CatalogueEntry, CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueRepository } from '../../filing/remembered/catalogues/catalogue-repository.ts'
import { type DeskCopy, isOfficeFault, readCopied, readLongCopied } from './desk-copy.ts'
import type { LongPart } from './long-copy.ts'

export interface OfficeCataloguePlaces {
  readonly offices: CatalogueRepository
  readonly own: CatalogueRepository
  readonly copy: DeskCopy
}

const summariesPart = 'catalogues'
const partOf = (kind: CatalogueKind): string => `catalogue ${kind}`

const isOf = (table: CatalogueTable | null | undefined, summary: CatalogueSummary): table is CatalogueTable =>
  table?.version === summary.version &&
  table.sourceName === summary.sourceName &&
  table.importedAtMs === summary.importedAtMs

/** The lists copied to a desk's file. */
export async function readCopiedCatalogues(settings: SettingsStore): Promise<readonly CatalogueTable[]> {
  const summaries = ((await readCopied(settings, summariesPart)) ?? []) as readonly CatalogueSummary[]
  const tables: CatalogueTable[] = []
  for (const { kind } of summaries) {
    const table = tableOf(await readLongCopied<CatalogueEntry>(settings, partOf(kind)))
    if (table !== null) tables.push(table)
  }
  return tables
}

const tableOf = (kept: LongPart<CatalogueEntry> | null): CatalogueTable | null =>
  kept === null ? null : { ...(kept.said as unknown as Omit<CatalogueTable, 'entries'>), entries: kept.members }

/**
 * Imported lists of an office at one of its desks. A list is downloaded once per version, before it is announced, so
 * an announced list is available when the office goes away. Lists imported by the desk that it may not move apply to
 * kinds that the office lacks.
 */
export class OfficeCatalogues implements CatalogueStore {
  readonly #places: OfficeCataloguePlaces
  readonly #tables = new Map<CatalogueKind, CatalogueTable>()
  #saved: CatalogueTable | null = null

  constructor(places: OfficeCataloguePlaces) {
    this.#places = places
  }

  async list(): Promise<readonly CatalogueSummary[]> {
    return this.#withOwn((await this.ofOffice()) ?? [], () => this.#places.own.list())
  }

  async loadAll(): Promise<readonly CatalogueTable[]> {
    const tables = await Promise.all(((await this.ofOffice()) ?? []).map(({ kind }) => this.#copied(kind)))
    const offices = tables.filter((table) => table !== null)
    return this.#withOwn(offices, () => this.#places.own.loadAll())
  }

  /** Null: the office never responded. */
  ofOffice(): Promise<readonly CatalogueSummary[] | null> {
    const { copy, offices } = this.#places
    return copy.read(summariesPart, async () => {
      const summaries = await offices.list()
      for (const summary of summaries) await this.#fetch(summary)
      return summaries
    })
  }

  async save(table: CatalogueTable, over?: string | null): Promise<boolean> {
    const isSaved = await this.#places.offices.save(table, over)
    // Avoids downloading it again.
    this.#saved = isSaved ? table : null
    try {
      await this.#reread()
    } finally {
      this.#saved = null
    }
    return isSaved
  }

  async goBack(kind: CatalogueKind, over?: string | null): Promise<boolean> {
    const isDone = await this.#places.offices.goBack(kind, over)
    await this.#reread()
    return isDone
  }

  /** No earlier list can be restored while the office is away. */
  async previous(kind: CatalogueKind): Promise<CatalogueTable | null | undefined> {
    try {
      return await this.#places.offices.previous(kind)
    } catch (thrown) {
      if (isOfficeFault(thrown)) return undefined
      throw thrown
    }
  }

  async #fetch(summary: CatalogueSummary): Promise<void> {
    const { kind } = summary
    const { copy, offices } = this.#places
    if (isOf(await this.#copied(kind), summary)) return
    const table = isOf(this.#saved, summary) ? this.#saved : await offices.load(kind)
    if (table === undefined) return
    const { entries, ...said } = table
    await copy.keepBeside(partOf(kind), { said, members: entries })
    this.#tables.set(kind, table)
  }

  async #copied(kind: CatalogueKind): Promise<CatalogueTable | null> {
    const held = this.#tables.get(kind)
    if (held !== undefined) return held
    const copied = tableOf(await this.#places.copy.beside<CatalogueEntry>(partOf(kind)))
    if (copied !== null) this.#tables.set(kind, copied)
    return copied
  }

  async #withOwn<List extends { readonly kind: CatalogueKind }>(
    offices: readonly List[],
    own: () => Promise<readonly List[]>,
  ): Promise<readonly List[]> {
    if (this.#places.copy.standing.brought !== null) return offices
    const kinds = new Set(offices.map(({ kind }) => kind))
    const others = (await own()).filter(({ kind }) => !kinds.has(kind))
    return [...offices, ...others].sort((one, other) => (one.kind < other.kind ? -1 : 1))
  }

  async #reread(): Promise<void> {
    this.#places.copy.outdate()
    await this.ofOffice()
  }
}
