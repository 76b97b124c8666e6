import type { Brand } from './brand.ts'

/** A calendar date, `yyyy-mm-dd`, so that text order is date order. */
export type CivilDate = Brand<string, 'CivilDate'>

const bogotaOffsetMs = -5 * 3_600_000

/** The date in Bogotá (UTC-5, no daylight saving) at an instant. */
export const bogotaDate = (epochMs: number): CivilDate =>
  new Date(epochMs + bogotaOffsetMs).toISOString().slice(0, 10) as CivilDate

/** The instant at which a date starts in Bogotá. */
export const startOfDayMs = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`) - bogotaOffsetMs

/** An instant as local Bogotá time with its offset, as the headless contract prints it: `2026-11-20T10:00:00-05:00`. */
export const bogotaTimestamp = (epochMs: number): string =>
  `${new Date(epochMs + bogotaOffsetMs).toISOString().slice(0, 19)}-05:00`

/** Date, time and offset; with less, an instant would have to be guessed. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/** The instant of a complete timestamp, otherwise null. */
export function parseInstant(text: string): number | null {
  const epochMs = instant.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(epochMs) ? null : epochMs
}

/** Parses `dd/mm/yyyy` (the wire form, spec 2.6); undefined for other forms and nonexistent dates. */
export function parseWireDate(text: string): CivilDate | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  if (!match) return undefined
  return civilDate(Number(match[3]), Number(match[2]), Number(match[1]))
}

/** Parses `yyyy-mm-dd`; undefined for other forms and nonexistent dates. */
export function parseCivilDate(text: string): CivilDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match ? civilDate(Number(match[1]), Number(match[2]), Number(match[3])) : undefined
}

/** A date from its parts; undefined when it does not exist in the Gregorian calendar. Years 1900 to 9999. */
export function civilDate(year: number, month: number, day: number): CivilDate | undefined {
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(day)) return undefined
  if (year < 1900 || year > 9999) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.toISOString().slice(0, 10) as CivilDate
}

/** The wire form of a date: `dd/mm/yyyy` (spec 2.6). */
export const formatWireDate = (date: CivilDate): string =>
  `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`

/** Full years between two dates, as for an age. */
export function yearsBetween(from: CivilDate, to: CivilDate): number {
  const years = yearOf(to) - yearOf(from)
  return dayOfYear(to) < dayOfYear(from) ? years - 1 : years
}

// By character codes, because validation computes ages some hundred thousand times a second.
const digitAt = (date: CivilDate, at: number): number => date.charCodeAt(at) - 48
const yearOf = (date: CivilDate): number =>
  digitAt(date, 0) * 1_000 + digitAt(date, 1) * 100 + digitAt(date, 2) * 10 + digitAt(date, 3)
/** Month and day as one number, in calendar order. */
const dayOfYear = (date: CivilDate): number =>
  (digitAt(date, 5) * 10 + digitAt(date, 6)) * 100 + digitAt(date, 8) * 10 + digitAt(date, 9)
