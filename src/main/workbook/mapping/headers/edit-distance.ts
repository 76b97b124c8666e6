/**
 * Whether two words are at most `limit` insertions, deletions, replacements or adjacent swaps apart (optimal string
 * alignment). Costs at most the product of their lengths, and nothing if the lengths differ by more than `limit`.
 */
export function withinEdits(one: string, other: string, limit: number): boolean {
  if (Math.abs(one.length - other.length) > limit) return false
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const cost = Math.min(
        costAt(last, column) + 1,
        costAt(current, column - 1) + 1,
        costAt(last, column - 1) + (same ? 0 : 1),
        areSwapped(one, other, row, column) ? costAt(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      current.push(cost)
      if (cost < smallest) smallest = cost
    }
    if (smallest > limit) return false
    beforeLast = last
    last = current
  }
  return costAt(last, other.length) <= limit
}

/** Whether the last two letters are swapped. */
const areSwapped = (one: string, other: string, row: number, column: number): boolean =>
  row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]

const costAt = (costs: readonly number[], index: number): number => costs[index] ?? 0
