import { isJsonObject, type Json } from '../../../kernel/json.ts'
import { type AnswerLine, answerFields, answerLines, readableValue } from './answer-lines.ts'
import { namedSources } from './answer-sources.ts'

/**
 * One field of an answer (`TieneHallazgos`), one of an object in it (`Resultado`, `Tipo`), or one source by its name
 * (`Fuentes`, `Rama Judicial`).
 */
export type AnswerPath = readonly [name: string, part?: string]

/** The columns for a batch's answers. */
export interface AnswerColumns {
  readonly paths: readonly AnswerPath[]
  /** There are more fields than columns; the rest shares one more column. */
  readonly hasRest: boolean
}

export const noAnswerColumns: AnswerColumns = { paths: [], hasRest: false }

/** How names and values are formatted. */
export interface AnswerWords {
  readonly name: (wireName: string) => string
  readonly value: (value: AnswerLine['value']) => string
}

/** More columns cannot be read side by side. */
const usualColumns = 60

/** The maximum for a table; a faulty service may use another field in every item. */
export const mostAnswerColumns = 1_000

const keyOf = (path: AnswerPath): string => JSON.stringify(path)

/** Gathers the columns of answers one by one. `known`: fields from the specification, which come first in its order. */
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

/** The answer's text for each column, and one more if there is a rest. Every line of the answer is in one of them. */
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

/** Cached, because each cell asks for the same answer. */
function partsOf(result: Json): readonly (readonly [AnswerPath, Json])[] {
  if (!isJsonObject(result)) return []
  const known = splitAnswers.get(result)
  if (known !== undefined) return known
  const split = parts(result)
  splitAnswers.set(result, split)
  return split
}

/** The text of one field of an answer; empty if it has none. */
export function answerText(result: Json, path: AnswerPath, words: AnswerWords): string {
  const key = keyOf(path)
  const value = partsOf(result).find(([one]) => keyOf(one) === key)?.[1]
  return value === undefined ? '' : textOf(value, words)
}

/** `Resultado · Tipo` */
export const columnName = (path: AnswerPath, { name }: Pick<AnswerWords, 'name'>): string =>
  path.map((part) => name(part ?? '')).join(' · ')

/** The non-empty parts of an answer that become columns: objects one level deep, sources by name, other lists whole. */
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
  // A source with nothing but its name would be shown nowhere.
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
