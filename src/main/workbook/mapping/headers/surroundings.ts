import type { KnownColumn } from '../candidates.ts'
import type { HeaderScorer } from './header-scores.ts'
import { isPlace, labelWords } from './header-words.ts'

/** Headers of only these words do not say which of the worker's places they mean. */
const placeWords = new Set('ciudad codigo dane departamento barrio direccion pais vereda localidad'.split(' '))
const settlingWords = new Set('ciudad dane departamento barrio direccion pais'.split(' '))
/** Headers of only these words do not say whose data it is. */
const personWords = new Set(
  'nombre apellido completo numero tipo documento telefono celular correo contacto direccion ciudad barrio genero fecha nacimiento 1'.split(
    ' ',
  ),
)
/** Words found beside a home address. */
const homeWords = new Set('direccion barrio residencia telefono celular correo'.split(' '))
const companyWords = new Set('empresa nit sede'.split(' '))

const callWords = new Set('emergencia emergency urgencia'.split(' '))

interface Looked {
  readonly column: KnownColumn
  readonly words: readonly string[]
  readonly key: string
}

/**
 * Resolves ambiguous headers by their neighbours. If several columns are called `Ciudad`, one after `Fecha expedición`
 * is the place of issue. A repeated `Celular` in a block begun by an emergency contact is not the worker's. If the
 * neighbours only raise doubt, the column is `unsettled`.
 */
export function withSurroundings<Column extends KnownColumn>(
  columns: readonly Column[],
  scorer: HeaderScorer,
): readonly Column[] {
  const looked = columns.map((column): Looked => {
    const words = labelWords(column.label)
    return { column, words, key: words.toSorted().join(' ') }
  })
  const counts = new Map<string, number>()
  for (const { key } of looked) counts.set(key, (counts.get(key) ?? 0) + 1)
  const context: Context = { looked, counts, scorer, place: undefined, other: undefined }
  return columns.map((column, at) => ({ ...column, ...readAt(context, at) }))
}

interface Context {
  readonly looked: readonly Looked[]
  readonly counts: ReadonlyMap<string, number>
  readonly scorer: HeaderScorer
  /** The place named by the adjacent columns before this one. */
  place: string | undefined
  /** The header that began a block of another person. */
  other: string | undefined
}

type Reading = Pick<KnownColumn, 'said' | 'unsettled'>

function readAt(context: Context, at: number): Reading {
  const { looked, scorer } = context
  const here = looked[at]
  const before = looked[at - 1]
  if (here === undefined) return {}
  if (before === undefined || before.column.index !== here.column.index - 1) {
    context.place = undefined
    context.other = undefined
  }
  const { label } = here.column
  // A wire name that occurs once was written by a program: it is the field, whatever precedes it.
  if (scorer.isWireName(label) && looked.filter(({ column }) => column.label === label).length === 1) return {}
  if (label !== '' && scorer.isOfAnotherPerson(label)) {
    context.other = label
    context.place = undefined
    return {}
  }
  const ofOther = context.other === undefined ? undefined : readBesideOther(context, here, context.other)
  if (ofOther !== undefined) return ofOther
  context.other = undefined
  return readPlace(context, here, at)
}

/** Words that fit the worker as well as anyone else. */
export const isAnybodys = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => personWords.has(word))

function readBesideOther({ counts }: Context, { column, words, key }: Looked, other: string): Reading | undefined {
  if (!isAnybodys(words)) return undefined
  // Emergency contacts have a name and a phone, but hardly a document.
  if (words.includes('documento') && labelWords(other).some((word) => callWords.has(word))) return undefined
  return (counts.get(key) ?? 0) > 1 ? { said: `${other} ${column.label}` } : { unsettled: true }
}

function readPlace(context: Context, { column, words, key }: Looked, at: number): Reading {
  const { counts, looked } = context
  const bare = words.every((word) => placeWords.has(word)) && words.some((word) => settlingWords.has(word))
  if (!bare) {
    context.place = placeNamedBy(words)
    return {}
  }
  const { place } = context
  if ((counts.get(key) ?? 0) > 1) return place === undefined ? {} : { said: `${column.label} ${place}` }
  const home = isBesideHome(looked, at)
  if (place === 'residencia' || (home && place === undefined)) {
    return words.includes('barrio') ? { said: `${column.label} residencia` } : {}
  }
  return home || !words.includes('ciudad') ? unsettledBy(place) : { unsettled: true }
}

const placeNamedBy = (words: readonly string[]): string | undefined =>
  words.find(isPlace) ?? (words.some((word) => companyWords.has(word)) ? 'empresa' : undefined)

/** Whether the neighbouring columns describe a home and no company. */
function isBesideHome(looked: readonly Looked[], at: number): boolean {
  const near = [looked[at - 1], looked[at + 1], looked[at - 2], looked[at + 2]].flatMap((other) => other?.words ?? [])
  return near.some((word) => homeWords.has(word)) && !near.some((word) => companyWords.has(word) || word === 'labor')
}

/** A place directly before it is another possible meaning. */
const unsettledBy = (place: string | undefined): Reading => (place === undefined ? {} : { unsettled: true })
