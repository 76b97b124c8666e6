import type { Suggestion } from '#shared/domain/finding.ts'
import { type CivilDate, civilDate, formatWireDate, parseWireDate } from '#shared/kernel/civil-date.ts'
import { errorProblem, none, suggest, type ValueCheck } from './problem.ts'

const wireForm = /^(\d{2})\/(\d{2})\/(\d{4})$/

const mostRemembered = 50_000

/** Reads wire dates, remembering them: the same days come again and again in one file. */
export function createDateReader(): (text: string) => CivilDate | undefined {
  const known = new Map<string, CivilDate | null>()
  return (text) => {
    if (text.length !== 10) return undefined
    const before = known.get(text)
    if (before !== undefined) return before ?? undefined
    const date = parseWireDate(text)
    if (known.size < mostRemembered) known.set(text, date ?? null)
    return date
  }
}

/** A day that exists, as `dd/mm/yyyy` (spec 2.5, 2.6). */
export const checkDate: ValueCheck = (value) => {
  if (parseWireDate(value) !== undefined) return none
  const parts = wireForm.exec(value)
  if (parts) {
    const year = Number(parts[3])
    return [errorProblem(year < 1900 ? 'date.out-of-range' : 'date.does-not-exist')]
  }
  if (/^\d{5}(\.\d+)?$/.test(value)) return [errorProblem('date.serial-number')]
  return [errorProblem('date.invalid-format', { suggestion: dateSuggestion(value) })]
}

const monthWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ene: 1,
    enero: 1,
    jan: 1,
    january: 1,
    feb: 2,
    febrero: 2,
    february: 2,
    mar: 3,
    marzo: 3,
    march: 3,
    abr: 4,
    abril: 4,
    apr: 4,
    april: 4,
    may: 5,
    mayo: 5,
    jun: 6,
    junio: 6,
    june: 6,
    jul: 7,
    julio: 7,
    july: 7,
    ago: 8,
    agosto: 8,
    aug: 8,
    august: 8,
    sep: 9,
    sept: 9,
    septiembre: 9,
    setiembre: 9,
    september: 9,
    oct: 10,
    octubre: 10,
    october: 10,
    nov: 11,
    noviembre: 11,
    november: 11,
    dic: 12,
    diciembre: 12,
    dec: 12,
    december: 12,
  }),
)

type DateParts = readonly [year: string | undefined, month: string | undefined, day: string | undefined]

/** Forms with one reading only: day first with the year last, year first, or a month in words. Two-digit years have two. */
function dateSuggestion(value: string): Suggestion | null {
  const [year, month, day] = readParts(value.replace(/[T ]0{1,2}:00(:00(\.0+)?)?Z?$/i, ''))
  const date = civilDate(Number(year), Number(month), Number(day))
  return date === undefined ? null : suggest('date.format', formatWireDate(date))
}

function readParts(text: string): DateParts {
  const dayFirst = /^(\d{1,2})\s*([/.\-\s])\s*(\d{1,2})\s*\2\s*(\d{4})$/.exec(text)
  if (dayFirst) return [dayFirst[4], dayFirst[3], dayFirst[1]]
  const yearFirst = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (yearFirst) return [yearFirst[1], yearFirst[3], yearFirst[4]]
  const words = /^(\d{1,2})\s*(?:[/\-.\s]|de\s)\s*([a-záéíóú]+)\.?\s*(?:[/\-.\s,]|del?\s)\s*(\d{4})$/i.exec(text)
  const month = words ? monthWords.get((words[2] ?? '').toLowerCase()) : undefined
  return words && month !== undefined ? [words[3], String(month), words[1]] : [undefined, undefined, undefined]
}
