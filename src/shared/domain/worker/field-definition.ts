import type { CatalogueKind } from '../catalogue/catalogue.ts'

export type FieldKind = 'text' | 'digits' | 'date' | 'code' | 'email' | 'phone' | 'money' | 'alphanumeric' | 'channel'

/** One column of a module's records. `name` is the wire name (spec 2.4 to 2.6). */
export interface FieldDefinition {
  readonly name: string
  readonly kind: FieldKind
  readonly required: boolean
  /** The code list of its values. */
  readonly catalogue?: CatalogueKind
  /** The only values that the module accepts, if the specification names them. */
  readonly accepted?: readonly string[]
  /** Exact number of digits, if the specification gives one. */
  readonly length?: number
  /** Display only, to distinguish people: never sent, and never has findings. */
  readonly local?: boolean
  /** Whose name or number it is, if special rules apply. */
  readonly holds?: 'person' | 'company' | 'afp' | 'arl'
}

/** Without display-only fields. */
export const sentOf = (fields: readonly FieldDefinition[]): readonly FieldDefinition[] =>
  fields.filter(({ local }) => local !== true)

/** The channels of an affiliation (spec 2.6, 2.8). */
export const filingChannels = ['plataforma', 'asesor'] as const

export const textField = (name: string): FieldDefinition => ({ name, kind: 'text', required: true })

export const dateField = (name: string, required = true): FieldDefinition => ({ name, kind: 'date', required })

export const codeField = (name: string, catalogue: CatalogueKind): FieldDefinition => ({
  name,
  kind: 'code',
  required: true,
  catalogue,
})

const municipality = (name: string): FieldDefinition => ({ ...codeField(name, 'dane'), length: 5 })

/** The identity fields of every module except document extraction (spec 2.4, 2.5). */
export const identificationFields: readonly FieldDefinition[] = [
  codeField('TipoDocumentoIdentificacion', 'document-type'),
  { name: 'NumeroIdentificacion', kind: 'digits', required: true },
]

/** A query sends no name (spec 2.4, 2.5): the file's name is display only. */
export const shownName: FieldDefinition = { name: 'Nombres', kind: 'text', required: false, local: true }

/** The worker record shared by forms and affiliations (spec 2.6), without the fields of only one of them. */
export const workerFields: readonly FieldDefinition[] = [
  ...identificationFields,
  { ...textField('Nombres'), holds: 'person' },
  codeField('Genero', 'gender'),
  codeField('CodigoNacionalidad', 'country'),
  codeField('CodigoPaisNacimiento', 'country'),
  dateField('FechaNacimiento'),
  municipality('CodigoDaneCiudadNacimiento'),
  dateField('FechaIngreso'),
  { ...textField('Afp'), holds: 'afp' },
  { ...textField('Arl'), holds: 'arl' },
  { name: 'Ibc', kind: 'money', required: true },
  textField('DireccionResidencia'),
  { name: 'Celular', kind: 'phone', required: true, length: 10 },
  { name: 'CorreoElectronico', kind: 'email', required: true },
  municipality('CodigoDaneCiudadResidencia'),
  textField('BarrioResidencia'),
  municipality('CodigoDaneCiudadLabor'),
  textField('DireccionLabor'),
  textField('BarrioLabor'),
  { name: 'NitEmpresa', kind: 'digits', required: true, holds: 'company' },
  textField('Cargo'),
  dateField('FechaExpedicionDocumentoIdentidad'),
  municipality('CodigoDaneCiudadExpedicionDocumentoIdentidad'),
  { name: 'NumeroContrato', kind: 'alphanumeric', required: true },
  dateField('FechaRetiroUltimoContrato', false),
]
