/** Rows written or read per event-loop turn: well under 50 ms on a slow machine, so that windows stay responsive. */
export const rowsPerSlice = 125

export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Passes `values` in slices, yielding between them. */
export async function inSlices<Value>(
  values: readonly Value[],
  work: (slice: readonly Value[]) => unknown,
  size: number = rowsPerSlice,
): Promise<void> {
  for (let start = 0; start < values.length; start += size) {
    if (start > 0) await nextTurn()
    await work(values.slice(start, start + size))
  }
}

/** Repeats `work`, one turn each, until nothing is left. `work` returns how many rows it changed. */
export async function untilNothingLeft(work: () => number | Promise<number>): Promise<void> {
  while ((await work()) > 0) await nextTurn()
}
