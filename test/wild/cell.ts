import { type Day, wireDay } from './people/day.ts'

/** A cell's content in the file. Numbers and days carry their display format. */
export type FileValue =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number; readonly format: string | null }
  /** `second`: seconds after midnight in its serial number; negative for rounding noise just below the day. */
  | { readonly kind: 'day'; readonly day: Day; readonly second?: number }

export const nothing: FileValue = { kind: 'empty' }
export const text = (content: string): FileValue => (content === '' ? nothing : { kind: 'text', text: content })
export const number = (value: number, format: string | null = null): FileValue => ({
  kind: 'number',
  number: value,
  format,
})
export const dayCell = (day: Day, second = 0): FileValue => ({ kind: 'day', day, second })

/** As the writing program displays it. */
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
 * What can be known of a cell's value from the file. `right`: the exact value, so an error about it is a false alarm.
 * `meant`: not in wire format, but a reader can tell what is meant; repairing it or reporting an error are both right.
 * `doubtful`: the file does not tell, so anything but an error is a guess.
 */
export type Grade = 'right' | 'meant' | 'doubtful'

export interface Written {
  readonly value: FileValue
  readonly grade: Grade
  /** The damage the office did to it, `area: how`; '' for none. */
  readonly damage: string
}

export const right = (value: FileValue): Written => ({ value, grade: 'right', damage: '' })
export const meant = (value: FileValue, damage: string): Written => ({ value, grade: 'meant', damage })
export const doubtful = (value: FileValue, damage: string): Written => ({ value, grade: 'doubtful', damage })
