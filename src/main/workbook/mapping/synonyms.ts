import type { FieldDefinition } from '#shared/domain/field.ts'

/**
 * What clerks call the fields of spec 2.4 to 2.6. Case, accents, punctuation, order of words, abbreviations and words of the
 * same meaning (`header-words.ts`) do not count, so one phrase stands for many headers.
 */
export interface FieldSynonyms {
  /** Can mean nothing else. */
  readonly names: readonly string[]
  /** Means this field unless another column says it better. */
  readonly also?: readonly string[]
  /** May mean this field: taken for it only with the help of the column's content, or of a person. */
  readonly loose?: readonly string[]
}

const city = (place: string, also: readonly string[] = [], loose: readonly string[] = []): FieldSynonyms => ({
  names: [
    `código DANE ciudad ${place}`,
    `código DANE ${place}`,
    `DANE ${place}`,
    `DANE ciudad ${place}`,
    `código ciudad ${place}`,
  ],
  also: [`ciudad ${place}`, ...also],
  loose,
})

const synonyms: Readonly<Record<string, FieldSynonyms>> = {
  TipoDocumentoIdentificacion: {
    names: ['tipo documento', 'TD', 'T.D.', 'T. doc', 'tipo número documento', 'código tipo documento'],
    loose: ['tipo'],
  },
  NumeroIdentificacion: {
    names: ['número documento', 'número de cédula'],
    also: ['documento', 'cédula', 'documento de identidad', 'NUIP'],
    loose: ['número', 'CC'],
  },
  Nombres: {
    names: [
      'nombre',
      'nombres y apellidos',
      'nombre completo',
      'nombres y apellidos completos',
      'apellidos y nombres completos',
      'nombre del trabajador',
    ],
    also: ['primer nombre', 'nombre 1', 'nombre primero'],
    loose: ['trabajador', 'empleado', 'colaborador', 'funcionario', 'persona', 'afiliado', 'cotizante'],
  },
  Genero: { names: ['género', 'sexo', 'código género', 'sexo biológico', 'tipo género'], loose: ['M/F', 'F/M', 'H/M'] },
  CodigoNacionalidad: {
    names: [
      'nacionalidad',
      'código nacionalidad',
      'país nacionalidad',
      'código país nacionalidad',
      'país de nacionalidad',
    ],
    loose: ['código país'],
  },
  CodigoPaisNacimiento: {
    names: ['país nacimiento', 'código país nacimiento', 'código nacimiento país'],
    also: ['país de origen', 'código país origen'],
    loose: ['país'],
  },
  FechaNacimiento: {
    names: ['fecha nacimiento', 'fecha de nacimiento del trabajador'],
    loose: ['nacimiento', 'cumpleaños', 'fecha cumpleaños'],
  },
  CodigoDaneCiudadNacimiento: city('nacimiento'),
  FechaIngreso: {
    names: [
      'fecha ingreso',
      'fecha ingreso empresa',
      'fecha ingreso laboral',
      'fecha inicio contrato',
      'fecha inicio labores',
      'fecha inicio laboral',
      'fecha ingreso contrato',
    ],
    also: ['fecha inicio', 'inicio contrato', 'inicio labores', 'fecha de alta'],
    loose: ['ingreso', 'fecha contrato', 'inicio', 'vinculación'],
  },
  Afp: {
    names: ['AFP', 'nombre AFP', 'fondo de pensiones', 'fondo pensión', 'administradora de pensiones', 'entidad AFP'],
    also: ['pensión', 'AFP pensión', 'fondo pensión AFP', 'nombre fondo pensión', 'fondo de pensiones y cesantías'],
    loose: ['fondo'],
  },
  Arl: {
    names: ['ARL', 'ARP', 'nombre ARL', 'administradora de riesgos laborales', 'entidad ARL', 'riesgos laborales'],
    also: ['riesgos laborales ARL', 'administradora riesgos laborales ARL', 'nombre ARP'],
    loose: ['riesgo'],
  },
  Ibc: {
    names: ['IBC', 'ingreso base de cotización', 'base de cotización', 'valor IBC', 'ingreso base cotización IBC'],
    also: [
      'salario',
      'sueldo básico',
      'salario básico',
      'salario base',
      'salario mensual',
      'salario básico mensual',
      'asignación salarial',
      'asignación básica',
      'remuneración',
      'ingreso base',
      'valor salario',
    ],
    loose: ['básico', 'asignación', 'devengado', 'ingreso mensual'],
  },
  DireccionResidencia: {
    names: ['dirección residencia', 'dirección domicilio', 'dirección de la casa', 'dirección lugar residencia'],
    loose: ['dirección', 'residencia', 'domicilio', 'dirección personal'],
  },
  Celular: {
    names: [
      'celular',
      'número celular',
      'teléfono celular',
      'teléfono móvil',
      'celular personal',
      'número teléfono celular',
    ],
    also: ['celular contacto', 'celular 1', 'número celular contacto'],
    loose: [
      'teléfono',
      'número teléfono',
      'teléfono contacto',
      'número contacto',
      'contacto',
      'teléfono residencia',
      'teléfono 1',
    ],
  },
  CorreoElectronico: {
    names: ['correo', 'correo electrónico', 'dirección de correo', 'correo personal', 'dirección email'],
    also: ['correo contacto', 'correo electrónico contacto', 'usuario correo', 'correo 1'],
    loose: ['correo corporativo', 'correo empresa'],
  },
  CodigoDaneCiudadResidencia: city(
    'residencia',
    ['código ciudad domicilio'],
    ['ciudad', 'DANE', 'código DANE', 'código ciudad', 'ciudad DANE', 'código DANE ciudad'],
  ),
  BarrioResidencia: {
    names: ['barrio residencia', 'barrio domicilio', 'barrio casa'],
    loose: ['barrio', 'barrio vereda'],
  },
  CodigoDaneCiudadLabor: city('labor', [
    'ciudad trabajo',
    'ciudad sede',
    'ciudad empresa',
    'código DANE ciudad empresa',
    'código DANE ciudad sede',
    'código DANE empresa',
    'ciudad donde labora',
    'ciudad centro de trabajo',
    'ciudad sede trabajo',
  ]),
  DireccionLabor: {
    names: [
      'dirección labor',
      'dirección trabajo',
      'dirección lugar de trabajo',
      'dirección empresa',
      'dirección sede',
      'dirección centro de trabajo',
      'dirección oficina',
      'dirección sede trabajo',
    ],
  },
  BarrioLabor: {
    names: ['barrio labor', 'barrio empresa', 'barrio sede', 'barrio lugar de trabajo', 'barrio centro de trabajo'],
  },
  NitEmpresa: {
    names: [
      'NIT',
      'NIT empresa',
      'NIT empleador',
      'número NIT',
      'número NIT empresa',
      'NIT razón social',
      'NIT empresa sin DV',
    ],
    also: ['documento empresa', 'número documento empresa', 'NIT DV', 'NIT cliente', 'RUT'],
  },
  Cargo: {
    names: ['cargo', 'nombre cargo', 'cargo desempeñado', 'cargo a desempeñar', 'puesto de trabajo', 'cargo contrato'],
    also: ['ocupación', 'oficio', 'descripción cargo', 'cargo u oficio'],
    loose: ['rol', 'profesión', 'código cargo'],
  },
  FechaExpedicionDocumentoIdentidad: {
    names: [
      'fecha expedición documento',
      'fecha expedición',
      'fecha expedición cédula',
      'fecha expedición número documento',
    ],
    also: ['expedición documento'],
    loose: ['expedición', 'fecha documento'],
  },
  CodigoDaneCiudadExpedicionDocumentoIdentidad: {
    names: [...city('expedición').names, ...city('expedición documento').names],
    also: ['ciudad expedición', 'ciudad expedición documento', 'código ciudad expedición cédula'],
  },
  NumeroContrato: {
    names: ['número contrato', 'código contrato', 'id contrato', 'consecutivo contrato', 'número contrato laboral'],
    also: ['contrato', 'contrato laboral'],
    loose: ['consecutivo'],
  },
  FechaRetiroUltimoContrato: {
    names: [
      'fecha retiro último contrato',
      'fecha retiro contrato anterior',
      'retiro último contrato',
      'fecha terminación último contrato',
      'fecha fin último contrato',
      'fecha retiro anterior',
    ],
    also: ['fecha último retiro', 'fecha retiro último'],
    loose: ['fecha retiro', 'retiro', 'fecha retiro contrato'],
  },
  Canal: { names: ['canal', 'canal de radicación', 'canal de envío', 'canal radicado'], loose: ['medio'] },
}

