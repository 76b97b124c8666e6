import type { DateSpan } from '#shared/domain/reading/dates/date-span.ts'
import { readDate } from '#shared/domain/reading/dates/dates.ts'
import { type CivilDate, formatWireDate, parseWireDate } from '#shared/kernel/civil-date.ts'
import { errorProblem, none, suggest, type ValueCheck } from './problem.ts'

const wireDateForm = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** Placeholders that programs write for a missing date. */
const nullDate = /^(?:00\/00\/0000|30\/12\/1899|31\/12\/1899|01\/01\/0001)$/

const firstYear = 1900
const rememberedYears = 300
/** Room for 31 days in every month. */
const daysOfYear = 12 * 31

/** Parses wire dates with a cache, because a file repeats the same days. */
export function createDateReader(): (text: string) => CivilDate | undefined {
  // By year, because one array of all days would be sparse and slow.
  const known: (CivilDate | null | undefined)[][] = []
  return (text) => {
    if (text.length !== 10) return undefined
    const year = numberAt(text, 6, 10) - firstYear
    const month = numberAt(text, 3, 5)
    const day = numberAt(text, 0, 2)
    const isUsual = year >= 0 && year < rememberedYears && month >= 1 && month <= 12 && day >= 1 && day <= 31
    if (!isUsual || text.charCodeAt(2) !== slash || text.charCodeAt(5) !== slash) return parseWireDate(text)
    const ofYear = known[year] ?? new Array(daysOfYear)
    known[year] = ofYear
    const place = (month - 1) * 31 + day - 1
    const before = ofYear[place]
    if (before !== undefined) return before ?? undefined
    const date = parseWireDate(text)
    ofYear[place] = date ?? null
    return date
  }
}

const slash = 47

/** NaN if any character is not a digit. Compares character codes, because it runs on every date. */
function numberAt(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return Number.NaN
    number = number * 10 + digit
  }
  return number
}

/**
 * Texts in the wire form `dd/mm/yyyy` (spec 2.5, 2.6) that are no real day. `date-order.ts` reads other forms together
 * with their column.
 */
export function dateCheck(span: DateSpan, isRequired: boolean): ValueCheck {
  return (value) => {
    const parts = wireDateForm.exec(value)
    if (!parts || parseWireDate(value) !== undefined) return none
    if (nullDate.test(value))
      return [errorProblem('text.filler', { suggestion: isRequired ? null : suggest('text.clear', '') })]
    if (Number(parts[3]) < 1900) return [errorProblem('date.out-of-range')]
    const [only, ...others] = readDate(value, span)?.days ?? []
    if (only === undefined || others.length > 0) return [errorProblem('date.does-not-exist')]
    const proof = { code: 'date.only-order', parameters: { order: only.order ?? '' } }
    return [errorProblem('date.does-not-exist', { suggestion: suggest('date.swap', formatWireDate(only.date), proof) })]
  }
}
