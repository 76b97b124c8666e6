import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import type { RowIndex } from '../rows/row-index.ts'
import { errorProblem } from './problem.ts'

const nothing: readonly Finding[] = []
const zero = 48
const nine = 57
/** Rows around a value in which others of its series are looked for; a cell between them may be empty or corrected. */
const reach = 4
/** Two neighbours may differ by one; three hardly do. */
const leastOthers = 2

/**
 * Equal for many workers, or differing at random. Codes, document and contract numbers may follow one another, and so do
 * telephones and addresses that an office filled in.
 */
const isWatched = ({ name, kind }: FieldDefinition): boolean => kind === 'money' || name === 'NitEmpresa'

interface Column {
  readonly field: string
  /** In the order of the file. */
  readonly values: string[]
}

/**
 * `900123456`, `900123457`, `900123458` down a column: Excel counts on when a cell is dragged instead of copied. All
 * but the first are questions, with the first as a choice.
 */
export function createFilledSeriesIndex(context: ValidationContext): RowIndex {
  const columns: readonly Column[] = fieldsOf(context.module, context.entity)
    .filter(isWatched)
    .map(({ name }) => ({ field: name, values: [] }))
  const rows: number[] = []
  // By row number; sparse.
  const places: number[] = []
  const placeOf = (row: number): number => {
    const known = places[row]
    if (known !== undefined) return known
    places[row] = rows.length
    return rows.push(row) - 1
  }
  const take = ({ row, values }: DraftRow): void => {
    const place = placeOf(row)
    for (const column of columns) column.values[place] = values[column.field] ?? ''
  }
  return {
    take,
    takeBlock: (block) => {
      const taken = block.rows().map(({ row }) => placeOf(row))
      for (const { field, values } of columns) {
        const texts = block.texts(field)
        for (let at = 0; at < taken.length; at += 1) values[taken[at] ?? 0] = texts[at] ?? ''
      }
    },
    put: (row) => {
      const place = placeOf(row.row)
      const from = Math.max(0, place - reach)
      const near = rows.slice(from, place + reach + 1)
      const startsAt = (at: number) => columns.map(({ values }) => startOfSeries(values, at) ?? '').join('\n')
      const before = near.map((_, at) => startsAt(from + at))
      take(row)
      return near.filter((_, at) => startsAt(from + at) !== before[at])
    },
    findings: (row) => {
      const place = places[row]
      if (place === undefined) return nothing
      let findings = nothing
      for (const { field, values } of columns) {
        const first = startOfSeries(values, place)
        if (first !== undefined) findings = [...findings, findingOf(row, field, values[place] ?? '', first)]
      }
      return findings
    },
  }
}

/** The first value of the series that a value continues; undefined if it continues none. */
function startOfSeries(values: readonly string[], place: number): string | undefined {
  const value = values[place] ?? ''
  // Most columns repeat one value.
  if (value.length < 2 || (value === values[place - 1] && value === values[place + 1])) return undefined
  let others = 0
  let first: string | undefined
  for (let by = -reach; by <= reach; by += 1) {
    if (by === 0 || !isCountedOn(value, values[place + by], by)) continue
    others += 1
    if (by < 0) first ??= values[place + by]
  }
  return others < leastOthers ? undefined : first
}

/** Whether another value is this one with its last two digits counted on by as many as the rows between them. */
function isCountedOn(value: string, other: string | undefined, by: number): boolean {
  const { length } = value
  if (other?.length !== length) return false
  const last = other.charCodeAt(length - 1)
  if (last < zero || last > nine || last === value.charCodeAt(length - 1)) return false
  const [here, there] = [lastDigits(value), lastDigits(other)]
  return there - here === by && value.slice(0, -2) === other.slice(0, -2)
}

/** The number of the last two characters; of the last one if only that is a digit; NaN if it is none. */
function lastDigits(value: string): number {
  const [tens, units] = [value.charCodeAt(value.length - 2), value.charCodeAt(value.length - 1)]
  if (units < zero || units > nine) return Number.NaN
  return (tens >= zero && tens <= nine ? (tens - zero) * 10 : tens * 100) + units - zero
}

function findingOf(row: number, field: string, value: string, first: string): Finding {
  const choices = [first, value].map((each) => ({ value: each, name: each }))
  return { ...errorProblem('value.series', { parameters: { first }, choices }), row, field, value }
}
