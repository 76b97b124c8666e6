/** What was shown of one row, file or record of which more is to be said than that it would be sent. */
export interface ShownLine {
  /** Names the same thing in every telling. */
  readonly key: string
  /** What is to be expected of it. */
  readonly as: string
  /** The batch that this follows from; null: none. */
  readonly batch: { readonly id: string; readonly file: string } | null
}

/** Everything that was shown of a send before it was confirmed. */
export interface ShownSend {
  /** As whom and where it would be sent; empty where nobody can say. */
  readonly filer: string
  /** Another text for other contents. */
  readonly content: string
  readonly lines: readonly ShownLine[]
}

interface LineChanges {
  /** Of how many something else was shown, or nothing, or is to be said no more. */
  readonly count: number
  /** The batches that they have come to be in, one for each line. */
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
