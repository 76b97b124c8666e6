import { doubtful, meant, number, right, text, type Written } from '../cell.ts'
import type { Dice } from '../dice.ts'
import { everydayNames, isHomonym, isOfficialName, type Place, plain, sharedBeginning } from '../people/places.ts'
import type { PlaceRole, Worker } from '../people/worker.ts'
import { beside, type View, view } from '../view.ts'

const slots: Readonly<Record<PlaceRole, string>> = {
  birth: 'CodigoDaneCiudadNacimiento',
  home: 'CodigoDaneCiudadResidencia',
  work: 'CodigoDaneCiudadLabor',
  issue: 'CodigoDaneCiudadExpedicionDocumentoIdentidad',
}

type Write = (place: Place, dice: Dice) => Written

const upper = (name: string): string => name.toLocaleUpperCase('es')
const named = (place: Place, content: string, damage: string): Written =>
  isHomonym(place) ? doubtful(text(content), 'place: homonym') : meant(text(content), damage)

/** Everyday spellings of a department, besides its official name. */
const departmentSpellings: Readonly<Record<string, readonly string[]>> = {
  Antioquia: ['ANTIOQUIA', 'Ant.', 'Ant'],
  'Valle del Cauca': ['VALLE', 'Valle', 'VALLE DEL CAUCA'],
  'Norte de Santander': ['N. de Santander', 'NORTE DE SANTANDER', 'Norte Santander'],
  Cundinamarca: ['CUNDINAMARCA', 'Cund.', 'C/marca'],
  Atlántico: ['ATLANTICO', 'Atl.'],
  'Bogotá, D.C.': ['Bogotá D.C.', 'BOGOTA', 'Bogotá', 'Cundinamarca'],
}
const departmentText = ({ department }: Place, dice: Dice): string =>
  dice.pick([department, upper(department), plain(department), ...(departmentSpellings[department] ?? [])])

const styles = {
  code: (place) => right(text(place.code)),
  'code number': ({ code }) =>
    code.startsWith('0') ? meant(number(Number(code)), 'place: lost zero') : right(number(Number(code))),
  'code by format': ({ code }) => meant(number(Number(code), '00000'), 'place: zero by format'),
  'centre code': ({ code }) => meant(text(`${code}000`), 'place: populated centre'),
  name: (place, dice) => named(place, dice.pick([place.name, upper(place.name), plain(place.name)]), 'place: name'),
  everyday: (place, dice) => {
    const known = everydayNames[place.code]
    return known === undefined
      ? named(place, place.name, 'place: name')
      : meant(text(dice.pick(known)), 'place: everyday name')
  },
  'name and department': (place, dice) => {
    const department = departmentText(place, dice)
    return meant(
      text(
        dice.pick([
          `${place.name} (${department})`,
          `${upper(place.name)} - ${department}`,
          `${place.name}, ${department}`,
          `${plain(place.name)}/${department}`,
        ]),
      ),
      'place: name and department',
    )
  },
  'department and name': (place, dice) =>
    meant(
      text(`${departmentText(place, dice)} - ${dice.pick([place.name, upper(place.name)])}`),
      'place: department and name',
    ),
  'code and name': ({ code, name }, dice) =>
    meant(
      text(dice.pick([`${code} - ${upper(name)}`, `${code} ${name}`, `${code}-${plain(name)}`])),
      'place: code and name',
    ),
  'name and code': ({ code, name }, dice) =>
    meant(text(dice.pick([`${upper(name)} - ${code}`, `${name} (${code})`])), 'place: name and code'),
  misspelt: (place, dice) => misspelt(place, dice),
  country: ({ name }) => meant(text(`${name} - Colombia`), 'place: with country'),
  beginning: (place, dice) => {
    const short = sharedBeginning(place)
    return short === null
      ? named(place, upper(place.name), 'place: name')
      : doubtful(text(dice.pick([short, short])), 'place: short for several')
  },
} as const satisfies Readonly<Record<string, Write>>
export type PlaceStyle = keyof typeof styles

const usual: readonly PlaceStyle[] = [
  'code',
  'code',
  'code',
  'code number',
  'code by format',
  'name',
  'name',
  'everyday',
  'name and department',
  'department and name',
  'code and name',
  'name and code',
  'misspelt',
  'beginning',
  'country',
  'centre code',
]
/** A column of names mixes several styles. */
const nameStyles: readonly PlaceStyle[] = ['name', 'everyday', 'name and department', 'misspelt', 'beginning']

/** One letter dropped, doubled or swapped with its neighbour, unless that yields another municipality's name. */
function misspelt(place: Place, dice: Dice): Written {
  const { name } = place
  if (name.length < 7 || isHomonym(place) || !dice.chance(0.4)) return named(place, name, 'place: name')
  const at = dice.whole(2, name.length - 3)
  const wrong = dice.pick([
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + name.slice(at, at + 1) + name.slice(at),
    name.slice(0, at) + name.slice(at + 1, at + 2) + name.slice(at, at + 1) + name.slice(at + 2),
  ])
  return isOfficialName(wrong) || plain(wrong) === plain(name)
    ? meant(text(name), 'place: name')
    : named(place, wrong, 'place: misspelt')
}

export const place = (role: PlaceRole, style?: PlaceStyle | 'names' | 'codes'): View =>
  view(slots[role], ({ dice }) => {
    const chosen =
      style === 'names'
        ? dice.pick(nameStyles)
        : style === 'codes'
          ? dice.pick(['code', 'code', 'code number', 'code by format'] as const)
          : (style ?? dice.pick(usual))
    return ({ places }) => styles[chosen](places[role], dice)
  })

/** The name, with the department in the next column, which distinguishes homonyms. */
export const placeBesideDepartment = (role: PlaceRole): View =>
  view(slots[role], ({ dice }) => {
    const cased = dice.pick([upper, plain, (name: string) => name])
    return ({ places }) => meant(text(cased(places[role].name)), 'place: department beside')
  })

export const department = (role: PlaceRole): View => {
  const column = beside(({ dice }) => {
    const cased = dice.pick([upper, plain, (name: string) => name])
    return ({ places }: Worker) => right(text(cased(places[role].department)))
  })
  return { ...column, fields: [{ slot: slots[role], role: 'evidence' }] }
}

/** PILA's two columns: two digits for the department, three for the municipality. */
export const codePart = (
  role: PlaceRole,
  part: 'department' | 'municipality',
  kind: 'text' | 'number' = 'text',
): View =>
  view(
    slots[role],
    () =>
      ({ places }) => {
        const { code } = places[role]
        const digits = part === 'department' ? code.slice(0, 2) : code.slice(2)
        return kind === 'text'
          ? meant(text(digits), 'place: code in two columns')
          : meant(number(Number(digits)), 'place: code in two columns')
      },
    'part',
  )
