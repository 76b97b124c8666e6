import { type CivilDate, civilDate } from './civil-date.ts'

const dayMs = 86_400_000
const firstDay1904Ms = Date.UTC(1904, 0, 1)
const dayZero1900Ms = Date.UTC(1899, 11, 30)
/** Day 60 of the 1900 system is the nonexistent 29 February 1900; earlier days are counted from one day later. */
const missingDay = 60

/** Maximum deviation at which a serial of this century is exact. */
const exactMs = 0.001

/** A date, and the whole seconds since its midnight. */
export interface Moment {
  readonly day: CivilDate
  readonly second: number
}

/**
 * The moment of a date serial; undefined when it is no date of that system (a time of day, negative, the nonexistent
 * day, beyond year 9999). Milliseconds round up, because programs write 29232.9999999998 for midnight.
 */
export function momentOfSerial(serial: number, system: 1900 | 1904): Moment | undefined {
  const ms = Math.ceil(serial * dayMs - exactMs)
  const day = Math.floor(ms / dayMs)
  const smallest = system === 1900 ? 1 : 0
  if (!Number.isFinite(serial) || day < smallest || day > 2_958_465) return undefined
  if (system === 1900 && day === missingDay) return undefined
  const shift = system === 1900 && day < missingDay ? 1 : 0
  const date = new Date((system === 1900 ? dayZero1900Ms : firstDay1904Ms) + (day + shift) * dayMs)
  const civil = civilDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
  return civil === undefined ? undefined : { day: civil, second: Math.floor((ms - day * dayMs) / 1_000) }
}

const two = (number: number): string => String(number).padStart(2, '0')

/** `hh:mm:ss`. */
export const clockText = (second: number): string =>
  `${two(Math.floor(second / 3_600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`

/** Seconds since midnight from texts of hours, minutes and seconds; fractions are dropped. */
export const secondOf = (hours = '0', minutes = '0', seconds = '0'): number =>
  Number(hours) * 3_600 + Number(minutes) * 60 + Math.floor(Number(seconds))

/** The serial number, in the 1900 system, of `dd/mm/yyyy` with an optional ` hh:mm:ss`. From March 1900 on. */
export function serialOf(text: string): number {
  const [day = '', month = '', year = ''] = text.slice(0, 10).split('/')
  const days = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - dayZero1900Ms) / dayMs
  return days + secondOf(...text.slice(11).split(':')) / (dayMs / 1_000)
}
