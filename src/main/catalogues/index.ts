/** The face of the catalogues stage: all that `app` and the roots may know of it. */
export { type BundledLists, loadBundledLists } from './bundled-lists.ts'
export { composeSnapshot } from './catalogue-table.ts'
export type { CatalogueUseCases } from './catalogue-use-cases.ts'
export { createCatalogues, readCatalogueFile } from './catalogues.ts'
export type { CatalogueStore } from './ports.ts'
