import { doubtful, meant, right, text, type Written } from '../cell.ts'
import { countries } from '../people/countries.ts'
import type { Worker } from '../people/worker.ts'
import { type Role, type View, view } from '../view.ts'

const genderStyles = {
  codes: { FEM: 'FEM', MAS: 'MAS' },
  'F and M': { FEM: 'F', MAS: 'M' },
  'H and M': { FEM: 'M', MAS: 'H' },
  words: { FEM: 'Femenino', MAS: 'Masculino' },
  'upper words': { FEM: 'FEMENINO', MAS: 'MASCULINO' },
  people: { FEM: 'Mujer', MAS: 'Hombre' },
  'letter and word': { FEM: 'F - FEMENINO', MAS: 'M - MASCULINO' },
  short: { FEM: 'Fem.', MAS: 'Masc.' },
  english: { FEM: 'Female', MAS: 'Male' },
  numbers: { FEM: '2', MAS: '1' },
} as const
export type GenderStyle = keyof typeof genderStyles

const usualGenders: readonly GenderStyle[] = [
  'codes',
  'codes',
  'F and M',
  'F and M',
  'H and M',
  'words',
  'upper words',
  'people',
  'letter and word',
  'short',
  'numbers',
]

/** `hinted`: the header explains the letters. */
export const gender = (style?: GenderStyle, hinted = false): View =>
  view('Genero', ({ dice, crew }) => {
    const chosen = style ?? dice.pick(usualGenders)
    const letters = new Set(crew.map((worker) => genderStyles[chosen][worker.gender]))
    return ({ gender: truth }) => {
      const letter = genderStyles[chosen][truth]
      if (chosen === 'codes') return right(text(letter))
      if (chosen === 'numbers') return doubtful(text(letter), 'gender: numbers')
      if (letter === 'M' && !hinted && letters.size === 1) return doubtful(text(letter), 'gender: a lone M')
      return meant(text(letter), `gender: ${chosen}`)
    }
  })

const countryStyles = [
  'code',
  'code',
  'name',
  'upper name',
  'demonym',
  'upper demonym',
  'one demonym',
  'three',
  'number',
  'code and name',
] as const
export type CountryStyle = (typeof countryStyles)[number] | 'mixed'

const country = (slot: string, style: CountryStyle | undefined): View =>
  view(slot, ({ dice }) => {
    const chosen = style ?? dice.pick(countryStyles)
    return (worker, index) => {
      const own = chosen === 'mixed' ? mixedStyle(index) : chosen
      return own === 'code' || own === 'three'
        ? right(text(countryText(worker, own)))
        : meant(text(countryText(worker, own)), `country: ${own}`)
    }
  })

/** Every third value is a three-letter code. */
const mixedStyle = (index: number): (typeof countryStyles)[number] => (index % 3 === 1 ? 'three' : 'code')

function countryText({ country: code, gender: sex }: Worker, style: (typeof countryStyles)[number]): string {
  const { name, female, male, three, number } = countries[code] ?? {
    name: code,
    female: code,
    male: code,
    three: code,
    number: code,
  }
  const demonym = sex === 'FEM' ? female : male
  switch (style) {
    case 'code':
      return code
    case 'name':
      return name
    case 'upper name':
      return name.toUpperCase()
    case 'demonym':
      return demonym
    case 'upper demonym':
      return demonym.toUpperCase()
    case 'one demonym':
      return female
    case 'three':
      return three
    case 'number':
      return number
    case 'code and name':
      return `${code} - ${name}`
  }
}

export const nationality = (style?: CountryStyle): View => country('CodigoNacionalidad', style)
export const birthCountry = (style?: CountryStyle): View => country('CodigoPaisNacimiento', style)

const plainText = (slot: string, read: (worker: Worker) => string, role: Role = 'value'): View =>
  view(
    slot,
    ({ dice }) => {
      const upper = dice.chance(0.4)
      return (worker): Written => right(text(upper ? read(worker).toLocaleUpperCase('es') : read(worker)))
    },
    role,
  )

export const homeAddress = (): View => plainText('DireccionResidencia', ({ addresses }) => addresses.home)
export const workAddress = (): View => plainText('DireccionLabor', ({ addresses }) => addresses.work)
export const homeDistrict = (): View => plainText('BarrioResidencia', ({ districts }) => districts.home)
export const workDistrict = (): View => plainText('BarrioLabor', ({ districts }) => districts.work)
export const job = (): View => plainText('Cargo', ({ job: [name] }) => name)

export const channel = (): View =>
  view('Canal', () => (_worker, index) => right(text(index % 2 === 0 ? 'plataforma' : 'asesor')))
