import { momentOfSerial, secondOf } from '#shared/kernel/serial-date.ts'
import { isLinkWord, monthOf, romanMonthOf, weekdayOf } from './date-words.ts'

/** The order of day, month and year. `short-ymd` has a two-digit year; `dmy` and `mdy` have either. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd' | 'ydm' | 'short-ymd'

/** One reading of a text as a date, not checked for existence. */
export interface DateParts {
  /** Null when the text itself is unambiguous: a month in words, a serial number. */
  readonly order: DateOrder | null
  readonly year: number
  /** Two-digit year: the century must be determined. */
  readonly isShortYear: boolean
  readonly month: number
  readonly day: number
}

export type DateForm = 'numbers' | 'words' | 'serial'

export interface DateText {
  readonly form: DateForm
  readonly ways: readonly DateParts[]
  /** 0 = Sunday, if the text names it. */
  readonly weekday: number | undefined
  /** The time of day in whole seconds; 0 for none. */
  readonly second: number
}

/**
 * A time of day after a date, in the forms programs write: `T05:00:00.000Z`, ` 7:00 p. m.`, ` 19:00:00 GMT-0500 (COT)`.
 */
const timeOfDay =
  /(?:[T\s]\s*)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s*m\.?)?\s*(?:Z|UTC|GMT)?(?:[+-]\d{2}(?::?\d{2})?)?(?:\s*\([^)]*\))?$/i
const serialForm = /^\d{5}(?:[.,]\d+)?$/
const compactForm = /^\d{7,8}$/
/** Allowed between the numbers and words of a date. */
const separators = /^[\s/.,\-\u2010-\u2015_|\\'’]*$/
const tokens = /\d+|\p{L}+/gu

/** Parses a text as a date; undefined when it has no such form. */
export function readDateText(text: string): DateText | undefined {
  const whole = text
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .replace(/^['’`]/, '')
  const bare = whole.replace(timeOfDay, '').trim()
  if (serialForm.test(bare)) return readSerial(bare)
  const read = readDay(bare)
  return read === undefined ? undefined : { ...read, second: bare === whole ? 0 : readClock(whole) }
}

type DayText = Omit<DateText, 'second'>

function readDay(bare: string): DayText | undefined {
  if (compactForm.test(bare)) return readCompact(bare)
  return separators.test(bare.replace(tokens, '')) ? readTokens(bare.match(tokens) ?? []) : undefined
}

/** Midnight is 12 a. m. */
function readClock(text: string): number {
  const [, hours, minutes, seconds, half] = timeOfDay.exec(text) ?? []
  if (half === undefined) return secondOf(hours, minutes, seconds)
  const shift = half.toLowerCase() === 'p' ? 12 : 0
  return secondOf(String((Number(hours) % 12) + shift), minutes, seconds)
}

const day = (order: DateOrder | null, year: string, month: string | number, dayOfMonth: string): DateParts => ({
  order,
  year: Number(year),
  isShortYear: year.length <= 2,
  month: Number(month),
  day: Number(dayOfMonth),
})

/** Excel's serial date, counted from 1900. Five digits: from 1927 to 2173. */
function readSerial(text: string): DateText | undefined {
  const serial = Number(text.replace(',', '.'))
  const moment = serial < firstSerial ? undefined : momentOfSerial(serial, 1900)
  if (moment === undefined) return undefined
  const [year = '', month = '', dayOfMonth = ''] = moment.day.split('-')
  return { form: 'serial', ways: [day(null, year, month, dayOfMonth)], weekday: undefined, second: moment.second }
}

const firstSerial = 10_000

/** `20080620`, `20062008`; with seven digits the leading zero was lost. No text is a date in both ways. */
function readCompact(text: string): DayText {
  const digits = text.padStart(8, '0')
  const yearFirst = day(null, digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))
  const isYearFirst = text.length === 8 && isLikelyYear(yearFirst.year) && yearFirst.month <= 12
  const [first, second, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  const ways = isYearFirst ? [yearFirst] : [day('dmy', year, second, first), day('mdy', year, first, second)]
  return { form: 'numbers', ways: ways.filter((way) => isLikelyYear(way.year)), weekday: undefined }
}

const isLikelyYear = (year: number): boolean => year >= 1900 && year < 2100

function readTokens(parts: readonly string[]): DayText | undefined {
  const numbers: string[] = []
  const words: string[] = []
  let monthAt = -1
  for (const part of parts) {
    if (/^\d/.test(part)) numbers.push(part)
    else if (!isLinkWord(part)) {
      words.push(part)
      monthAt = numbers.length
    }
  }
  const { month, weekday, isOdd } = readWords(words, numbers.length)
  if (isOdd || numbers.length !== (month === undefined ? 3 : 2)) return undefined
  const [first = '', second = '', third = ''] = numbers
  const ways = month === undefined ? numberWays(first, second, third) : wordWays(month, monthAt, first, second)
  return ways.length === 0 ? undefined : { form: month === undefined ? 'numbers' : 'words', ways, weekday }
}

interface DateWords {
  readonly month: number | undefined
  readonly weekday: number | undefined
  /** Some word is neither. */
  readonly isOdd: boolean
}

/** At most a weekday and a month. The other words decide which of the two `mar` is. */
function readWords(words: readonly string[], numberCount: number): DateWords {
  const [first = '', second = ''] = words
  if (words.length === 0) return { month: undefined, weekday: undefined, isOdd: false }
  if (words.length === 1) {
    const month = monthOf(first) ?? romanMonthOf(first)
    const isMonth = month !== undefined && numberCount === 2
    const weekday = isMonth ? undefined : weekdayOf(first)
    return { month: isMonth ? month : undefined, weekday, isOdd: !isMonth && weekday === undefined }
  }
  const [weekday, month] = [weekdayOf(first), monthOf(second)]
  return { month, weekday, isOdd: words.length > 2 || weekday === undefined || month === undefined }
}

/** `20-jun-2008`, `jun 20 2008`, `2008-jun-20`. A two-digit year comes last. */
function wordWays(month: number, monthAt: number, first: string, second: string): readonly DateParts[] {
  if (first.length === 4 && second.length <= 2) return monthAt === 1 ? [day(null, first, month, second)] : []
  if (first.length > 2 || monthAt === 2 || (second.length !== 4 && second.length !== 2)) return []
  return [day(null, second, month, first)]
}

function numberWays(first: string, second: string, third: string): readonly DateParts[] {
  if (second.length > 2) return []
  if (first.length === 4 && third.length <= 2) {
    return [day('ymd', first, second, third), day('ydm', first, third, second)]
  }
  if (first.length > 2) return []
  if (third.length === 4) return [day('dmy', third, second, first), day('mdy', third, first, second)]
  if (third.length > 2) return []
  const ways = third.length === 2 ? [day('dmy', third, second, first), day('mdy', third, first, second)] : []
  return first.length === 2 ? [...ways, day('short-ymd', first, second, third)] : ways
}
