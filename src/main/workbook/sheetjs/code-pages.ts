import { set_cptable as setCodePages } from 'xlsx'

/** Lets the library know the code pages in which Excel up to 95 kept its texts; without them it takes all for Latin-1. */
export async function loadCodePages(): Promise<void> {
  setCodePages(await import('xlsx/dist/cpexcel.full.mjs'))
}
