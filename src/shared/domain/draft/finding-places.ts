import { findingCatalogue } from '../../texts/findings/finding-catalogue.ts'
import type { FieldDefinition } from '../worker/field-definition.ts'
import { isSharedByRows, mayHaveNone } from '../worker/field-nature.ts'
import type { ModuleName } from '../worker/procedure.ts'
import { type FindingCode, findingCodes } from './finding-codes.ts'

/** A finding of a whole row. */
export const rowPlace = 'row'

/**
 * The places at which the finding catalogue can locate findings for a field of a module: the field itself, in any
 * module or this one, and the properties its rules follow from.
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

/** The findings that a field of a module can have. */
export function codesAt(module: ModuleName, field: FieldDefinition): readonly FindingCode[] {
  // Display-only fields have no findings.
  if (field.local === true) return []
  const places = new Set(placesOf(module, field))
  return findingCodes.filter((code) => findingCatalogue[code].at.some((place) => places.has(place)))
}
