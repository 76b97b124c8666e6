import type { SourceCell } from '#shared/domain/worker/source-row.ts'
import { civilDate, formatWireDate } from '#shared/kernel/civil-date.ts'

/** The cell that stands for every cell without content. Shared: cells are never changed. */
export const emptyCell: SourceCell = { kind: 'empty', text: '', format: null }

/** A finite number in full decimal digits: no exponent, no separators, no rounding beyond the number itself. */
export function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? String(value) : BigInt(value).toString()
  const text = String(value)
  const match = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${whole}${fraction}`
}

const dayMs = 86_400_000
const firstDay1904Ms = Date.UTC(1904, 0, 1)
const dayZero1900Ms = Date.UTC(1899, 11, 30)
/** Day 60 of the 1900 system is a 29 February 1900 that never was; earlier days count from one day later. */
const missingDay = 60

/**
 * The day of a date serial as `dd/mm/yyyy`; undefined when the number is no day of that system (a time of day, negative,
 * the day that never was, beyond year 9999). The time of day is dropped.
 */
export function serialToWireDate(serial: number, system: 1900 | 1904): string | undefined {
  const day = Math.floor(serial)
  const smallest = system === 1900 ? 1 : 0
  if (!Number.isFinite(serial) || day < smallest || day > 2_958_465) return undefined
  if (system === 1900 && day === missingDay) return undefined
  const shift = system === 1900 && day < missingDay ? 1 : 0
  const date = new Date((system === 1900 ? dayZero1900Ms : firstDay1904Ms) + (day + shift) * dayMs)
  const civil = civilDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
  return civil === undefined ? undefined : formatWireDate(civil)
}

/** Letters of a column, 0 = A. */
export function columnLetters(index: number): string {
  let letters = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}
