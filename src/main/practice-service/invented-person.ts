import type { Deterministic } from './deterministic.ts'

/** An invented person for results of the service, always the same for the same name. */
export interface InventedPerson {
  readonly givenNames: string
  readonly surnames: string
  readonly gender: 'FEM' | 'MAS'
  /** `dd/mm/yyyy`. */
  readonly bornOn: string
  readonly issuedOn: string
  readonly affiliatedOn: string
  readonly city: { readonly dane: string; readonly name: string; readonly department: string }
  readonly healthEntity: string
  readonly documentNumber: string
}

const women = ['María Fernanda', 'Luz Marina', 'Diana Carolina', 'Ángela Patricia', 'Sofía', 'Yuliana Andrea']
const men = ['Juan Sebastián', 'Carlos Andrés', 'Jhon Jairo', 'Óscar Iván', 'Mateo', 'Luis Alberto']
const surnames = [
  'Rodríguez',
  'Muñoz',
  'Gómez',
  'Peña',
  'Restrepo',
  'Cárdenas',
  'Ospina',
  'Mosquera',
  'Ibáñez',
  'Quiñones',
]
const cities = [
  { dane: '11001', name: 'BOGOTÁ, D.C.', department: 'BOGOTÁ, D.C.' },
  { dane: '05001', name: 'MEDELLÍN', department: 'ANTIOQUIA' },
  { dane: '76001', name: 'CALI', department: 'VALLE DEL CAUCA' },
  { dane: '08001', name: 'BARRANQUILLA', department: 'ATLÁNTICO' },
  { dane: '13001', name: 'CARTAGENA DE INDIAS', department: 'BOLÍVAR' },
  { dane: '68001', name: 'BUCARAMANGA', department: 'SANTANDER' },
] as const
const healthEntities = ['NUEVA EPS', 'SANITAS', 'SURA', 'SALUD TOTAL', 'COMPENSAR', 'FAMISANAR']

const twoDigits = (value: number): string => String(value).padStart(2, '0')

export function inventPerson(deterministic: Deterministic, name: string): InventedPerson {
  const draw = (aspect: string, count: number): number =>
    Math.floor(deterministic.fraction(`${name}:${aspect}`) * count)
  const pick = <Value>(aspect: string, values: readonly [Value, ...Value[]] | readonly Value[]): Value => {
    const value = values[draw(aspect, values.length)]
    if (value === undefined) throw new Error(`Nothing to pick for ${aspect}`)
    return value
  }
  const day = (aspect: string, firstYear: number, years: number): string =>
    `${twoDigits(1 + draw(`${aspect}-day`, 28))}/${twoDigits(1 + draw(`${aspect}-month`, 12))}/${firstYear + draw(`${aspect}-year`, years)}`
  const gender = pick('gender', ['FEM', 'MAS'] as const)
  return {
    givenNames: pick('given', gender === 'FEM' ? women : men),
    surnames: `${pick('surname', surnames)} ${pick('second-surname', surnames)}`,
    gender,
    bornOn: day('born', 1965, 35),
    issuedOn: day('issued', 2018, 7),
    affiliatedOn: day('affiliated', 2019, 6),
    city: pick('city', cities),
    healthEntity: pick('health', healthEntities),
    documentNumber: String(1_000_000_000 + draw('document', 99_999_999)),
  }
}
