import { rowText } from '#shared/domain/worker/row-place.ts'

/** Some rows of a group, as many as a message can name, plus the total. */
export interface NamedRows {
  readonly count: number
  readonly parameters: Readonly<Record<string, string>>
}

const mostNamedRows = 10
const mostNamedCodes = 3
const noRows: readonly number[] = []
const nothing: NamedRows = { count: 0, parameters: {} }

/** Divides a group: rows with the same result belong together. */
export type Division = (row: number) => string

interface Parts {
  /** Ascending. */
  readonly rows: readonly number[]
  readonly byKey: ReadonlyMap<string, readonly number[]>
  /** Rows outside each part, computed on demand. */
  readonly outside: Map<string, NamedRows>
}

/**
 * Rows that share a key. A whole file may share one contract, so no row may scan all others: the group is divided once,
 * and again only after a change.
 */
export class RowGroup {
  readonly rows: Set<number>
  readonly #divided = new Map<Division, Parts>()

  readonly #isAside: (row: number) => boolean

  /** A row set aside sees the others, but no other row sees it. */
  constructor(first: number, second: number, isAside: (row: number) => boolean) {
    this.rows = new Set([first, second])
    this.#isAside = isAside
  }

  add(row: number): void {
    this.rows.add(row)
    this.#divided.clear()
  }

  delete(row: number): void {
    this.rows.delete(row)
    this.#divided.clear()
  }

  /** The other rows of the row's own part. */
  inside(division: Division, row: number): NamedRows {
    const part = this.#parts(division).byKey.get(division(row)) ?? noRows
    const others = part.slice(0, mostNamedRows + 1).filter((other) => other !== row)
    return named(others, this.#isAside(row) ? part.length : part.length - 1)
  }

  /** Rows outside the row's part; the same for all rows of that part. */
  outside(division: Division, row: number): NamedRows {
    const { rows, byKey, outside } = this.#parts(division)
    const key = division(row)
    const known = outside.get(key)
    if (known !== undefined) return known
    const count = rows.length - (byKey.get(key)?.length ?? 0)
    const first: number[] = []
    for (const other of rows) {
      if (first.length === Math.min(count, mostNamedRows)) break
      if (division(other) !== key) first.push(other)
    }
    const answer = named(first, count)
    outside.set(key, answer)
    return answer
  }

  /** Rows of other parts. Those without a part ('') are left out, since they may not differ. */
  namedOutside(division: Division, row: number): NamedRows {
    const { rows, byKey, outside } = this.#parts(division)
    const key = division(row)
    if (key === '') return nothing
    const known = outside.get(key)
    if (known !== undefined) return known
    const count = rows.length - (byKey.get(key)?.length ?? 0) - (byKey.get('')?.length ?? 0)
    const first: number[] = []
    for (const other of rows) {
      if (first.length === Math.min(count, mostNamedRows)) break
      const otherKey = division(other)
      if (otherKey !== key && otherKey !== '') first.push(other)
    }
    const codes = [...byKey.keys()].filter((other) => other !== key && other !== '').slice(0, mostNamedCodes)
    const { parameters } = named(first, count)
    const answer = { count, parameters: { ...parameters, codes: codes.join(', ') } }
    outside.set(key, answer)
    return answer
  }

  #parts(division: Division): Parts {
    const known = this.#divided.get(division)
    if (known !== undefined) return known
    const rows = [...this.rows].filter((row) => !this.#isAside(row)).sort((one, other) => one - other)
    const byKey = Map.groupBy(rows, division)
    const parts = { rows, byKey, outside: new Map<string, NamedRows>() }
    this.#divided.set(division, parts)
    return parts
  }
}

function named(rows: readonly number[], count: number): NamedRows {
  const shown = rows.slice(0, mostNamedRows).map(rowText).join(', ')
  return { count, parameters: { rows: count > mostNamedRows ? `${shown}…` : shown, count: String(count) } }
}
