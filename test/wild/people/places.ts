import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Dice } from '../dice.ts'

export interface Place {
  readonly code: string
  readonly name: string
  readonly department: string
}

/** Official municipalities (DANE, DIVIPOLA): facts, not the program's interpretation of them. */
const allPlaces: readonly Place[] = loadPlaces()

function loadPlaces(): readonly Place[] {
  const file = new URL('../../../resources/catalogues/divipola.csv', import.meta.url)
  const records = parse(readFileSync(file, 'utf8'), { columns: true, bom: true }) as Record<string, string>[]
  return records.map(({ code = '', name = '', department_name: department = '' }) => ({ code, name, department }))
}

/** Upper case without accents, for comparing what people write. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

const byName = Map.groupBy(allPlaces, ({ name }) => plain(name))
/** The `X` in `X de Y`, where several municipalities start with it. */
const byBeginning = Map.groupBy(allPlaces, ({ name }) => plain(name).split(/ D(?:E|EL|E LA|E LOS) /)[0] ?? '')

export const isHomonym = ({ name }: Place): boolean => (byName.get(plain(name))?.length ?? 0) > 1

/** `Carmen`, `San José`: short for several municipalities. Null if the name has no shared short form. */
export function sharedBeginning(place: Place): string | null {
  const [beginning = ''] = plain(place.name).split(/ D(?:E|EL|E LA|E LOS) /)
  // Everyone means the city on the coast; the other is never called just that.
  if (beginning === 'CARTAGENA') return null
  return beginning !== plain(place.name) && (byBeginning.get(beginning)?.length ?? 0) > 1 ? beginning : null
}

export const isOfficialName = (text: string): boolean => byName.has(plain(text))

/** Everyday spellings of large cities, each unambiguous. */
export const everydayNames: Readonly<Record<string, readonly string[]>> = {
  '11001': [
    'BOGOTA',
    'Bogotá D.C.',
    'BOGOTA D.C',
    'Bogotá, D.C.',
    'Santafé de Bogotá',
    'BTA',
    'Bogota DC',
    'BOGOTÁ DISTRITO CAPITAL',
    'Bogotá - Cundinamarca',
  ],
  '05001': ['MEDELLIN', 'Medellín - Antioquia', 'MEDELLIN (ANT)', 'Medellin, Antioquia', 'MED.'],
  '76001': ['CALI', 'Cali (Valle del Cauca)', 'CALI - VALLE', 'Santiago de Cali', 'Cali, Valle'],
  '08001': ['B/quilla', 'BARRANQUILLA', 'Barranquilla (Atl.)', 'B/QUILLA', 'Bquilla', 'Barranquilla - Atlántico'],
  '13001': ['CARTAGENA', 'Cartagena de Indias', 'Cartagena - Bolívar', 'C/gena', 'CARTAGENA D.T. Y C.'],
  '68001': ['B/manga', 'BUCARAMANGA', 'Bucaramanga (Santander)', 'BGA'],
  '54001': ['CUCUTA', 'Cúcuta', 'San José de Cúcuta', 'Cúcuta - N. de Santander'],
  '47001': ['Sta Marta', 'SANTA MARTA', 'Santa Marta D.T.C.H.', 'Sta. Marta'],
  '52835': ['TUMACO', 'San Andrés de Tumaco', 'Tumaco - Nariño'],
  '76111': ['BUGA', 'Guadalajara de Buga', 'Buga (Valle)'],
  '13468': ['MOMPOX', 'Mompós', 'Santa Cruz de Mompox'],
  '63001': ['Armenia - Quindío', 'ARMENIA (QUINDIO)', 'Armenia, Quindío'],
  '50001': ['VILLAVO', 'VILLAVICENCIO', 'V/cencio', 'Villavicencio - Meta'],
  '66001': ['PEREIRA', 'Pereira (Risaralda)', 'Pereira, Rda.'],
  '17001': ['MANIZALES', 'Manizales - Caldas'],
  '73001': ['IBAGUE', 'Ibagué (Tolima)', 'Ibague - Tol.'],
  '52001': ['PASTO', 'San Juan de Pasto', 'Pasto - Nariño'],
  '23001': ['MONTERIA', 'Montería (Córdoba)'],
  '88001': ['San Andrés Islas', 'San Andrés Isla'],
  '25754': ['SOACHA', 'Soacha - Cundinamarca', 'Soacha (C/marca)'],
  '25290': ['Fusa', 'FUSAGASUGA'],
  '68081': ['B/bermeja', 'Barrancabermeja - Santander'],
}

const largeCities = Object.keys(everydayNames)

export function throwPlace(dice: Dice): Place {
  const roll = dice.next()
  if (roll < 0.5) return placeOf(dice.pick(largeCities))
  const homonyms = roll < 0.65
  for (let tries = 0; tries < 200; tries += 1) {
    const place = dice.pick(allPlaces)
    if (isHomonym(place) === homonyms) return place
  }
  return dice.pick(allPlaces)
}

function placeOf(code: string): Place {
  const place = allPlaces.find((one) => one.code === code)
  if (place === undefined) throw new Error(`no municipality ${code}`)
  return place
}
