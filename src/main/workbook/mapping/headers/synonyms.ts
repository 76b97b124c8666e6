import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { type EntityKind, entitySynonyms } from './entity-synonyms.ts'
import type { FieldSynonyms } from './field-synonyms.ts'

const city = (
  place: string,
  also: readonly string[] = [],
  loose: readonly string[] = [],
  codedPlace = place,
): FieldSynonyms => ({
  names: [
    `código [DANE] ciudad ${place}`,
    `[código] DANE ciudad ${place}`,
    `[código] DANE ${place}`,
    `código ${codedPlace}`,
    `código DANE departamento ciudad ${place}`,
  ],
  plain: [`[nombre] ciudad [departamento] ${place}`],
  also,
  loose,
})

const work = '(labor|empresa|sede|centro labor|sede labor|empresa labor)'
/** Codes of a company or branch are internal ones. */
const codedWork = '(labor|centro labor|sede labor|empresa labor)'

const synonyms: Readonly<Record<string, FieldSynonyms>> = {
  TipoDocumentoIdentificacion: {
    names: ['[código] tipo documento [número]', 'TD', 'T. doc'],
    loose: ['tipo'],
  },
  NumeroIdentificacion: {
    names: ['número documento [completo]'],
    also: ['documento'],
    loose: ['número'],
    ask: ['código documento', 'código interno'],
  },
  Nombres: {
    names: ['nombre', 'nombre [apellido] [completo]'],
    also: ['1 nombre'],
    loose: ['trabajador', 'empleado', 'colaborador', 'funcionario', 'persona', 'afiliado', 'cotizante', 'employee'],
  },
  Genero: {
    names: ['[código|tipo] género [MF|FM|HM|MH|biológico|nacimiento]', 'género biológico nacimiento'],
    loose: ['M/F', 'F/M', 'H/M'],
  },
  CodigoNacionalidad: {
    names: ['[código] [país] nacionalidad'],
    loose: ['código país'],
  },
  CodigoPaisNacimiento: {
    names: ['[código] país nacimiento'],
    also: ['[código] país origen'],
    loose: ['país', 'país ciudad nacimiento'],
  },
  FechaNacimiento: {
    names: ['fecha nacimiento'],
    loose: ['nacimiento', 'cumpleaños', 'fecha cumpleaños', 'fecha ciudad nacimiento'],
  },
  CodigoDaneCiudadNacimiento: city('nacimiento', ['[ciudad] origen'], ['nacimiento']),
  FechaIngreso: {
    names: [
      'fecha ingreso [empresa|labor|contrato|obra]',
      'fecha ingreso empresa labor',
      'fecha inicio contrato [labor]',
      'fecha inicio labor',
    ],
    also: ['fecha inicio', 'inicio contrato', 'inicio labor', 'fecha alta', 'fecha (real|efectiva) ingreso'],
    loose: ['ingreso [empresa|labor|contrato]', 'fecha contrato', 'inicio'],
    ask: ['fecha antigüedad', 'antigüedad', 'fecha ingreso cargo', 'fecha inicio cargo', 'fecha ingreso inicial'],
  },
  Afp: {
    names: [
      '[nombre|entidad] AFP',
      '[nombre] fondo pensión [obligatoria]',
      'entidad pensión',
      'entidad fondo pensión',
      'AFP fondo pensión',
      'fondo AFP',
    ],
    also: ['AFP pensión', 'fondo pensión cesantías', 'AFP 1', 'pensión [obligatoria]'],
    loose: ['fondo'],
  },
  Arl: {
    names: [
      '[nombre|entidad] (ARL|ARP) [empresa|labor]',
      'entidad riesgo [labor|profesional]',
      'entidad riesgo labor ARL',
      'entidad riesgo ARL',
    ],
    also: ['riesgo labor ARL', 'riesgo profesional (ARL|ARP)', 'riesgo (labor|profesional)'],
    loose: ['riesgo'],
  },
  Ibc: {
    names: [
      '[valor|total] IBC [mensual]',
      'IBC segsocial [mensual]',
      'IBC [segsocial] (salud|pensión|EPS|AFP|salud pensión|pensión salud)',
      '[valor] salario IBC',
      'IBC (salario|pila|reportado|cotización|aportes)',
      'IBC cotización segsocial',
    ],
    also: [
      '[valor] salario [básico|base|mensual|pactado|contrato|ordinario|nominal]',
      'salario (básico|base) mensual',
      'asignación (salarial|básica) [mensual]',
      'asignación mensual',
      'remuneración [mensual]',
    ],
    loose: ['básico', 'asignación', 'devengado', 'ingreso mensual', 'base'],
    ask: [
      'salario (integral|total|promedio|variable)',
      'total devengado',
      'honorarios [mensual]',
      'IBC (riesgo|ARL|CCF|caja|parafiscales|compensación)',
    ],
  },
  DireccionResidencia: {
    names: ['dirección [ciudad] residencia [completo]'],
    loose: ['dirección [personal|completo]', 'residencia', 'nomenclatura'],
    ask: ['dirección (correspondencia|notificación|notificaciones|contacto)'],
  },
  Celular: {
    names: ['[número] celular [personal]', '[número] teléfono celular [personal]'],
    also: ['[número] celular contacto', '[número] celular 1', 'teléfono celular (contacto|1)'],
    loose: [
      '[número] teléfono [contacto|residencia|personal|1]',
      '[número] contacto [personal]',
      'celular teléfono fijo',
    ],
    ask: ['[número] (celular|teléfono) (corporativo|empresarial|institucional|empresa|labor)'],
  },
  CorreoElectronico: {
    names: ['[dirección] correo [personal]'],
    also: ['correo [personal] contacto', 'usuario correo', 'correo 1'],
    ask: ['[dirección] correo (corporativo|empresarial|institucional|empresa|labor|notificación|notificaciones)'],
  },
  CodigoDaneCiudadResidencia: city(
    'residencia',
    [],
    ['ciudad [departamento]', '[código] DANE [ciudad]', 'código ciudad', 'residencia', 'nombre ciudad'],
  ),
  BarrioResidencia: {
    names: ['barrio [vereda|localidad|sector] residencia'],
    loose: ['barrio [vereda|localidad|sector|urbanización|conjunto]'],
  },
  CodigoDaneCiudadLabor: city(
    work,
    ['ciudad prestación servicio', 'ciudad labor contrato'],
    ['labor', 'sede'],
    codedWork,
  ),
  DireccionLabor: {
    names: [`dirección ${work}`, 'dirección ciudad labor', 'dirección sitio labor'],
    loose: ['labor', 'sede'],
    ask: ['dirección (sucursal|agencia|obra|planta|punto)'],
  },
  BarrioLabor: {
    names: [`barrio [ciudad] ${work}`, 'barrio sitio labor', 'barrio oficina'],
  },
  NitEmpresa: {
    names: ['[número] NIT [empresa]', 'NIT [empresa] DV', 'NIT [empresa] razón social', 'documento NIT empresa'],
    also: ['[número] documento empresa', 'RUT'],
    ask: ['NIT [empresa] (usuaria|cliente|contratante)'],
  },
  Cargo: {
    names: [
      '[nombre|denominación] cargo [labor|contrato]',
      'denominación empleo',
      'cargo desempeñado',
      'nombre empleo',
    ],
    also: ['descripción (cargo|empleo)', 'empleo'],
    loose: ['rol'],
    ask: ['profesión', 'código (cargo|empleo)', 'id cargo'],
  },
  FechaExpedicionDocumentoIdentidad: {
    names: ['fecha expedición [documento] [número]'],
    also: ['expedición documento'],
    loose: ['expedición', 'fecha documento', 'fecha ciudad expedición [documento]'],
  },
  CodigoDaneCiudadExpedicionDocumentoIdentidad: city('expedición [documento]', [], ['expedición', 'ciudad documento']),
  NumeroContrato: {
    names: ['(número|código|id|consecutivo) contrato [labor]', 'número consecutivo contrato'],
    also: ['contrato [labor]'],
    loose: ['consecutivo'],
  },
  FechaRetiroUltimoContrato: {
    names: ['fecha (retiro|terminación|fin|finalización) último contrato [labor]', 'retiro último contrato'],
    also: ['fecha (retiro|terminación) último', 'fecha último retiro'],
    ask: ['fecha retiro [contrato|empresa|labor]', 'retiro [contrato]'],
  },
  Canal: { names: ['canal [radicación|envío|radicado|afiliación]'], loose: ['medio'] },
}

