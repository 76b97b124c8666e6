import { isJsonObject, type Json } from '../../../kernel/json.ts'
import { type AnswerLine, answerFields, answerLines, readableValue } from './answer-lines.ts'
import { namedSources } from './answer-sources.ts'

/** One field of an answer (`TieneHallazgos`), one of an object in it (`Resultado`, `Tipo`), or one source by its name (`Fuentes`, `Rama Judicial`). */
export type AnswerPath = readonly [name: string, part?: string]

/** What the answers of a batch hold, as columns. */
export interface AnswerColumns {
  readonly paths: readonly AnswerPath[]
  /** There are more fields than columns: the others stand together in one more. */
  readonly hasRest: boolean
}

export const noAnswerColumns: AnswerColumns = { paths: [], hasRest: false }

/** How names and values are written. */
export interface AnswerWords {
  readonly name: (wireName: string) => string
  readonly value: (value: AnswerLine['value']) => string
}

/** As many as are read side by side. */
const usualColumns = 60

/** As many as a table may have; a service gone wrong may name another field in every item. */
export const mostAnswerColumns = 1_000

const keyOf = (path: AnswerPath): string => JSON.stringify(path)

/** Gathers the columns of answers that come one by one. `known`: fields that the specification names, which come first, in its order. */
export function gatherAnswerColumns(
  known: readonly string[] = [],
  most = usualColumns,
): {
  readonly add: (result: Json) => void
  readonly columns: () => AnswerColumns
} {
  const paths = new Map<string, AnswerPath>()
  return {
    add: (result) => {
      for (const [path] of parts(result)) {
        const key = keyOf(path)
        if (!paths.has(key)) paths.set(key, path)
      }
    },
    columns: () => {
      const placeOf = ([name]: AnswerPath): number => (known.includes(name) ? known.indexOf(name) : known.length)
      const sorted = [...paths.values()].toSorted((one, other) => placeOf(one) - placeOf(other))
      return { paths: sorted.slice(0, most), hasRest: sorted.length > most }
    },
  }
}

/** The answer's text in each of the columns, and in one more where there is a rest. Every line of the answer stands in one of them. */
export function answerTexts(result: Json, { paths, hasRest }: AnswerColumns, words: AnswerWords): readonly string[] {
  const texts = new Map(partsOf(result).map(([path, value]) => [keyOf(path), { path, text: textOf(value, words) }]))
  const own = paths.map((path) => {
    const text = texts.get(keyOf(path))?.text ?? ''
    texts.delete(keyOf(path))
    return text
  })
  if (!hasRest) return own
  return [...own, [...texts.values()].map(({ path, text }) => `${columnName(path, words)}: ${text}`).join(', ')]
}

const splitAnswers = new WeakMap<object, readonly (readonly [AnswerPath, Json])[]>()

/** Cell by cell the same answer is asked for: it is taken apart once. */
function partsOf(result: Json): readonly (readonly [AnswerPath, Json])[] {
  if (!isJsonObject(result)) return []
  const known = splitAnswers.get(result)
  if (known !== undefined) return known
  const split = parts(result)
  splitAnswers.set(result, split)
  return split
}

/** The text of one field of an answer; empty where it says nothing. */
export function answerText(result: Json, path: AnswerPath, words: AnswerWords): string {
  const key = keyOf(path)
  const value = partsOf(result).find(([one]) => keyOf(one) === key)?.[1]
  return value === undefined ? '' : textOf(value, words)
}

/** `Resultado · Tipo` */
export const columnName = (path: AnswerPath, { name }: Pick<AnswerWords, 'name'>): string =>
  path.map((part) => name(part ?? '')).join(' · ')

/** The answer in the parts that are columns, those that say something: objects one level deep, sources by their names, other lists as they are. */
function parts(result: Json): readonly (readonly [AnswerPath, Json])[] {
  return answerFields(result)
    .flatMap(([name, value]): readonly (readonly [AnswerPath, Json])[] =>
      partsOfField(name, value).map(([part, inner]) => [part === null ? [name] : [name, part], inner] as const),
    )
    .filter(([, value]) => saysSomething(value))
}

function partsOfField(name: string, value: Json): readonly (readonly [part: string | null, Json])[] {
  if (isJsonObject(value)) return Object.entries(value)
  const sources = name === 'Fuentes' ? namedSources(value) : null
  // One that says nothing but its name would be told nowhere.
  return sources?.every(([, source]) => saysSomething(source)) ? sources : [[null, value]]
}

const saysSomething = (value: Json): boolean => answerLines({ value }).length > 0

/** `Nombre: Procuraduría, Estado: consultada | Nombre: Contraloría, Estado: consultada` */
function textOf(value: Json, words: AnswerWords): string {
  if (Array.isArray(value)) {
    const entries: readonly Json[] = value
    const texts = entries.filter(saysSomething).map((entry) => textOf(entry, words))
    return texts.join(entries.some((entry) => typeof entry === 'object') ? ' | ' : '; ')
  }
  if (isJsonObject(value)) {
    const told = Object.entries(value).filter(([, inner]) => saysSomething(inner))
    return told.map(([name, inner]) => `${words.name(name)}: ${bracketed(inner, textOf(inner, words))}`).join(', ')
  }
  const readable = readableValue(value)
  return readable === null ? '' : words.value(readable)
}

const bracketed = (value: Json, text: string): string =>
  typeof value === 'object' && !isScalarList(value) ? `(${text})` : text

const isScalarList = (value: Json): boolean => Array.isArray(value) && value.every((entry) => typeof entry !== 'object')
