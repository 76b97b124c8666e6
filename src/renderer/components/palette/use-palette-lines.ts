import { type KeyboardEvent, useEffect, useState } from 'react'
import { type Entry, lineByKey } from './entries.ts'

/** The line Enter selects, and how keys and mouse change it. */
export interface PaletteLines {
  readonly active: string | null
  /** The element id of the active line. */
  readonly activeLine: string | undefined
  readonly lineId: (id: string) => string
  /** Null: the first one. */
  readonly choose: (id: string | null) => void
  readonly open: (entry: Entry) => void
  readonly press: (event: KeyboardEvent) => void
}

export function usePaletteLines(listId: string, entries: readonly Entry[], onClose: () => void): PaletteLines {
  const [chosen, choose] = useState<string | null>(null)
  const ids = entries.map(({ id }) => id)
  // A chosen line stays chosen while it exists, whatever appears above it.
  const active = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null)
  const lineId = (id: string): string => `${listId}-${ids.indexOf(id)}`
  const activeLine = active === null ? undefined : lineId(active)

  useEffect(() => {
    if (activeLine !== undefined) document.getElementById(activeLine)?.scrollIntoView({ block: 'nearest' })
  }, [activeLine])

  const open = (entry: Entry): void => {
    onClose()
    entry.run()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const next = lineByKey(ids, active, event.key)
    const entered = event.key === 'Enter' ? entries.find(({ id }) => id === active) : undefined
    if (next === null && entered === undefined) return
    event.preventDefault()
    if (next !== null) choose(next)
    else if (entered !== undefined) open(entered)
  }
  return { active, activeLine, lineId, choose, open, press }
}
