import type { Json } from '#shared/kernel/json.ts'

/** The path to a plain value in a setting: `[]` for a single value, `['affiliation', 'done']` within one by module. */
export type ChoicePath = readonly string[]

type JsonObject = Readonly<Record<string, Json>>

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The plain values of a setting; each is one line of text. */
export const choicePaths = (standard: Json): readonly ChoicePath[] =>
  isObject(standard)
    ? Object.entries(standard).flatMap(([name, inner]) => choicePaths(inner).map((path) => [name, ...path]))
    : [[]]

export function choiceAt(value: Json | undefined, path: ChoicePath): Json | undefined {
  const [name, ...rest] = path
  if (name === undefined) return value
  return isObject(value) ? choiceAt(value[name], rest) : undefined
}

/** Builds a setting from the values of its paths. */
export function choiceOf(values: readonly (readonly [ChoicePath, Json])[]): Json {
  const [first] = values
  if (first?.[0].length === 0) return first[1]
  const groups = Map.groupBy(values, ([[name = '']]) => name)
  return Object.fromEntries(
    [...groups].map(([name, inner]) => [name, choiceOf(inner.map(([path, value]) => [path.slice(1), value] as const))]),
  )
}

/** One value as one line of text; lists are comma-separated. */
export const writeChoice = (value: Json): string =>
  Array.isArray(value) ? value.map(String).join(', ') : String(value)

/** Parses a line to a value of the default's type; undefined when invalid. Main checks the rest. */
export function readChoice(text: string, standard: Json): Json | undefined {
  const line = text.trim()
  if (Array.isArray(standard)) {
    const words = line
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
    return typeof standard[0] === 'number' ? readNumbers(words) : words
  }
  if (typeof standard === 'boolean') return line === 'true'
  if (typeof standard === 'number') return readNumbers([line])?.[0]
  return line === '' ? undefined : line
}

const readNumbers = (words: readonly string[]): number[] | undefined =>
  words.every((word) => /^\d{1,9}$/.test(word)) ? words.map(Number) : undefined
