import { parseCivilDate } from '../../kernel/civil-date.ts'
import type { Steps } from '../../kernel/steps.ts'
import { foldName } from '../worker/normalise.ts'

export interface SortKey {
  readonly field: string
  readonly descending: boolean
}

/** Sorts the rows of a draft by a field instead of file order. */
export interface DraftSort extends SortKey {
  /** Orders rows with equal values of the first field; null: file order. */
  readonly second: SortKey | null
  /** Distinguishes one sort from another: rows keep their sorted position even if their values change later. */
  readonly asOf: number
}

export interface SortedValue {
  readonly row: number
  readonly value: string
}

interface Keyed {
  readonly row: number
  readonly key: string
  readonly place: number
}

/** Rows per step before yielding to the event loop. */
const perStep = 2_000

/** Sorted row numbers: empty values last, equal ones in their order before. */
export function* sortRowsSteps(values: readonly SortedValue[], descending: boolean): Steps<readonly number[]> {
  const said: Keyed[] = []
  const silent: number[] = []
  for (const [place, { row, value }] of values.entries()) {
    if (place % perStep === 0) yield
    const key = sortKey(value)
    if (key === '') silent.push(row)
    else said.push({ row, key, place })
  }
  const sorted = yield* mergeSort(said, descending ? comesAfter : comesBefore)
  return [...sorted.map(({ row }) => row), ...silent]
}

const comesBefore = (one: Keyed, other: Keyed): boolean =>
  one.key < other.key || (one.key === other.key && one.place < other.place)
const comesAfter = (one: Keyed, other: Keyed): boolean =>
  one.key > other.key || (one.key === other.key && one.place < other.place)

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/**
 * Sorts dates by calendar, then numbers by value, then texts ignoring case and accents. Empty when there is no value.
 */
function sortKey(value: string): string {
  const text = value.trim()
  const [, day = '', month = '', year = ''] = slashed.exec(text) ?? []
  const date = parseCivilDate(year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (date !== undefined) return `0${date}`
  if (!/^\d+$/.test(text)) return text === '' ? '' : `2${foldName(text)}`
  const digits = text.replace(/^0+(?=\d)/, '')
  return `1${String(digits.length).padStart(4, '0')}${digits}`
}

type Before = (one: Keyed, other: Keyed) => boolean

/** Array.sort cannot be split into steps. */
function* mergeSort(values: readonly Keyed[], before: Before): Steps<readonly Keyed[]> {
  if (values.length <= perStep) return values.toSorted((one, other) => (before(one, other) ? -1 : 1))
  const middle = values.length >> 1
  const left = yield* mergeSort(values.slice(0, middle), before)
  yield
  const right = yield* mergeSort(values.slice(middle), before)
  return yield* merged(left, right, before)
}

function* merged(left: readonly Keyed[], right: readonly Keyed[], before: Before): Steps<readonly Keyed[]> {
  const both: Keyed[] = []
  let [ofLeft, ofRight] = [0, 0]
  while (ofLeft < left.length || ofRight < right.length) {
    if (both.length % perStep === 0) yield
    const [one, other] = [left[ofLeft], right[ofRight]]
    const next = other === undefined || (one !== undefined && before(one, other)) ? one : other
    if (next === undefined) break
    if (next === one) ofLeft += 1
    else ofRight += 1
    both.push(next)
  }
  return both
}
