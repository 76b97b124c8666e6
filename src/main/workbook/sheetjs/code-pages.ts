import { set_cptable as setCodePages } from 'xlsx'

/** Registers the code pages of Excel up to 95 with the library, which otherwise assumes Latin-1. */
export async function loadCodePages(): Promise<void> {
  setCodePages(await import('xlsx/dist/cpexcel.full.mjs'))
}
