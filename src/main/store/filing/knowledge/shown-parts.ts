import type { Selectable } from 'kysely'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { DocumentTable, NovedadTable } from '../filing-schema.ts'

/** Steps and files that items show; read for all of them on first use. */
export class ShownParts {
  readonly #reading: FilingReading
  readonly #items: readonly number[]
  #novedades: Promise<Map<number, Selectable<NovedadTable>[]>> | null = null
  #documents: Promise<Map<number, Selectable<DocumentTable>[]>> | null = null

  constructor(reading: FilingReading, items: readonly number[]) {
    this.#reading = reading
    this.#items = items
  }

  async novedadesOf(item: number): Promise<readonly Selectable<NovedadTable>[]> {
    this.#novedades ??= this.#readNovedades()
    return (await this.#novedades).get(item) ?? []
  }

  async documentsOf(item: number): Promise<readonly Selectable<DocumentTable>[]> {
    this.#documents ??= this.#readDocuments()
    return (await this.#documents).get(item) ?? []
  }

  async #readNovedades(): Promise<Map<number, Selectable<NovedadTable>[]>> {
    const { db, dialect } = this.#reading
    const ofItems = db.selectFrom('novedad').selectAll().where('item_sequence', 'in', dialect.anyOf(this.#items))
    return Map.groupBy(await ofItems.execute(), (row) => row.item_sequence)
  }

  async #readDocuments(): Promise<Map<number, Selectable<DocumentTable>[]>> {
    const { db, dialect } = this.#reading
    const ofItems = db.selectFrom('document').selectAll().where('item_sequence', 'in', dialect.anyOf(this.#items))
    return Map.groupBy(await ofItems.execute(), (row) => row.item_sequence)
  }
}
