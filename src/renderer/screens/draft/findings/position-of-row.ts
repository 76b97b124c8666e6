/**
 * The position of the first row with a number of at least `wanted`, by binary search in a list ordered by row number:
 * at most log2(total) + 1 reads. `total` when there is none, null when a read fails.
 */
export async function positionOfRow(
  total: number,
  wanted: number,
  rowNumberAt: (position: number) => Promise<number | null>,
): Promise<number | null> {
  let low = 0
  let high = total
  while (low < high) {
    const middle = (low + high) >>> 1
    const row = await rowNumberAt(middle)
    if (row === null) return null
    if (row < wanted) low = middle + 1
    else high = middle
  }
  return low
}
