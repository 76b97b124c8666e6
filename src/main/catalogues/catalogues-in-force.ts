import type { CatalogueSnapshot } from '#shared/domain/catalogue/catalogue.ts'
import { composeSnapshot } from './catalogue-table.ts'
import type { CatalogueSources } from './context.ts'

/** Caches the lists in force until one of them changes, because a search reads them on every keystroke. */
export class CataloguesInForce {
  readonly #context: CatalogueSources
  #held: { readonly key: string; readonly snapshot: CatalogueSnapshot } | null = null

  constructor(context: CatalogueSources) {
    this.#context = context
  }

  async snapshot(): Promise<CatalogueSnapshot> {
    const { stores, referenceCatalogues } = this.#context
    const key = JSON.stringify(await stores.catalogues.list())
    if (this.#held?.key === key) return this.#held.snapshot
    const snapshot = composeSnapshot([...referenceCatalogues, ...(await stores.catalogues.loadAll())])
    this.#held = { key, snapshot }
    return snapshot
  }
}
