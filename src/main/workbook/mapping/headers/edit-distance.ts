/**
 * Whether two words are at most `limit` insertions, deletions, replacements or swaps of neighbours apart (optimal string
 * alignment). Costs at most the product of their lengths, and nothing when the lengths already differ by more.
 */
export function withinEdits(one: string, other: string, limit: number): boolean {
  if (Math.abs(one.length - other.length) > limit) return false
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current.push(cost)
      if (cost < smallest) smallest = cost
    }
    if (smallest > limit) return false
    beforeLast = last
    last = current
  }
  return (last[other.length] ?? 0) <= limit
}
