import { type CivilDate, civilDate } from '#shared/kernel/civil-date.ts'
import type { DateParts } from './date-text.ts'

/** The dates that a field can plausibly have. */
export interface DateSpan {
  readonly earliest: CivilDate
  readonly latest: CivilDate
}

/** Years back and ahead from today. */
const reach: Readonly<Record<string, readonly [from: number, to: number]>> = {
  // Nobody is born in the future, works before 14, or is hired after 100.
  FechaNacimiento: [-100, -14],
  FechaExpedicionDocumentoIdentidad: [-82, 0],
  FechaIngreso: [-60, 1],
  FechaRetiroUltimoContrato: [-60, 1],
}
const anyReach = [-100, 10] as const

/** The plausible dates of a field, relative to a date. */
export function dateSpan(field: string, today: CivilDate): DateSpan {
  const [from, to] = reach[field] ?? anyReach
  return { earliest: yearsFrom(today, from), latest: yearsFrom(today, to) }
}

const yearsFrom = (today: CivilDate, years: number): CivilDate => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  // 29 February does not exist in most years.
  return civilDate(year + years, month, day) ?? civilDate(year + years, month, day - 1) ?? today
}

export interface DatedWay {
  readonly order: DateParts['order']
  readonly date: CivilDate
  readonly isShortYear: boolean
}

/**
 * The valid dates among a text's readings. A two-digit year becomes a plausible one for the field; if no century is
 * plausible, both are kept, because neither can be excluded. A four-digit year is taken as it is.
 */
export function existingDays(ways: readonly DateParts[], span: DateSpan): readonly DatedWay[] {
  const days = ways.flatMap(daysOf)
  const likely = days.filter(({ date, isShortYear }) => !isShortYear || isWithin(date, span))
  return likely.length > 0 ? likely : days
}

const isWithin = (date: CivilDate, { earliest, latest }: DateSpan): boolean => date >= earliest && date <= latest

const daysOf = ({ order, year, isShortYear, month, day }: DateParts): readonly DatedWay[] =>
  (isShortYear ? [1900 + year, 2000 + year] : [year]).flatMap((whole) => {
    const date = civilDate(whole, month, day)
    return date === undefined ? [] : [{ order, date, isShortYear }]
  })