const entitySynonyms: Readonly<Record<string, FieldSynonyms>> = {
  eps: {
    names: [
      'código EPS',
      'código entidad EPS',
      'código de la EPS',
      'código entidad salud',
      'código administradora EPS',
    ],
    also: [
      'EPS',
      'EPS afiliación',
      'entidad EPS',
      'entidad de salud',
      'nombre EPS',
      'entidad promotora de salud',
      'administradora salud',
    ],
    loose: ['salud', 'EPS destino'],
  },
  ccf: {
    names: [
      'código CCF',
      'código caja',
      'código caja de compensación',
      'código entidad CCF',
      'código caja compensación familiar',
      'código entidad caja',
    ],
    also: [
      'CCF',
      'caja',
      'caja de compensación',
      'caja de compensación familiar',
      'nombre CCF',
      'nombre caja',
      'caja compensación CCF',
      'entidad CCF',
    ],
    loose: ['compensación'],
  },
  arl: {
    names: [
      'código ARL',
      'código ARP',
      'código entidad ARL',
      'código administradora riesgos laborales',
      'código entidad riesgos',
    ],
  },
  afp: {
    names: [
      'código AFP',
      'código fondo',
      'código fondo de pensiones',
      'código entidad AFP',
      'código entidad pensión',
      'código pensión',
    ],
  },
}

/** The bare words for "entity" belong to the field that every affiliation has one of. */
const anyEntity: FieldSynonyms = {
  names: ['código entidad'],
  also: ['código administradora'],
  loose: ['entidad', 'nombre entidad'],
}

const nothing: FieldSynonyms = { names: [] }

/** The phrases for a field; those of an entity code depend on which entity it is. */
export function synonymsOf(field: FieldDefinition): FieldSynonyms {
  const known = synonyms[field.name]
  if (known !== undefined) return known
  const ofEntity = entitySynonyms[field.catalogue ?? ''] ?? nothing
  if (field.name !== 'CodigoEntidad') return ofEntity
  return {
    names: [...ofEntity.names, ...anyEntity.names],
    also: [...(ofEntity.also ?? []), ...(anyEntity.also ?? [])],
    loose: [...(ofEntity.loose ?? []), ...(anyEntity.loose ?? [])],
  }
}
