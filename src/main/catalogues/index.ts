/** Public API of the catalogue stage: `app` and the roots import only this. */
export { type BundledLists, loadBundledLists } from './bundled-lists.ts'
export { composeSnapshot } from './catalogue-table.ts'
export type { CatalogueUseCases } from './catalogue-use-cases.ts'
export { createCatalogues, readCatalogueFile } from './catalogues.ts'
export type { CatalogueStore } from './ports.ts'
