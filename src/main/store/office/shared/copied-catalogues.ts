import type { SettingsStore } from '#main/profiles/ports.ts'
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { FilingDatabase } from '../../filing/filing-database.ts'
import { CatalogueRepository } from '../../filing/remembered/catalogues/catalogue-repository.ts'
import { readCopiedCatalogues } from './office-catalogues.ts'

/** Imported lists of a file opened without its office: the office's last known ones, otherwise the desk's own. */
export class CopiedCatalogues extends CatalogueRepository {
  readonly #settings: SettingsStore

  constructor(filings: FilingDatabase, settings: SettingsStore) {
    super(filings)
    this.#settings = settings
  }

  override async loadAll(): Promise<readonly CatalogueTable[]> {
    const copied = await readCopiedCatalogues(this.#settings)
    const kinds = new Set(copied.map(({ kind }) => kind))
    return [...copied, ...(await super.loadAll()).filter(({ kind }) => !kinds.has(kind))]
  }
}
