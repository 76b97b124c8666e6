import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { utils, write } from 'xlsx'

/** A cell as the office wrote it, and the value to send. */
type Written = readonly [written: string, meant: string]

export interface MonthEndFile {
  readonly file: string
  /** The values to send, in the file's order, by wire name. */
  readonly meant: readonly Readonly<Record<string, string>>[]
  /** A person's answers about ambiguous values, by wire name and text. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const firstNames = ['Ana', 'Luz', 'Carlos', 'Jorge', 'Yésica', 'Nubia', 'Óscar', 'Inés', 'Iván', 'Rocío']
const secondNames = ['María', '', 'Andrés', 'Eduardo', 'Paola', '', 'Fabián', 'del Pilar', 'Darío', '']
const surnames = [
  'Gómez',
  'Muñoz',
  'Peña',
  'De la Hoz',
  'Ibáñez',
  'Ríos',
  'Zúñiga',
  'Cárdenas',
  'Ospina',
  'Narváez',
  'Bolaños',
]

const documentTypes: readonly Written[] = [
  ['CC', 'CC'],
  ['CEDULA', 'CC'],
  ['C.C.', 'CC'],
  ['Cédula de ciudadanía', 'CC'],
]
const births: readonly Written[] = [
  ['MEDELLIN', '05001'],
  ['Bogotá D.C.', '11001'],
  ['Cali (Valle del Cauca)', '76001'],
  ['B/quilla', '08001'],
  ['Sta Marta', '47001'],
  ['Tumaco', '52835'],
  ['Armenia', '63001'],
  ['05001', '05001'],
  ['Ibague', '73001'],
  ['Cartagena de Indias', '13001'],
]
const homes: readonly Written[] = [
  ['Envigado - Antioquia', '05266'],
  ['ITAGUI', '05360'],
  ['Bello', '05088'],
  ['05001 - MEDELLÍN', '05001'],
  ['Rionegro (Antioquia)', '05615'],
  ['5360', '05360'],
]
const pensions = ['PORVENIR', 'Protección', 'Colpensiones', 'Colfondos']
const insurers: readonly Written[] = [
  ['EPS SURA', 'EPS010'],
  ['Nueva EPS S.A.', 'EPS037'],
  ['E.P.S. SANITAS S.A.S', 'EPS005'],
  ['Salud Total', 'EPS002'],
  ['Compensar', 'EPS008'],
  ['EPS010', 'EPS010'],
]
/** Everyday names, some with the city of the branch. */
const nicknames: readonly Written[] = [
  ['EPS Sura (Medellín)', 'EPS010'],
  ['la nueva', 'EPS037'],
  ['Sanitas - Bogotá', 'EPS005'],
  ['saludtotal', 'EPS002'],
  ['Compensar EPS Bogotá', 'EPS008'],
  ['SURA', 'EPS010'],
]
const wages: readonly Written[] = [
  ['1750905', '1750905'],
  ['$ 2.300.000', '2300000'],
  ["2'850.000", '2850000'],
  ['3,100,000.00', '3100000'],
]
const phones: readonly Written[] = [
  ['3104567890', '3104567890'],
  ['+57 311 456 7891', '3114567891'],
  ['312-456-7892', '3124567892'],
]

const at = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value
const twoDigits = (value: number): string => String(value).padStart(2, '0')

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** A date in the form that this office happened to use in this row. */
function written(day: number, month: number, year: number, form: number): Written {
  const meant = `${twoDigits(day)}/${twoDigits(month)}/${year}`
  const forms = [
    meant,
    `${day} de ${at(['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'], month - 1)} de ${year}`,
    `${twoDigits(day)}-${at(months, month - 1)}-${year}`,
    `${year}-${twoDigits(month)}-${twoDigits(day)}`,
    `${twoDigits(day)}.${twoDigits(month)}.${year}`,
  ]
  return [at(forms, form), meant]
}

const leastDocument = 1_020_500_100

interface Person {
  readonly line: readonly string[]
  readonly meant: Readonly<Record<string, string>>
}

function personAt(index: number, insurer: Written): Person {
  const parts = [at(firstNames, index), at(secondNames, index), at(surnames, index), at(surnames, index + 4)]
  const bornYear = 1968 + (index % 34)
  const born = written(1 + (index % 28), 1 + (index % 12), bornYear, index)
  const hired = written(1 + (index % 15), 11, 2026, index + 2)
  const issued = written(1 + (index % 27), 1 + (index % 11), bornYear + 19 + (index % 5), index + 3)
  const type = at(documentTypes, index)
  const gender: Written = index % 3 === 0 ? ['F', 'FEM'] : ['M', 'MAS']
  const birthPlace = at(births, index)
  const home = at(homes, index)
  const wage = at(wages, index)
  const phone = at(phones, index)
  const number = String(leastDocument + index * 7)
  const contract = `CT2026${String(index).padStart(4, '0')}`
  const email = `persona${index}@ejemplo.co`
  const address = `Calle ${1 + (index % 90)} # 43-21`
  const line = [
    type[0],
    number,
    ...parts,
    gender[0],
    'Colombiana',
    'COLOMBIA',
    born[0],
    birthPlace[0],
    hired[0],
    at(pensions, index),
    'ARL SURA',
    wage[0],
    address,
    phone[0],
    email,
    home[0],
    'Laureles',
    'Medellín',
    'Carrera 50 # 10-20',
    'Centro',
    '900123456',
    'Operaria de máquina',
    issued[0],
    'Medellín',
    contract,
    insurer[0],
    'llega el lunes',
  ]
  const meant = {
    TipoDocumentoIdentificacion: type[1],
    NumeroIdentificacion: number,
    Nombres: parts.filter((part) => part !== '').join(' '),
    Genero: gender[1],
    CodigoNacionalidad: 'CO',
    CodigoPaisNacimiento: 'CO',
    FechaNacimiento: born[1],
    CodigoDaneCiudadNacimiento: birthPlace[1],
    FechaIngreso: hired[1],
    Ibc: wage[1],
    DireccionResidencia: address,
    Celular: phone[1],
    CorreoElectronico: email,
    CodigoDaneCiudadResidencia: home[1],
    CodigoDaneCiudadLabor: '05001',
    FechaExpedicionDocumentoIdentidad: issued[1],
    CodigoDaneCiudadExpedicionDocumentoIdentidad: '05001',
    NumeroContrato: contract,
    CodigoEntidad: insurer[1],
  }
  return { line, meant }
}

function writePeople(file: string, lines: readonly (readonly string[])[]): void {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([
    ['CONFECCIONES LA ESTRELLA S.A.S.'],
    ['Ingresos de fin de mes'],
    [],
    [...headers],
    ...lines.map((line) => [...line]),
    [`Total trabajadores: ${lines.length}`],
  ])
  utils.book_append_sheet(book, sheet, 'Personal')
  writeFileSync(
    file,
    new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer),
  )
}

