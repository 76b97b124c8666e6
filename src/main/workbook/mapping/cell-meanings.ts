import type { CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import { nothingRead, type Reading } from '#shared/domain/reading/reading.ts'
import { readCode, type ValueReaders } from '#shared/domain/reading/value-readers.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'

/** Fields that take a name, while the readers return a code. */
const namedEntities: Readonly<Record<string, 'afp' | 'arl'>> = { Afp: 'afp', Arl: 'arl' }

/**
 * Possible meanings of a text for a field with codes or known names; undefined if unknown. `sure`: only unambiguous
 * meanings. `any`: all, including withdrawn ones.
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

const kindOf = ({ name, catalogue }: FieldDefinition): CatalogueKind | undefined => namedEntities[name] ?? catalogue

function readingOf(readers: ValueReaders, field: FieldDefinition, text: string): Reading {
  const kind = kindOf(field)
  return kind === undefined ? nothingRead : readCode(readers, kind, text)
}

/** `DNI` is not on the list, and a closed EPS is no longer valid, but the column still belongs to the field. */
function isKnownElsewhere(readers: ValueReaders, field: FieldDefinition, text: string): boolean {
  const kind = kindOf(field)
  if (kind === 'document-type') return readers.isDocumentElsewhere(text)
  if (kind === 'eps' || kind === 'ccf' || kind === 'arl' || kind === 'afp') {
    return readers.knownEntities(kind, text).length > 0 || readers.entityKindsOf(text).length > 0
  }
  return false
}
