import { type Day, wireDay } from './people/day.ts'

/** What stands in a cell of the file. Numbers and days carry the format that shows them. */
export type FileValue =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number; readonly format: string | null }
  /** `second`: what its number says beside the day, less than nothing for noise below it. */
  | { readonly kind: 'day'; readonly day: Day; readonly second?: number }

export const nothing: FileValue = { kind: 'empty' }
export const text = (content: string): FileValue => (content === '' ? nothing : { kind: 'text', text: content })
export const number = (value: number, format: string | null = null): FileValue => ({
  kind: 'number',
  number: value,
  format,
})
export const dayCell = (day: Day, second = 0): FileValue => ({ kind: 'day', day, second })

/** As the program that wrote the file shows it. */
export function shown(value: FileValue): string {
  switch (value.kind) {
    case 'empty':
      return ''
    case 'text':
      return value.text
    case 'day':
      return wireDay(value.day)
    case 'number':
      return shownNumber(value.number, value.format)
  }
}

function shownNumber(amount: number, format: string | null): string {
  if (format === null) return String(amount)
  if (/^0+$/.test(format)) return String(amount).padStart(format.length, '0')
  return `${format.startsWith('"$"') ? '$ ' : ''}${String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, '.')}`
}

/**
 * What can be known of a cell's value from the file. `right`: it is the very value, and any error about it is a false alarm.
 * `meant`: not as the wire has it, but a reader can know what is meant: right when it is repaired, and when it is told as an
 * error. `doubtful`: nobody can know from the file, so anything but an error is a guess.
 */
export type Grade = 'right' | 'meant' | 'doubtful'

export interface Written {
  readonly value: FileValue
  readonly grade: Grade
  /** What the office did to it, `area: how`; '' for nothing. */
  readonly damage: string
}

export const right = (value: FileValue): Written => ({ value, grade: 'right', damage: '' })
export const meant = (value: FileValue, damage: string): Written => ({ value, grade: 'meant', damage })
export const doubtful = (value: FileValue, damage: string): Written => ({ value, grade: 'doubtful', damage })
