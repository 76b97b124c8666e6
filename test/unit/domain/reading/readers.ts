import { loadBundledLists } from '#main/catalogues/bundled-lists.ts'
import { composeSnapshot, makeTable } from '#main/catalogues/catalogue-table.ts'
import type { CatalogueEntry, CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { createValueReaders, type ValueReaders } from '#shared/domain/reading/value-readers.ts'

const loaded = await loadBundledLists('resources')
if (!loaded.ok) throw new Error(loaded.error.code)
export const { knowledge, referenceCatalogues } = loaded.value

/** Readers over the bundled reference. */
export const readers = createValueReaders(knowledge, composeSnapshot(referenceCatalogues))

/** Readers with an active official list of one kind. */
export const readersWith = (kind: CatalogueKind, entries: readonly CatalogueEntry[]): ValueReaders => {
  const table = makeTable({ kind, origin: 'official', sourceName: 'oficial.xlsx', importedAtMs: 0, entries })
  return createValueReaders(knowledge, composeSnapshot([...referenceCatalogues, table]))
}

/** `05001 high`, best first. */
export const told = ({ candidates }: Reading): readonly string[] =>
  candidates.map(({ value, confidence }) => `${value} ${confidence}`)

/** Codes with the best confidence: one is an answer, several are a question. */
export const best = ({ candidates }: Reading): readonly string[] =>
  candidates.filter(({ confidence }) => confidence === candidates[0]?.confidence).map(({ value }) => value)

/** The same text as offices write it: other case, no accents, other blanks and points. */
export const noises: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => `  ${text.replaceAll(' ', '  ')} `,
  (text) => `${text}.`,
  (text) => text.replaceAll(' ', '\u00a0'),
]
