import { fieldsOf } from '#shared/domain/worker/field.ts'

export const sampleModule = 'affiliation-form'
export const sampleEntity = 'formularios_eps_ccf'

/** A cell of a generated file: text, a number, or a day (a real spreadsheet date). */
export type SampleValue = string | number | Date
/** `usual`: numbers, dates and repeated texts, as in HR's files. `unique`: nearly every cell has its own text. */
export type SampleKind = 'usual' | 'unique'

const names = ['MARÍA FERNANDA', 'JOSÉ LUIS', 'ÁNGELA PATRICIA', 'CARLOS ANDRÉS', 'LUZ DARY', 'ÓSCAR IVÁN', 'NATALIA']
const surnames = ['ROJAS ORDÓÑEZ', 'PEÑA MUÑOZ', 'GÓMEZ LONDOÑO', 'QUIÑÓNEZ RIASCOS', 'ÁLVAREZ ZULUAGA', 'NIÑO SUÁREZ']
const cities = ['11001', '05001', '76001', '08001', '68001', '13001', '17001', '05088', '25754', '52001']
const districts = ['La Soledad', 'El Poblado', 'San Fernando', 'Cañaveral', 'Barrio Obrero', 'Las Ferias', 'Manga']
const jobs = ['Auxiliar de bodega', 'Operaria de confección', 'Conductor', 'Asesora comercial', 'Analista de nómina']
const pensionFunds = ['Protección', 'Porvenir', 'Colfondos', 'Skandia', 'Colpensiones']
const insurers = ['Positiva', 'Colmena', 'Bolívar', 'Equidad']
const healthEntities = ['EPS037', 'EPS010', 'EPS005', 'EPS002', 'EPS017', 'EPS008']
const familyFunds = ['CCF22', 'CCF04', 'CCF24', 'CCF57']

const pick = (values: readonly string[], index: number): string => values[index % values.length] ?? ''
const day = (year: number, month: number, date: number): Date => new Date(Date.UTC(year, month - 1, date))

/** One row in seven has findings, as in the files that clerks receive. */
function damaged(index: number, record: Record<string, SampleValue>): Record<string, SampleValue> {
  if (index % 7 !== 0) return record
  switch ((index / 7) % 6) {
    case 0:
      return { ...record, CodigoDaneCiudadResidencia: 5001 }
    case 1:
      return { ...record, Celular: `+57 ${String(record.Celular)}` }
    case 2:
      return { ...record, Genero: 'Femenino' }
    case 3:
      return { ...record, Ibc: '$ 1.750.905' }
    case 4:
      return { ...record, FechaIngreso: '2026-11-03' }
    default:
      return { ...record, CorreoElectronico: 'ana maría @correo.example ' }
  }
}

function workerRecord(index: number): Record<string, SampleValue> {
  const name = `${pick(names, index)} ${pick(surnames, Math.floor(index / 7))}`
  return {
    TipoDocumentoIdentificacion: 'CC',
    NumeroIdentificacion: 1_000_200_000 + index * 13,
    Nombres: name,
    Genero: index % 2 === 0 ? 'FEM' : 'MAS',
    CodigoNacionalidad: 'CO',
    CodigoPaisNacimiento: 'CO',
    FechaNacimiento: day(1965 + (index % 38), 1 + (index % 12), 1 + (index % 28)),
    CodigoDaneCiudadNacimiento: pick(cities, index),
    FechaIngreso: `${String(1 + (index % 19)).padStart(2, '0')}/11/2026`,
    Afp: pick(pensionFunds, index),
    Arl: pick(insurers, index),
    Ibc: 1_750_905 + (index % 900) * 2_150,
    DireccionResidencia: `Calle ${10 + (index % 190)} # ${3 + (index % 90)}-${15 + (index % 60)} Apto ${101 + (index % 700)}`,
    Celular: 3_002_100_345 + index * 11_317,
    CorreoElectronico: `persona.${index}@correo.example`,
    CodigoDaneCiudadResidencia: pick(cities, index + 3),
    BarrioResidencia: pick(districts, index),
    CodigoDaneCiudadLabor: pick(cities, index >> 4),
    DireccionLabor: 'Carrera 50 # 18-42',
    BarrioLabor: 'Zona Industrial',
    NitEmpresa: 900_123_456,
    Cargo: pick(jobs, index),
    FechaExpedicionDocumentoIdentidad: day(2015 + (index % 9), 1 + (index % 12), 1 + (index % 28)),
    CodigoDaneCiudadExpedicionDocumentoIdentidad: pick(cities, index),
    NumeroContrato: `CT${20_260_200 + index}`,
    FechaRetiroUltimoContrato: '',
    CodigoEntidadEps: pick(healthEntities, index),
    CodigoEntidadCcf: pick(familyFunds, index),
  }
}

export const sampleHeaders: readonly string[] = [
  ...fieldsOf(sampleModule, sampleEntity).map((field) => field.name),
  'Centro de costos',
  'Observaciones',
]

/** One data row of a generated file, as wide as `sampleHeaders`. Equal indexes give equal rows. */
export function sampleRow(index: number, kind: SampleKind): readonly SampleValue[] {
  if (kind === 'unique')
    return sampleHeaders.map((header, column) => `${header.slice(0, 9)} ${index}-${column} distinto`)
  const record = damaged(index, workerRecord(index))
  return sampleHeaders.map((header) => record[header] ?? (header === 'Observaciones' ? '' : `CC-${index % 40}`))
}