/** Generic words for "entity" belong to the entity field of an affiliation. */
const anyEntity: FieldSynonyms = {
  names: ['código entidad'],
  loose: ['entidad', 'nombre entidad'],
}

const nothing: FieldSynonyms = { names: [] }

const merged = (...parts: readonly FieldSynonyms[]): FieldSynonyms => ({
  names: parts.flatMap(({ names }) => names),
  plain: parts.flatMap(({ plain = [] }) => plain),
  also: parts.flatMap(({ also = [] }) => also),
  loose: parts.flatMap(({ loose = [] }) => loose),
  ask: parts.flatMap(({ ask = [] }) => ask),
})

/** Fields that take an entity's name, in modules where no other field takes its code. */
const entityOfName: Readonly<Record<string, EntityKind>> = { Afp: 'afp', Arl: 'arl' }

/** The phrases for a field. For an entity code they depend on the entity and the module's other fields. */
export function synonymsOf(field: FieldDefinition, fields: readonly FieldDefinition[]): FieldSynonyms {
  const known = synonyms[field.name]
  if (known !== undefined) {
    const kind = entityOfName[field.name]
    const codeIsFree = kind !== undefined && !fields.some(({ catalogue }) => catalogue === kind)
    return codeIsFree ? merged(known, { names: [], also: entitySynonyms[kind].names }) : known
  }
  const kind = field.catalogue
  const ofEntity = kind === 'eps' || kind === 'ccf' || kind === 'arl' || kind === 'afp' ? entitySynonyms[kind] : nothing
  if (field.name !== 'CodigoEntidad') return ofEntity
  return merged(ofEntity, anyEntity)
}
