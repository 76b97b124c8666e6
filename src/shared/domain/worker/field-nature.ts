import type { FieldDefinition } from './field-definition.ts'

/** Where a worker may have none: a farm without a neighbourhood, a pensioner without a fund. */
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

/** Fields in which the value of the row above can be meant: not what is each person's own, nor what may be empty. */
export const isSharedByRows = ({ name, required, kind }: FieldDefinition): boolean =>
  required && !ownOfPerson.has(name) && kind !== 'email' && kind !== 'phone' && kind !== 'alphanumeric'
