/** Below this share, records vary too much to define a usual width. */
const usualShare = 0.6
const mostKept = 5_000

/** Tracks the width of records, to find those shifted by a separator inside a value. */
export class RowWidths {
  /** Number of records by their number of fields. */
  readonly #counts = new Map<number, number>()
  /** Records by the index of their last field with content. */
  readonly #rows = new Map<number, number[]>()
  #records = 0

  take(row: number, record: readonly string[]): void {
    // Titles and empty lines do not count.
    if (record.length < 2) return
    this.#records += 1
    this.#counts.set(record.length, (this.#counts.get(record.length) ?? 0) + 1)
    const width = record.findLastIndex((text) => text !== '') + 1
    const rows = this.#rows.get(width)
    if (rows === undefined) this.#rows.set(width, [row])
    else if (rows.length < mostKept) rows.push(row)
  }

  /** Rows with content beyond the usual number of fields, if there is a usual number. */
  longRows(): readonly number[] {
    const most = Math.max(0, ...this.#counts.values())
    if (most < this.#records * usualShare) return []
    const usual = [...this.#counts].find(([, count]) => count === most)?.[0] ?? 0
    return [...this.#rows]
      .filter(([width]) => width > usual)
      .flatMap(([, rows]) => rows)
      .toSorted((one, other) => one - other)
  }
}
