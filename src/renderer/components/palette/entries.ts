import type { TablerIcon } from '@tabler/icons-react'
import { foldName } from '#shared/domain/worker/normalise.ts'

/** One line of the palette. */
export interface Entry {
  /** Unique, and stable as long as the line means the same. */
  readonly id: string
  readonly label: string
  readonly note?: string
  /** Extra search words that are not displayed. */
  readonly also?: string
  readonly keys?: string
  readonly Icon: TablerIcon
  readonly run: () => void
}

export interface EntryGroup {
  readonly name: string
  readonly entries: readonly Entry[]
}

/**
 * The lines that contain all words of the text, in their original order: typing removes lines but never reorders them.
 */
export function foundEntries(entries: readonly Entry[], text: string): readonly Entry[] {
  const words = foldName(text).split(' ')
  return entries.filter(({ label, note = '', also = '' }) => {
    const said = foldName(`${label} ${note} ${also}`)
    return words.every((word) => said.includes(word))
  })
}

/** The line a key moves to from the active one; null for other keys. */
export function lineByKey(ids: readonly string[], active: string | null, key: string): string | null {
  const at = active === null ? -1 : ids.indexOf(active)
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at <= 0 ? ids.length - 1 : at - 1,
    PageDown: Math.min(at + pageLines, ids.length - 1),
    PageUp: Math.max(at - pageLines, 0),
  }
  const next = steps[key]
  return next === undefined || ids.length === 0 ? null : (ids[next % ids.length] ?? null)
}

const pageLines = 8
