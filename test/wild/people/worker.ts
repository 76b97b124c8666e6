import type { Dice } from '../dice.ts'
import { type Administrator, administratorsOf } from './administrators.ts'
import { type Day, later, throwDay } from './day.ts'
import { type Place, throwPlace } from './places.ts'
import * as words from './words.ts'

/** An invented worker with every field of the service, in wire format where there is one. */
export interface Worker {
  readonly documentType: 'CC' | 'CE' | 'TI' | 'PT' | 'PE'
  readonly documentNumber: string
  readonly given: readonly string[]
  readonly surnames: readonly string[]
  readonly gender: 'FEM' | 'MAS'
  readonly country: string
  readonly birth: Day
  readonly issued: Day
  readonly hired: Day
  readonly retired: Day | null
  readonly places: Readonly<Record<PlaceRole, Place>>
  readonly addresses: Readonly<Record<AddressRole, string>>
  readonly districts: Readonly<Record<AddressRole, string>>
  readonly administrators: Readonly<Record<Administrator['kind'], Administrator>>
  readonly salary: number
  readonly ibc: number
  readonly mobile: string
  readonly mail: string
  readonly job: readonly [name: string, code: string]
  readonly contract: string
  readonly nit: string
}

export type PlaceRole = 'birth' | 'home' | 'work' | 'issue'
type AddressRole = 'home' | 'work'

/** What the workers of one file share, and how their contracts are numbered. */
export interface Company {
  readonly name: string
  readonly nit: string
  readonly contract: 'letters' | 'zeros' | 'plain' | 'year'
  readonly work: Place
  readonly address: string
  readonly district: string
  readonly arl: Administrator
}

/** Numbers of invented companies: nine digits starting with 9, none valid as a number with its check digit. */
const nits = ['900123456', '900765432', '901234567', '830111222', '890333444', '811222333']

export function throwCompany(dice: Dice): Company {
  return {
    name: dice.pick(words.companies),
    nit: dice.pick(nits),
    contract: dice.pick(['letters', 'zeros', 'plain', 'year']),
    work: throwPlace(dice),
    address: throwAddress(dice),
    district: dice.pick(words.districts),
    arl: dice.pick(administratorsOf('arl')),
  }
}

export const throwCrew = (dice: Dice, company: Company, count: number): readonly Worker[] =>
  Array.from({ length: count }, (_, index) => throwWorker(dice, company, index))

function throwWorker(dice: Dice, company: Company, index: number): Worker {
  const gender = dice.chance(0.5) ? 'FEM' : 'MAS'
  const given = dice.shuffled(gender === 'FEM' ? words.femaleNames : words.maleNames).slice(0, dice.chance(0.6) ? 2 : 1)
  const surnames = dice.shuffled(words.surnames).slice(0, dice.chance(0.85) ? 2 : 1)
  const country = dice.chance(0.93) ? 'CO' : dice.pick(['VE', 'EC', 'PE', 'US', 'ES'])
  const documentType = country === 'CO' ? 'CC' : dice.pick(['CE', 'PT'] as const)
  const birth = throwDay(dice, { year: 1962, month: 1, day: 1 }, { year: 2004, month: 12, day: 28 })
  const issued = throwDay(dice, later(birth, 19), { year: 2025, month: 6, day: 30 })
  const salary = dice.whole(0, 3) === 0 ? 1_750_905 : dice.whole(18, 120) * 100_000 + dice.whole(0, 99) * 1_000
  const [first = 'a', last = 'b'] = [given[0], surnames[0]].map((name) => asciiOf(name ?? ''))
  return {
    documentType,
    documentNumber: documentNumberOf(dice, documentType, index),
    given,
    surnames,
    gender,
    country,
    birth,
    issued,
    hired: throwDay(dice, { year: 2026, month: 8, day: 1 }, { year: 2026, month: 11, day: 18 }),
    retired: dice.chance(0.2)
      ? throwDay(dice, { year: 2024, month: 1, day: 2 }, { year: 2026, month: 6, day: 30 })
      : null,
    places: placesOf(dice, company, country),
    addresses: { home: throwAddress(dice), work: company.address },
    districts: { home: dice.pick(words.districts), work: company.district },
    administrators: {
      eps: dice.pick(administratorsOf('eps')),
      ccf: dice.pick(administratorsOf('ccf')),
      afp: dice.pick(administratorsOf('afp')),
      arl: company.arl,
    },
    salary,
    ibc: salary + dice.whole(1, 60) * 10_000,
    mobile: `3${dice.pick(['00', '01', '04', '10', '11', '12', '15', '20', '50'])}${dice.digits(7)}`,
    mail: `${first}.${last}${index + 1}@${dice.pick(words.mailHosts)}`,
    job: dice.pick(words.jobs),
    contract: contractOf(company, dice, index),
    nit: company.nit,
  }
}

const asciiOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** A foreigner's birthplace is abroad, but files and the service still ask for a municipality. */
function placesOf(dice: Dice, { work }: Company, country: string): Worker['places'] {
  const home = dice.chance(0.6) ? work : throwPlace(dice)
  const birth = country === 'CO' ? throwPlace(dice) : home
  return { birth, home, work, issue: dice.chance(0.5) ? birth : throwPlace(dice) }
}

function documentNumberOf(dice: Dice, type: Worker['documentType'], index: number): string {
  const tail = String(index).padStart(3, '0')
  if (type === 'CE') return `${dice.whole(2, 9)}${dice.digits(2)}${tail}`
  if (type === 'PT') return `${dice.whole(4, 6)}${dice.digits(3)}${tail}`
  return dice.chance(0.6) ? `10${dice.digits(5)}${tail}` : `${dice.whole(3, 9)}${dice.digits(4)}${tail}`
}

function contractOf({ contract }: Company, dice: Dice, index: number): string {
  const number = 100 + index * 7 + dice.whole(0, 6)
  switch (contract) {
    case 'letters':
      return `CT${String(number).padStart(5, '0')}`
    case 'zeros':
      return String(number).padStart(6, '0')
    case 'plain':
      return String(20_000 + number)
    case 'year':
      return `2026${String(number).padStart(4, '0')}`
  }
}

function throwAddress(dice: Dice): string {
  const number = dice.pick(['#', 'No.', 'N°', '# '])
  const letter = dice.chance(0.2) ? dice.pick(['A', 'B', 'C bis']) : ''
  const tail = dice.pick(words.streetTails)
  return `${dice.pick(words.streets)} ${dice.whole(1, 140)}${letter} ${number}${dice.whole(1, 90)}-${dice.whole(1, 99)}${tail}`
}
