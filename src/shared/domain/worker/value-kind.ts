import { isCompanyField } from './company.ts'
import type { FieldDefinition } from './field.ts'

/** Names of administrators, as against codes: `Afp` and `Arl` are texts on the wire (spec 2.6). */
const administratorNames: ReadonlyMap<string, string> = new Map([
  ['Afp', 'afp-name'],
  ['Arl', 'arl-name'],
])

/** What a person has for themselves alone: equal values in two rows are an accident, and one answer for both would be wrong. */
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

/** What values of a field mean, in whatever module: fields of one kind take the same values. Other fields are a kind of their own. */
export const valueKindOf = ({ name, kind, catalogue }: FieldDefinition): string => {
  if (kind === 'code' && catalogue !== undefined) return catalogue
  return administratorNames.get(name) ?? (kind === 'channel' ? 'channel' : `field/${name}`)
}

/** Whether values come from a list that everybody shares: codes, administrators, the channel. */
export const isChosenFromList = (field: FieldDefinition): boolean => !valueKindOf(field).startsWith('field/')

/** One text means the same in every column of a list, and is answered for all of them. A gap is each column's own, and so is a text of no list. */
export const answeredTogether = (field: FieldDefinition, value: string): string =>
  value !== '' && isChosenFromList(field) ? valueKindOf(field) : field.name

export const isIndividual = ({ name }: FieldDefinition): boolean => individualFields.has(name)

/** Whether one value may stand in many rows for a reason, so that a gap in it is asked about once. */
export const isShared = (field: FieldDefinition): boolean => isChosenFromList(field) || isCompanyField(field.name)
