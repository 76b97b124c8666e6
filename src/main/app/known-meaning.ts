import type { CatalogueKind } from '#shared/domain/catalogue.ts'
import { nothingRead, type Reading } from '#shared/domain/reading/reading.ts'
import type { ValueReaders } from '#shared/domain/reading/value-readers.ts'
import type { KnownMeaning } from '../catalogues/search-catalogue.ts'

/** What the readers know of a text that somebody types to find an entry: spellings, former and common names, demonyms. */
export function knownMeaning(readers: ValueReaders, kind: CatalogueKind, text: string): KnownMeaning {
  const certain: string[] = []
  const possible: string[] = []
  for (const { value, confidence } of readAs(readers, kind, text.trim()).candidates) {
    if (confidence === 'certain' || confidence === 'high') certain.push(value)
    else possible.push(value)
  }
  return { certain, possible }
}

function readAs(readers: ValueReaders, kind: CatalogueKind, text: string): Reading {
  if (text === '') return nothingRead
  switch (kind) {
    case 'dane':
      return readers.place(text)
    case 'document-type':
      return readers.documentType(text)
    case 'gender':
      return readers.gender(text)
    case 'country':
      return readers.country(text)
    case 'eps':
    case 'ccf':
    case 'arl':
    case 'afp':
      return readers.entity(kind, text)
  }
}