const cities = { CodigoDaneCiudadNacimiento: { Armenia: '63001' } }

/** Four hundred people of a month's end: cities and administrators by name, names in four parts, dates in any form. */
export function writeMonthEnd(directory: string): MonthEndFile {
  const people = Array.from({ length: 400 }, (_, index) => personAt(index, at(insurers, index)))
  const file = path.join(directory, 'fin de mes.xlsx')
  writePeople(
    file,
    people.map(({ line }) => line),
  )
  return { file, meant: people.map(({ meant }) => meant), answers: cities }
}

/** People, and six duplicate lines, as pasted by a second clerk: three identical, three with another wage. */
export function writeMessyFile(directory: string): MonthEndFile & { readonly repeated: number } {
  const people = Array.from({ length: 114 }, (_, index) => personAt(index, at(nicknames, index)))
  const wage = headers.indexOf('IBC')
  const repeated = people.slice(20, 26).map(({ line }, index) => (index < 3 ? line : line.with(wage, '1990000')))
  const file = path.join(directory, 'a última hora.xlsx')
  writePeople(file, [...people.map(({ line }) => line), ...repeated])
  return { file, meant: people.map(({ meant }) => meant), answers: cities, repeated: repeated.length }
}

const headers = [
  'Tipo documento',
  'No. documento',
  'Primer nombre',
  'Segundo nombre',
  'Primer apellido',
  'Segundo apellido',
  'Sexo',
  'Nacionalidad',
  'País de nacimiento',
  'Fecha de nacimiento',
  'Ciudad de nacimiento',
  'Fecha de ingreso',
  'Fondo de pensiones',
  'ARL',
  'IBC',
  'Dirección residencia',
  'Celular',
  'Correo electrónico',
  'Ciudad de residencia',
  'Barrio residencia',
  'Ciudad de trabajo',
  'Dirección de trabajo',
  'Barrio de trabajo',
  'NIT empresa',
  'Cargo',
  'Fecha expedición documento',
  'Lugar de expedición',
  'No. contrato',
  'EPS',
  'Observaciones',
]
