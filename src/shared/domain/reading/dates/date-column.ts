import type { DateOrder } from './date-text.ts'

/** The evidence of a column's texts about their day/month order. */
export class OrderCounts {
  readonly #proofs: Record<DateOrder, number> = { dmy: 0, mdy: 0, ymd: 0, ydm: 0, 'short-ymd': 0 }
  readonly #open: Record<DateOrder, number> = { dmy: 0, mdy: 0, ymd: 0, ydm: 0, 'short-ymd': 0 }

  /** A text that is valid in one order only. */
  add(order: DateOrder, by: 1 | -1 = 1): void {
    this.#proofs[order] += by
  }

  /** A text that is a different date in each of several orders. */
  addOpen(orders: readonly DateOrder[], by: 1 | -1 = 1): void {
    for (const order of orders) this.#open[order] += by
  }

  /** How many texts are valid in this order only. */
  of(order: DateOrder): number {
    return this.#proofs[order]
  }

  /** How many texts are valid in this and other orders. */
  openTo(order: DateOrder): number {
    return this.#open[order]
  }

  /** Changes with everything a verdict can depend on. */
  get state(): string {
    return [...Object.values(this.#proofs), ...Object.values(this.#open)].join(' ')
  }
}

/**
 * The file's evidence about a text that is valid in several orders. `settled`: its column proves one order, and nothing
 * contradicts it. `contradicted`: the column or the file proves several, or the proof is too weak. `unproven`: the
 * column proves none. `proven-elsewhere`: the column proves none, and other columns have the month first.
 */
export type OrderVerdict =
  | { readonly kind: 'settled'; readonly order: DateOrder; readonly proofs: number }
  | { readonly kind: 'contradicted' | 'unproven' | 'proven-elsewhere' }

export function judgeOrders(orders: readonly DateOrder[], column: OrderCounts, file: OrderCounts): OrderVerdict {
  const proven = orders.filter((one) => column.of(one) > 0)
  const [order] = proven
  if (proven.length > 1) return { kind: 'contradicted' }
  if (order === undefined) return { kind: isMonthFirstElsewhere(orders, file) ? 'proven-elsewhere' : 'unproven' }
  if (isContradicted(order, column, file)) return { kind: 'contradicted' }
  return { kind: 'settled', order, proofs: column.of(order) }
}

/**
 * Three dates of five fall after the 12th, so a column in one order hardly has only one such date for more than four
 * others.
 */
const mostOpenForOne = 4

/** A few month-first dates are typing errors in a day-first file. */
const isMonthFirstElsewhere = (orders: readonly DateOrder[], file: OrderCounts): boolean =>
  orders.includes('mdy') && file.of('mdy') * mostOpenForOne > file.of('dmy')

/** Whether something contradicts the one order that a column proves. */
function isContradicted(order: DateOrder, column: OrderCounts, file: OrderCounts): boolean {
  const isWeak = column.openTo(order) > mostOpenForOne * column.of(order)
  const others = (one: DateOrder): number => file.of(one) - column.of(one)
  switch (order) {
    case 'mdy':
      return isWeak || others('dmy') > 0
    case 'dmy':
      return isWeak && others('mdy') > others('dmy')
    case 'ymd':
      return false
    default:
      return isWeak
  }
}

/** How many times of day must agree to indicate a program. */
const leastAlike = 2
const leastShare = 1 / 4
const hour = 3_600
const noon = 12 * hour

export const isAfterNoon = (second: number): boolean => second > noon

/** The times of day in a column's dates, except midnight. */
export class ClockCounts {
  /** By minutes and seconds, because summer time shifts whole hours. */
  readonly #alike = new Map<number, number>()
  #all = 0

  add(second: number, by: 1 | -1 = 1): void {
    if (second === 0) return
    const key = second % hour
    const count = (this.#alike.get(key) ?? 0) + by
    if (count === 0) this.#alike.delete(key)
    else this.#alike.set(key, count)
    this.#all += by
  }

  /**
   * Whether a time may be a midnight that a program shifted into the day before: `19:00` for five hours, `23:59:44` for
   * sixteen seconds. It is after noon, and other dates of its column have the same minutes and seconds. Before noon the
   * nearest midnight is on the same date; and times that all differ were real clock times.
   */
  mayBeMoved(second: number): boolean {
    if (!isAfterNoon(second)) return false
    const alike = this.#alike.get(second % hour) ?? 0
    if (alike === 0) return false
    return this.#alike.size === 1 || (alike >= leastAlike && alike >= this.#all * leastShare)
  }

  get state(): string {
    return [...this.#alike].map(([key, count]) => `${key}:${count}`).join(' ')
  }
}
