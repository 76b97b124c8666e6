import type { SourceCell } from '#shared/domain/worker/source-row.ts'
import { formatWireDate } from '#shared/kernel/civil-date.ts'
import { clockText, type Moment, momentOfSerial } from '#shared/kernel/serial-date.ts'

/** Shared by all cells without content; cells are never changed. */
export const emptyCell: SourceCell = { kind: 'empty', text: '', format: null }

/** A finite number in full decimal digits: no exponent or separators, no rounding. */
export function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? String(value) : BigInt(value).toString()
  const text = String(value)
  const match = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${whole}${fraction}`
}

/** Text of a date cell: the day as `dd/mm/yyyy`, followed by any time of day other than midnight. */
export const dateText = ({ day, second }: Moment): string =>
  second === 0 ? formatWireDate(day) : `${formatWireDate(day)} ${clockText(second)}`

/** Text of a date cell by its serial number; undefined if that is no day. */
export function serialToDateText(serial: number, system: 1900 | 1904): string | undefined {
  const moment = momentOfSerial(serial, system)
  return moment === undefined ? undefined : dateText(moment)
}

/** Letters of a column, 0 = A. */
export function columnLetters(index: number): string {
  let letters = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** The index of a column, 0 = A; -1 for no letters. */
export function columnIndex(letters: string): number {
  let index = 0
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}
