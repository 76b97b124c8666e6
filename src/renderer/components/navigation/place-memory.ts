/** The focused cell. */
export interface KeptCell {
  readonly position: number
  readonly column: string
}

/** A table's state: its top row and its focused cell. */
export interface KeptTable {
  readonly top: number
  readonly cell: KeptCell | null
}

interface KeptPlace {
  /** Pixels. */
  scrolled: number
  readonly tables: Map<string, KeptTable>
}

const mostPlaces = 100

/**
 * The scroll and focus state of places by number, for back and forward only. A new visit starts at the top. The route
 * holds what is shown.
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
