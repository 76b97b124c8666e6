/**
 * One column for one field, with the greatest total weight (the Hungarian method, O(fields² x columns)). `weights[field][column]`
 * is 0 where the two may not meet. Equal totals go to the column further left, so that the same sheet always gives the same
 * answer. Returns a column for each field, or null.
 */
export function assignColumns(weights: readonly (readonly number[])[]): readonly (number | null)[] {
  const columns = weights[0]?.length ?? 0
  const fields = weights.length
  // A private empty column for every field: staying unmapped always costs the same.
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

/** Shortest augmenting paths with potentials; rows and columns count from 1 inside, 0 stands for none. */
function solve(rows: number, columns: number, cost: (row: number, column: number) => number): number[] {
  const rowPotential = zeros(rows + 1)
  const columnPotential = zeros(columns + 1)
  const rowOf = zeros(columns + 1)
  const previous = zeros(columns + 1)
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row
    let column = 0
    const shortest = Array.from({ length: columns + 1 }, () => Number.POSITIVE_INFINITY)
    const visited = Array.from({ length: columns + 1 }, () => false)
    do {
      visited[column] = true
      const from = at(rowOf, column)
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let other = 1; other <= columns; other += 1) {
        if (visited[other]) continue
        const reduced = cost(from - 1, other - 1) - at(rowPotential, from) - at(columnPotential, other)
        if (reduced < at(shortest, other)) {
          shortest[other] = reduced
          previous[other] = column
        }
        if (at(shortest, other) < delta) {
          delta = at(shortest, other)
          next = other
        }
      }
      for (let other = 0; other <= columns; other += 1) {
        if (visited[other]) {
          rowPotential[at(rowOf, other)] = at(rowPotential, at(rowOf, other)) + delta
          columnPotential[other] = at(columnPotential, other) - delta
        } else shortest[other] = at(shortest, other) - delta
      }
      column = next
    } while (at(rowOf, column) !== 0)
    while (column !== 0) {
      const before = at(previous, column)
      rowOf[column] = at(rowOf, before)
      column = before
    }
  }
  const answer = Array.from({ length: rows }, () => columns)
  for (let column = 1; column <= columns; column += 1)
    if (at(rowOf, column) > 0) answer[at(rowOf, column) - 1] = column - 1
  return answer
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0)
const at = (numbers: readonly number[], index: number): number => numbers[index] ?? 0
