import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceCell } from '#shared/domain/worker/source-row.ts'
import { composeCells } from './compose-cells.ts'
import { createHeaderScorer, type HeaderScorer } from './headers/header-scores.ts'
import { fullNameField, namePartOf } from './name-family.ts'

/** A value and the name it was given. */
export interface NamedText {
  readonly name: string
  readonly text: string
}

/** The field assigned to values by name alone, as for file columns. */
export interface PlacedText {
  /** Indexes of the values it consists of. */
  readonly from: readonly number[]
  readonly text: string
  /** Null if no field fits, or if it is a question. */
  readonly field: string | null
  /** Candidate fields of a question. */
  readonly asks: readonly string[]
}

/**
 * Assigns values to a procedure's fields by name. A name that fits several fields is a question, and so are two
 * different values for one field. Full names in parts are joined as in a file.
 */
export function placeNamedTexts(
  values: readonly NamedText[],
  fields: readonly FieldDefinition[],
): readonly PlacedText[] {
  const scorer = createHeaderScorer(fields)
  const joined = joinName(values, fields)
  const singles = values.flatMap((value, at): readonly PlacedText[] =>
    joined?.from.includes(at) ? [] : [{ from: [at], text: value.text, ...fieldOf(value.name, fields, scorer) }],
  )
  const placed = [...(joined === null ? [] : [joined]), ...singles].toSorted(
    (one, other) => Math.min(...one.from) - Math.min(...other.from),
  )
  return placed.flatMap((one) => unlessContested(one, placed))
}

function fieldOf(
  name: string,
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
): Pick<PlacedText, 'field' | 'asks'> {
  if (scorer.isForeign(name) || scorer.isOfAnotherPerson(name)) return { field: null, asks: [] }
  const matches = [...scorer.matchNames(name)]
  const sure = matches.filter(([, { how }]) => how === 'exact' || how === 'synonym')
  const [best, second] = sure.toSorted(([, one], [, other]) => other.score - one.score)
  if (best !== undefined && best[1].score !== second?.[1].score) return { field: best[0], asks: [] }
  // `CodigoDaneCiudad`: the name does not say which city.
  const isPlaceCode = /dane/i.test(name)
  const asked = isPlaceCode
    ? fields.filter(({ catalogue }) => catalogue === 'dane').map((field) => field.name)
    : matches.map(([field]) => field)
  return { field: null, asks: asked }
}

/** Separate given names and surnames; null if there are none, or their order is unclear. */
function joinName(values: readonly NamedText[], fields: readonly FieldDefinition[]): PlacedText | null {
  const field = fields.find(({ name }) => name === fullNameField)
  if (field === undefined) return null
  const parts = values.flatMap(({ name, text }, at) => {
    const part = trimBlanks(text) === '' ? undefined : namePartOf(name)
    return part === undefined ? [] : [{ ...part, at, text }]
  })
  const inOrder = (kind: 'given' | 'surname') =>
    parts.filter((part) => part.kind === kind).toSorted((one, other) => one.order - other.order)
  const [given, surnames] = [inOrder('given'), inOrder('surname')]
  const orders = (list: typeof given): number => new Set(list.map(({ order }) => order)).size
  const isClear = orders(given) === given.length && orders(surnames) === surnames.length
  if (given.length === 0 || surnames.length === 0 || !isClear || parts.some(({ kind }) => kind === 'whole')) return null
  const all = [...given, ...surnames]
  const cells = all.map(({ text }): SourceCell => ({ kind: 'text', text, format: null }))
  return { from: all.map(({ at }) => at), text: composeCells(field, cells).text, field: field.name, asks: [] }
}

/** Equal values appear once; two different ones are both a question. */
function unlessContested(one: PlacedText, all: readonly PlacedText[]): readonly PlacedText[] {
  if (one.field === null) return [one]
  const claiming = all.filter(({ field }) => field === one.field)
  if (claiming.length === 1) return [one]
  if (claiming.every(({ text }) => trimBlanks(text) === trimBlanks(one.text))) return claiming[0] === one ? [one] : []
  return [{ ...one, field: null, asks: [one.field] }]
}
