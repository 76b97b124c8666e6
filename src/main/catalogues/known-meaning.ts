import type { CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import { readCode, type ValueReaders } from '#shared/domain/reading/value-readers.ts'
import type { KnownMeaning } from './search-catalogue.ts'

/** What the value readers know of a search text: spellings, former and common names, demonyms. */
export function knownMeaning(readers: ValueReaders, kind: CatalogueKind, text: string): KnownMeaning {
  const certain: string[] = []
  const possible: string[] = []
  const typed = text.trim()
  if (typed === '') return { certain, possible }
  for (const { value, confidence } of readCode(readers, kind, typed).candidates) {
    if (confidence === 'certain' || confidence === 'high') certain.push(value)
    else possible.push(value)
  }
  return { certain, possible }
}
