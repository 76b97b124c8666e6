import type { CatalogueKind } from '../catalogue/catalogue.ts'
import type { Entity, ModuleName } from './procedure.ts'

export type FieldKind = 'text' | 'digits' | 'date' | 'code' | 'email' | 'phone' | 'money' | 'alphanumeric' | 'channel'

/** One column of the records of a module. `name` is the wire name (spec 2.4 to 2.6). */
export interface FieldDefinition {
  readonly name: string
  readonly kind: FieldKind
  readonly required: boolean
  /** The code list its values come from. */
  readonly catalogue?: CatalogueKind
  /** The only values of the list that the module takes, where the specification names them. */
  readonly accepted?: readonly string[]
  /** Exact number of digits, where the specification gives one. */
  readonly length?: number
}

const text = (name: string): FieldDefinition => ({ name, kind: 'text', required: true })
const date = (name: string, required = true): FieldDefinition => ({ name, kind: 'date', required })
const code = (name: string, catalogue: CatalogueKind): FieldDefinition => ({
  name,
  kind: 'code',
  required: true,
  catalogue,
})
const dane = (name: string): FieldDefinition => ({ ...code(name, 'dane'), length: 5 })

/** Document types that background checks take (spec 2.5). */
export const backgroundTypes: readonly string[] = ['CC', 'CE', 'PA', 'PE', 'PT']

const identification: readonly FieldDefinition[] = [
  code('TipoDocumentoIdentificacion', 'document-type'),
  { name: 'NumeroIdentificacion', kind: 'digits', required: true },
]

/** The worker record shared by forms and affiliations (spec 2.6), without the fields that only one of them has. */
const workerFields: readonly FieldDefinition[] = [
  ...identification,
  text('Nombres'),
  code('Genero', 'gender'),
  code('CodigoNacionalidad', 'country'),
  code('CodigoPaisNacimiento', 'country'),
  date('FechaNacimiento'),
  dane('CodigoDaneCiudadNacimiento'),
  date('FechaIngreso'),
  text('Afp'),
  text('Arl'),
  { name: 'Ibc', kind: 'money', required: true },
  text('DireccionResidencia'),
  { name: 'Celular', kind: 'phone', required: true, length: 10 },
  { name: 'CorreoElectronico', kind: 'email', required: true },
  dane('CodigoDaneCiudadResidencia'),
  text('BarrioResidencia'),
  dane('CodigoDaneCiudadLabor'),
  text('DireccionLabor'),
  text('BarrioLabor'),
  { name: 'NitEmpresa', kind: 'digits', required: true },
  text('Cargo'),
  date('FechaExpedicionDocumentoIdentidad'),
  dane('CodigoDaneCiudadExpedicionDocumentoIdentidad'),
  { name: 'NumeroContrato', kind: 'alphanumeric', required: true },
  date('FechaRetiroUltimoContrato', false),
]

const entityCatalogue = (entity: Entity): CatalogueKind => {
  if (entity.endsWith('_ccf')) return 'ccf'
  if (entity.endsWith('_arl')) return 'arl'
  return entity.endsWith('_afp') ? 'afp' : 'eps'
}

/** The columns of a module's records, in the specification's order. Document extraction has files instead of records. */
export function fieldsOf(module: ModuleName, entity: Entity): readonly FieldDefinition[] {
  switch (module) {
    case 'affiliation-form':
      return [
        ...workerFields,
        ...(entity !== 'formularios_ccf' ? [code('CodigoEntidadEps', 'eps')] : []),
        ...(entity !== 'formularios_eps' ? [code('CodigoEntidadCcf', 'ccf')] : []),
      ]
    case 'affiliation':
      return [
        ...workerFields,
        code('CodigoEntidad', entityCatalogue(entity)),
        { name: 'Canal', kind: 'channel', required: false },
      ]
    case 'social-security-query':
      return identification
    case 'background-check':
      return [
        ...identification.map((field) =>
          field.catalogue === undefined ? field : { ...field, accepted: backgroundTypes },
        ),
        date('FechaExpedicionDocumentoIdentidad', false),
      ]
    case 'document-extraction':
      return []
  }
}

/** A column of a module by its wire name; what the module does not have is taken for a text. */
export const fieldNamed = (module: ModuleName, entity: Entity, name: string): FieldDefinition =>
  fieldsOf(module, entity).find((field) => field.name === name) ?? text(name)
