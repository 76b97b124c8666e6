/** The cell that had the keyboard. */
export interface KeptCell {
  readonly position: number
  readonly column: string
}

/** How a table stood: its uppermost row, and the cell that had the keyboard. */
export interface KeptTable {
  readonly top: number
  readonly cell: KeptCell | null
}

interface KeptPlace {
  /** In pixels. */
  scrolled: number
  readonly tables: Map<string, KeptTable>
}

const mostPlaces = 100

/**
 * How places stood when they were left, by their number: of the way back and forward alone. Who goes somewhere anew begins at the
 * top. What is shown there stands in the route.
 */
const places = new Map<number, KeptPlace>()

export function placeMemory(number: number): KeptPlace {
  const known = places.get(number)
  if (known !== undefined) return known
  const [oldest] = places.keys()
  if (places.size >= mostPlaces && oldest !== undefined) places.delete(oldest)
  const made: KeptPlace = { scrolled: 0, tables: new Map() }
  places.set(number, made)
  return made
}
