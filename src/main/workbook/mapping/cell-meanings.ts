import type { FieldDefinition } from '#shared/domain/field.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import type { ValueReaders } from '#shared/domain/reading/value-readers.ts'

/** Fields that want a name, of which the readers know the code. */
const namedEntities: Readonly<Record<string, 'afp' | 'arl'>> = { Afp: 'afp', Arl: 'arl' }

/**
 * What a text may mean as a value of a field whose values are codes or known names; undefined when nothing is known of it.
 * `sure`: only when nothing else can be meant. `any`: whatever it may be, also what exists no more.
 */
export function meaningsOf(
  readers: ValueReaders | undefined,
  field: FieldDefinition,
  text: string,
  how: 'sure' | 'any' = 'sure',
): readonly string[] | undefined {
  if (readers === undefined) return undefined
  const { candidates } = readingOf(readers, field, text)
  const [best] = candidates
  if (how === 'any') return best !== undefined || isKnownElsewhere(readers, field, text) ? [] : undefined
  if (best === undefined || best.confidence === 'low' || best.confidence === 'medium') return undefined
  return candidates.filter(({ confidence }) => confidence === best.confidence).map(({ value }) => value)
}

function readingOf(readers: ValueReaders, { name, catalogue }: FieldDefinition, text: string): Reading {
  switch (namedEntities[name] ?? catalogue) {
    case 'dane':
      return readers.place(text)
    case 'country':
      return readers.country(text)
    case 'document-type':
      return readers.documentType(text)
    case 'gender':
      return readers.gender(text)
    case 'eps':
      return readers.entity('eps', text)
    case 'ccf':
      return readers.entity('ccf', text)
    case 'arl':
      return readers.entity('arl', text)
    case 'afp':
      return readers.entity('afp', text)
    case undefined:
      return { candidates: [] }
  }
}

/** `DNI` is no type of the list, and an EPS that was wound up is no EPS any more: the column is still the field's. */
function isKnownElsewhere(readers: ValueReaders, { name, catalogue }: FieldDefinition, text: string): boolean {
  const kind = namedEntities[name] ?? catalogue
  if (kind === 'document-type') return readers.isDocumentElsewhere(text)
  if (kind === 'eps' || kind === 'ccf' || kind === 'arl' || kind === 'afp') {
    return readers.knownEntities(kind, text).length > 0 || readers.entityKindsOf(text).length > 0
  }
  return false
}
