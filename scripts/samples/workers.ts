import { type Person, people } from './people.ts'

/** A cell of a sample: text, a number, or a day (a real spreadsheet date). */
type SampleValue = string | number | Date
export type SampleRecord = Record<string, SampleValue>

const jobs = ['Auxiliar de bodega', 'Operaria de confección', 'Conductor', 'Asesora comercial', 'Analista de nómina']
const districts = ['La Soledad', 'El Poblado', 'San Fernando', 'Cañaveral', 'Barrio Obrero', 'Las Ferias', 'Manga']
const pensionFunds = ['Protección', 'Porvenir', 'Colfondos', 'Skandia', 'Colpensiones']
const riskInsurers = ['Positiva', 'Sura', 'Colmena', 'Bolívar', 'Equidad']
const healthEntityCodes = ['EPS037', 'EPS010', 'EPS005', 'EPS002', 'EPS017', 'EPS008'] as const
const familyFundCodes = ['CCF22', 'CCF04', 'CCF24', 'CCF57'] as const

const pick = <Value>(values: readonly Value[], index: number, fallback: Value): Value =>
  values[index % values.length] ?? fallback

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/[^A-Za-z ]/g, '')

function mailOf(person: Person): string {
  const [first = 'persona', second = ''] = withoutAccents(person.names).toLowerCase().split(' ')
  return `${first}.${second}${person.documentNumber.slice(-3)}@correo.example`
}

/** A day as the spreadsheet stores it: midnight in UTC. */
export const spreadsheetDay = (wireDate: string): Date => {
  const [day = 1, month = 1, year = 2000] = wireDate.split('/').map(Number)
  return new Date(Date.UTC(year, month - 1, day))
}

/** A correct worker record (spec 2.6) of the person at `index`, in the format of HR's spreadsheets. */
function workerRecord(index: number, contractPrefix: string): SampleRecord {
  const person = people[index]
  if (person === undefined) throw new RangeError(`No fictitious person ${index}`)
  return {
    TipoDocumentoIdentificacion: person.documentType,
    NumeroIdentificacion: Number(person.documentNumber),
    Nombres: person.names,
    Genero: person.gender,
    CodigoNacionalidad: person.documentType === 'CC' ? 'CO' : 'VE',
    CodigoPaisNacimiento: person.documentType === 'CC' ? 'CO' : 'VE',
    FechaNacimiento: spreadsheetDay(person.birthDate),
    CodigoDaneCiudadNacimiento: person.birthCity,
    FechaIngreso: `${String(1 + (index % 19)).padStart(2, '0')}/11/2026`,
    Afp: pick(pensionFunds, index, 'Protección'),
    Arl: pick(riskInsurers, index, 'Positiva'),
    Ibc: 1_750_905 + (index % 9) * 215_000,
    DireccionResidencia: `Calle ${10 + index} # ${3 + (index % 40)}-${15 + (index % 60)} Apto ${101 + index}`,
    Celular: 3_002_100_345 + index * 11_317,
    CorreoElectronico: mailOf(person),
    CodigoDaneCiudadResidencia: person.homeCity,
    BarrioResidencia: pick(districts, index, 'Centro'),
    CodigoDaneCiudadLabor: pick(['11001', '05001', '76001'], index, '11001'),
    DireccionLabor: 'Carrera 50 # 18-42',
    BarrioLabor: pick(['Zona Industrial', 'Guayabal', 'San Nicolás'], index, 'Centro'),
    NitEmpresa: 900_123_456,
    Cargo: pick(jobs, index, 'Auxiliar'),
    FechaExpedicionDocumentoIdentidad: spreadsheetDay(person.issueDate),
    CodigoDaneCiudadExpedicionDocumentoIdentidad: person.birthCity,
    NumeroContrato: `${contractPrefix}${20_260_200 + index}`,
    FechaRetiroUltimoContrato: '',
  }
}

export const affiliationRecord = (index: number): SampleRecord => ({
  ...workerRecord(index, 'CT'),
  CodigoEntidad: pick(healthEntityCodes, index, 'EPS037'),
  Canal: index % 5 === 0 ? 'asesor' : '',
})

export const formRecord = (index: number): SampleRecord => ({
  ...workerRecord(index, 'FR'),
  CodigoEntidadEps: pick(healthEntityCodes, index, 'EPS037'),
  CodigoEntidadCcf: pick(familyFundCodes, index, 'CCF22'),
})
