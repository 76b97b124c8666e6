/**
 * Assigns columns to fields with the greatest total weight (the Hungarian method, O(fields² x columns)).
 * `weights[field][column]` is 0 for forbidden pairs. Ties prefer the leftmost column, so the result is deterministic.
 * Returns a column or null per field.
 */
export function assignColumns(weights: readonly (readonly number[])[]): readonly (number | null)[] {
  const columns = weights[0]?.length ?? 0
  const fields = weights.length
  // A private dummy column for every field, so that staying unmapped always costs the same.
  const width = columns + fields
  const cost = (field: number, column: number): number => {
    if (column >= columns) return column - columns === field ? 0 : unthinkable
    const weight = weights[field]?.[column] ?? 0
    return weight > 0 ? column * tieBreak - weight : unthinkable
  }
  const columnOfField = solve(fields, width, cost)
  return columnOfField.map((column) => (column < columns ? column : null))
}

const unthinkable = 1e9
const tieBreak = 1e-7

type Cost = (row: number, column: number) => number

/** Shortest augmenting paths with potentials; rows and columns count from 1, and 0 means none. */
function solve(rows: number, columns: number, cost: Cost): number[] {
  const matching = new Matching(rows, columns, cost)
  for (let row = 1; row <= rows; row += 1) matching.add(row)
  return matching.columns()
}

/** The best matching of the rows added so far. */
class Matching {
  readonly #cost: Cost
  readonly #rowCount: number
  readonly #columnCount: number
  readonly #rowPotential: number[]
  readonly #columnPotential: number[]
  readonly #rowOf: number[]
  readonly #previous: number[]
  /** For the row being added. */
  #shortest: number[] = []
  #visited: boolean[] = []

  constructor(rows: number, columns: number, cost: Cost) {
    this.#cost = cost
    this.#rowCount = rows
    this.#columnCount = columns
    this.#rowPotential = zeros(rows + 1)
    this.#columnPotential = zeros(columns + 1)
    this.#rowOf = zeros(columns + 1)
    this.#previous = zeros(columns + 1)
  }

  add(row: number): void {
    const length = this.#columnCount + 1
    this.#rowOf[0] = row
    this.#shortest = Array.from({ length }, () => Number.POSITIVE_INFINITY)
    this.#visited = Array.from({ length }, () => false)
    let column = 0
    do {
      this.#visited[column] = true
      const next = this.#nearest(column)
      this.#shift(at(this.#shortest, next))
      column = next
    } while (at(this.#rowOf, column) !== 0)
    while (column !== 0) {
      const before = at(this.#previous, column)
      this.#rowOf[column] = at(this.#rowOf, before)
      column = before
    }
  }

  /** The nearest unvisited column after leaving `column`. */
  #nearest(column: number): number {
    const from = at(this.#rowOf, column)
    let nearest = 0
    let distance = Number.POSITIVE_INFINITY
    for (let other = 1; other <= this.#columnCount; other += 1) {
      if (this.#visited[other]) continue
      const reduced = this.#cost(from - 1, other - 1) - at(this.#rowPotential, from) - at(this.#columnPotential, other)
      if (reduced < at(this.#shortest, other)) {
        this.#shortest[other] = reduced
        this.#previous[other] = column
      }
      if (at(this.#shortest, other) < distance) {
        distance = at(this.#shortest, other)
        nearest = other
      }
    }
    return nearest
  }

  #shift(delta: number): void {
    for (let column = 0; column <= this.#columnCount; column += 1) {
      if (this.#visited[column]) {
        const row = at(this.#rowOf, column)
        this.#rowPotential[row] = at(this.#rowPotential, row) + delta
        this.#columnPotential[column] = at(this.#columnPotential, column) - delta
      } else this.#shortest[column] = at(this.#shortest, column) - delta
    }
  }

  /** The column of each row, 0 = the first. */
  columns(): number[] {
    const answer = Array.from({ length: this.#rowCount }, () => this.#columnCount)
    for (let column = 1; column <= this.#columnCount; column += 1) {
      const row = at(this.#rowOf, column)
      if (row > 0) answer[row - 1] = column - 1
    }
    return answer
  }
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0)
const at = (numbers: readonly number[], index: number): number => numbers[index] ?? 0
