import type { DateOrder } from './date-text.ts'

/** What the texts of a column say of their order. */
export class OrderCounts {
  readonly #proofs: Record<DateOrder, number> = { dmy: 0, mdy: 0, ymd: 0, ydm: 0, 'short-ymd': 0 }
  readonly #open: Record<DateOrder, number> = { dmy: 0, mdy: 0, ymd: 0, ydm: 0, 'short-ymd': 0 }

  /** A text that can be read in one order only. */
  add(order: DateOrder, by: 1 | -1 = 1): void {
    this.#proofs[order] += by
  }

  /** A text that is another day in each of several orders. */
  addOpen(orders: readonly DateOrder[], by: 1 | -1 = 1): void {
    for (const order of orders) this.#open[order] += by
  }

  /** How many texts can be read in this order only. */
  of(order: DateOrder): number {
    return this.#proofs[order]
  }

  /** How many texts can be read in this order and in others. */
  openTo(order: DateOrder): number {
    return this.#open[order]
  }

  /** Changes with whatever a verdict can depend on. */
  get state(): string {
    return [...Object.values(this.#proofs), ...Object.values(this.#open)].join(' ')
  }
}

/**
 * What the file says of a text that can be read in several orders. `settled`: its column proves one of them, and nothing
 * speaks against it. `contradicted`: the column or the file proves several, or the proof is too weak. `unproven`: the column
 * proves none. `proven-elsewhere`: the column proves none, and other columns have the month first.
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

/** Three days of five are after the 12th: a column in one order hardly has one such day beside more than four others. */
const mostOpenForOne = 4

/** A few dates with the month first are slips of the hand in a file that has the day first. */
const isMonthFirstElsewhere = (orders: readonly DateOrder[], file: OrderCounts): boolean =>
  orders.includes('mdy') && file.of('mdy') * mostOpenForOne > file.of('dmy')

/** Whether something speaks against the one order that a column proves. */
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

/** How many times of day must be alike to be one program's doing. */
const leastAlike = 2
const leastShare = 1 / 4
const hour = 3_600
const noon = 12 * hour

export const isAfterNoon = (second: number): boolean => second > noon

/** The times of day behind the dates of a column, but for midnight. */
export class ClockCounts {
  /** By minutes and seconds: summer time moves whole hours. */
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
   * Whether a time of day may be a midnight that a program moved into the day before: `19:00` for five hours, `23:59:44` for
   * sixteen seconds. It is after noon, and the dates of its column share it, give or take whole hours. Before noon the nearest
   * midnight is that of the day itself; and times that all differ were read off a clock.
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
