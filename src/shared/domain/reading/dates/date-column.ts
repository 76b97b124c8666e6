import type { DateOrder } from './date-text.ts'

/** How many texts of a column can be read in one order only. */
export class OrderCounts {
  readonly #counts: Record<DateOrder, number> = { dmy: 0, mdy: 0, ymd: 0, ydm: 0, 'short-ymd': 0 }

  add(order: DateOrder, by: 1 | -1 = 1): void {
    this.#counts[order] += by
  }

  of(order: DateOrder): number {
    return this.#counts[order]
  }
}

/**
 * What a column says of a text that can be read in several orders. `settled`: one of them is proven and no other.
 * `contradicted`: several are proven. `unproven`: none is. `proven-elsewhere`: none is here, and the other columns of the
 * file have the month first throughout.
 */
export type OrderVerdict =
  | { readonly kind: 'settled'; readonly order: DateOrder; readonly proofs: number }
  | { readonly kind: 'contradicted' | 'unproven' | 'proven-elsewhere' }

export function judgeOrders(orders: readonly DateOrder[], column: OrderCounts, file: OrderCounts): OrderVerdict {
  const proven = orders.filter((one) => column.of(one) > 0)
  const [order] = proven
  if (proven.length > 1) return { kind: 'contradicted' }
  if (order !== undefined) return { kind: 'settled', order, proofs: column.of(order) }
  const isElsewhere = orders.includes('mdy') && file.of('mdy') > 0 && file.of('dmy') === 0
  return { kind: isElsewhere ? 'proven-elsewhere' : 'unproven' }
}
