import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import type { KnownColumn } from './candidates.ts'
import type { HeaderScorer } from './headers/header-scores.ts'
import { labelWords } from './headers/header-words.ts'

interface Worded {
  readonly column: KnownColumn
  readonly words: readonly string[]
}

const worded = (columns: readonly KnownColumn[], scorer: HeaderScorer): readonly Worded[] =>
  columns
    .filter(
      ({ content, label, said }) => content.filled > 0 && label !== '' && !scorer.isOfAnotherPerson(said ?? label),
    )
    .map((column) => ({ column, words: labelWords(column.label) }))

/** Words that name the event of a date field. */
const events: Readonly<Record<string, readonly string[]>> = {
  FechaNacimiento: ['nacimiento'],
  FechaIngreso: ['ingreso', 'inicio'],
  FechaExpedicionDocumentoIdentidad: ['expedicion'],
}
const dateParts = ['dia', 'mes', 'ano'] as const

/** A word for one part of a date. */
export const isDatePart = (word: string): boolean => dateParts.some((part) => part === word)

/** Dates in three columns, day first: `Día nac. | Mes nac. | Año nac.`, or under a group that names the date. */
export function readDates(
  columns: readonly KnownColumn[],
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
): ReadonlyMap<string, readonly number[]> {
  const all = worded(columns, scorer)
  const found = new Map<string, readonly number[]>()
  for (const { name } of fields) {
    const own = events[name]
    if (own === undefined) continue
    const parts = dateParts.map((part) => {
      const [only, ...more] = all.filter(({ words }) => isPartOf(words, part, own))
      return more.length === 0 ? only?.column.index : undefined
    })
    const [day, month, year] = parts
    if (day !== undefined && month !== undefined && year !== undefined) found.set(name, [day, month, year])
  }
  return found
}

const isPartOf = (words: readonly string[], part: string, own: readonly string[]): boolean =>
  words.includes(part) &&
  own.some((event) => words.includes(event)) &&
  dateParts.every((other) => other === part || !words.includes(other))

/** Words that link a department to a field's place. */
const placesOf: Readonly<Record<string, readonly string[]>> = {
  CodigoDaneCiudadNacimiento: ['nacimiento', 'origen'],
  CodigoDaneCiudadResidencia: ['residencia'],
  CodigoDaneCiudadLabor: ['labor', 'empresa', 'sede'],
  CodigoDaneCiudadExpedicionDocumentoIdentidad: ['expedicion'],
}

/**
 * Department columns that belong to the assigned city columns: city first, then department. They match by place name or
 * by adjacency. Columns with complete codes need none.
 */
export function readDepartments(
  columns: readonly KnownColumn[],
  taken: ReadonlyMap<string, number>,
  scorer: HeaderScorer,
): ReadonlyMap<string, readonly number[]> {
  const all = worded(columns, scorer)
  const used = new Set(taken.values())
  const departments = all.filter(
    ({ column, words }) => words.includes('departamento') && !words.includes('ciudad') && !used.has(column.index),
  )
  const found = new Map<string, readonly number[]>()
  const given = new Set<number>()
  for (const beside of [false, true]) {
    for (const [field, city] of taken) {
      const places = placesOf[field]
      if (places === undefined || found.has(field)) continue
      const free = departments.filter((one) => !given.has(one.column.index))
      const own = beside
        ? free.filter((one) => !isNamed(one.words) && isPartner(all, one.column.index, city))
        : free.filter(({ words }) => places.some((place) => words.includes(place)))
      const [only, ...more] = own
      const column = columns.find(({ index }) => index === city)
      if (only === undefined || more.length > 0 || column === undefined || holdsCodes(column)) continue
      found.set(field, [city, only.column.index])
      given.add(only.column.index)
    }
  }
  return found
}

const isNamed = (words: readonly string[]): boolean =>
  Object.values(placesOf).some((places) => places.some((place) => words.includes(place)))

const holdsCodes = ({ texts }: KnownColumn): boolean => {
  const all = [...texts.values()]
  return all.filter((text) => /^\d{4,5}$/.test(text.trim())).length >= all.length * 0.7
}

/**
 * Alternating cities and departments pair from the left: `Departamento | Ciudad | Departamento | Ciudad` is two pairs
 * with the department first.
 */
function isPartner(all: readonly Worded[], department: number, city: number): boolean {
  if (Math.abs(department - city) !== 1) return false
  const kindAt = (index: number): 'department' | 'city' | undefined => {
    const words = all.find(({ column }) => column.index === index)?.words ?? []
    if (words.includes('ciudad') || words.includes('dane')) return 'city'
    return words.includes('departamento') ? 'department' : undefined
  }
  const left = Math.min(department, city)
  let first = left
  while (kindAt(first - 1) !== undefined && kindAt(first - 1) !== kindAt(first)) first -= 1
  return (left - first) % 2 === 0
}

/** City first, in either input order: only the header identifies a department. */
export function cityFirst(
  columns: readonly KnownColumn[],
  chosen: ReadonlyMap<string, readonly number[]>,
): ReadonlyMap<string, readonly number[]> {
  const isDepartment = (index: number): boolean => {
    const words = labelWords(columns.find((column) => column.index === index)?.label ?? '')
    return words.includes('departamento') && !words.includes('ciudad')
  }
  return new Map(
    [...chosen].map(([field, all]) => {
      const [first = -1, second = -1] = all
      const turned = field in placesOf && all.length === 2 && isDepartment(first) && !isDepartment(second)
      return [field, turned ? [second, first] : all]
    }),
  )
}
