/** Below it the records are too different from each other to say what is usual. */
const usualShare = 0.6
const mostKept = 5_000

/** Notes how wide records are, to find those in which a separator inside a value has shifted the rest. */
export class RowWidths {
  /** Number of records by their number of fields. */
  readonly #counts = new Map<number, number>()
  /** Records by the number of their last field with content. */
  readonly #rows = new Map<number, number[]>()
  #records = 0

  take(row: number, record: readonly string[]): void {
    // Titles and empty lines say nothing.
    if (record.length < 2) return
    this.#records += 1
    this.#counts.set(record.length, (this.#counts.get(record.length) ?? 0) + 1)
    const width = record.findLastIndex((text) => text !== '') + 1
    const rows = this.#rows.get(width)
    if (rows === undefined) this.#rows.set(width, [row])
    else if (rows.length < mostKept) rows.push(row)
  }

  /** Rows with content beyond the usual number of fields, when there is a usual number. */
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
