import { isCompanyField } from './company.ts'
import type { FieldDefinition } from './field.ts'

/** Entity names rather than codes: `Afp` and `Arl` are texts on the wire (spec 2.6). */
const administratorNames: ReadonlyMap<string, string> = new Map([
  ['Afp', 'afp-name'],
  ['Arl', 'arl-name'],
])

/** Fields individual to a person: equal values in two rows are a coincidence, so one answer for both would be wrong. */
const individualFields: ReadonlySet<string> = new Set([
  'NumeroIdentificacion',
  'Nombres',
  'Celular',
  'CorreoElectronico',
  'NumeroContrato',
  'DireccionResidencia',
  'FechaNacimiento',
  'FechaExpedicionDocumentoIdentidad',
])

/**
 * The meaning of a field's values in any module: fields of one kind take the same values. Other fields are their own
 * kind.
 */
export const valueKindOf = ({ name, kind, catalogue }: FieldDefinition): string => {
  if (kind === 'code' && catalogue !== undefined) return catalogue
  return administratorNames.get(name) ?? (kind === 'channel' ? 'channel' : `field/${name}`)
}

/** Whether values come from a shared list: codes, entities, the channel. */
export const isChosenFromList = (field: FieldDefinition): boolean => !valueKindOf(field).startsWith('field/')

/**
 * One text means the same in every column of a list, and is answered for all of them. Empty values and texts of no list
 * belong to their column.
 */
export const answeredTogether = (field: FieldDefinition, value: string): string =>
  value !== '' && isChosenFromList(field) ? valueKindOf(field) : field.name

export const isIndividual = ({ name }: FieldDefinition): boolean => individualFields.has(name)

/** Whether many rows may legitimately share a value, so that a missing one is asked about once. */
export const isShared = (field: FieldDefinition): boolean => isChosenFromList(field) || isCompanyField(field.name)
