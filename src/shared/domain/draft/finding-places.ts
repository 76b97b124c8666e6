import { findingCatalogue } from '../../texts/findings/finding-catalogue.ts'
import type { FieldDefinition } from '../worker/field-definition.ts'
import { isSharedByRows, mayHaveNone } from '../worker/field-nature.ts'
import type { ModuleName } from '../worker/procedure.ts'
import { type FindingCode, findingCodes } from './finding-codes.ts'

/** A finding of a whole row. */
export const rowPlace = 'row'

/**
 * What a field of a module is, in the words by which the catalogue of findings says where a finding can be found: the field itself,
 * in any module or in this one, and what its rules follow from.
 */
export function placesOf(module: ModuleName, field: FieldDefinition): readonly string[] {
  const { name, kind, catalogue, accepted, local } = field
  if (local === true) return []
  return [
    'every',
    name,
    `${module}:${name}`,
    kind,
    ...(field.required ? ['required'] : []),
    ...(isSharedByRows(field) ? ['shared'] : []),
    ...(mayHaveNone(field) ? ['may-have-none'] : []),
    ...listPlaces(catalogue, accepted),
  ]
}

const listPlaces = (catalogue: string | undefined, accepted: readonly string[] | undefined): readonly string[] => {
  if (catalogue === undefined) return []
  return accepted === undefined ? ['list', catalogue] : ['accepted']
}

/** What can be found in a field of a module. */
export function codesAt(module: ModuleName, field: FieldDefinition): readonly FindingCode[] {
  // What is for the eye alone has nothing wrong with it.
  if (field.local === true) return []
  const places = new Set(placesOf(module, field))
  return findingCodes.filter((code) => findingCatalogue[code].at.some((place) => places.has(place)))
}
