import type { FieldDefinition } from './field-definition.ts'

/** Fields for which a worker may have no value: a farm without a neighbourhood, a pensioner without a fund. */
const withoutValue: ReadonlySet<string> = new Set([
  'DireccionResidencia',
  'DireccionLabor',
  'BarrioResidencia',
  'BarrioLabor',
  'Afp',
  'Arl',
])

export const mayHaveNone = ({ name }: FieldDefinition): boolean => withoutValue.has(name)

const ownOfPerson: ReadonlySet<string> = new Set([
  'NumeroIdentificacion',
  'TipoDocumentoIdentificacion',
  'Nombres',
  'Genero',
])

/** Fields in which "same as above" is plausible: neither individual to a person nor possibly empty. */
export const isSharedByRows = ({ name, required, kind }: FieldDefinition): boolean =>
  required && !ownOfPerson.has(name) && kind !== 'email' && kind !== 'phone' && kind !== 'alphanumeric'
