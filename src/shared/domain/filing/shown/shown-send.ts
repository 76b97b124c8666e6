/** What was shown about one row, file or record, beyond that it would be sent. */
export interface ShownLine {
  /** A stable identifier of the thing. */
  readonly key: string
  /** Its forecast. */
  readonly as: string
  /** The batch that causes the forecast; null: none. */
  readonly batch: { readonly id: string; readonly file: string } | null
}

/** Everything shown about a send before it was confirmed. */
export interface ShownSend {
  /** The key and address it would be sent with; empty when unknown. */
  readonly filer: string
  /** A digest of the contents. */
  readonly content: string
  readonly lines: readonly ShownLine[]
}

interface LineChanges {
  /** How many changed: shown differently, not shown before, or no longer applicable. */
  readonly count: number
  /** The batches they are now in, one per line. */
  readonly batches: readonly NonNullable<ShownLine['batch']>[]
}

export function lineChanges(before: readonly ShownLine[], now: readonly ShownLine[]): LineChanges {
  const shown = new Map(before.map((line) => [line.key, line]))
  const present = new Set(now.map(({ key }) => key))
  const entered = now.filter((line) => {
    const known = shown.get(line.key)
    return known?.as !== line.as || known.batch?.id !== line.batch?.id
  })
  const gone = before.filter(({ key }) => !present.has(key)).length
  const batches = entered.flatMap(({ key, batch }) =>
    batch === null || shown.get(key)?.batch?.id === batch.id ? [] : [batch],
  )
  return { count: entered.length + gone, batches }
}
