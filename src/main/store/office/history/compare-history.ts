/** A row of `desk_history` as it was seen: how far a desk's own writing went. */
export interface SeenMove {
  readonly desk: string
  readonly moves: number
  /** Made by the server for this count alone: two histories that went apart have different ones. */
  readonly token: string
  readonly atMs: number
}

/** The furthest that a desk has seen of its office's history. */
export interface HistoryMemory {
  /** The latest confirmed restoration it knows of; empty: none. */
  readonly restoration: string
  /** Every confirmed restoration it knows of: one that it does not know is later than all of them. */
  readonly restorations: readonly string[]
  readonly seen: readonly SeenMove[]
}

export interface SeenHistory {
  /** Every confirmed restoration, oldest first. */
  readonly restorations: readonly string[]
  readonly desks: readonly SeenMove[]
}

/**
 * `same`: all that was seen is there, and maybe more. `renewed`: somebody confirmed a restoration since, and what was seen before says nothing
 * any more. `behind`: the server lacks what was seen; `proof` is what it must know and does not.
 */
export type Compared =
  | { readonly kind: 'same' | 'renewed' }
  | { readonly kind: 'behind'; readonly proof: SeenMove; readonly missing: number; readonly knownMs: number }

export const noHistory: HistoryMemory = { restoration: '', restorations: [], seen: [] }

/** Whether the row that is there now is an earlier one, or one of another history. */
export const isBefore = (found: Pick<SeenMove, 'moves' | 'token'> | undefined, seen: SeenMove): boolean =>
  found === undefined || found.moves < seen.moves || (found.moves === seen.moves && found.token !== seen.token)

/**
 * Each desk writes its own row alone and looks before it writes: a row never passes what a desk has seen of it without that desk having noticed
 * that it went back. So it is enough to compare row by row.
 */
export function compareHistory(memory: HistoryMemory, found: SeenHistory): Compared {
  const latest = latestOf(found)
  if (latest !== '' && !memory.restorations.includes(latest)) return { kind: 'renewed' }
  const knows = memory.restoration === latest
  const rows = new Map(found.desks.map((row) => [row.desk, row]))
  const lost = memory.seen.filter((seen) => !knows || isBefore(rows.get(seen.desk), seen))
  // Of a restoration that is gone only a token that was made after it tells.
  const proof = lost.find(({ token }) => token.startsWith(`${memory.restoration}:`)) ?? lost[0]
  if (proof === undefined) return { kind: 'same' }
  return {
    kind: 'behind',
    proof,
    missing: Math.max(
      1,
      lost.reduce((sum, { desk, moves }) => sum + Math.max(0, moves - (rows.get(desk)?.moves ?? 0)), 0),
    ),
    knownMs: Math.max(...lost.map(({ atMs }) => atMs)),
  }
}

/** What is remembered once `found` was compared and is the history to go on with. */
export const rememberHistory = (found: SeenHistory): HistoryMemory => ({
  restoration: latestOf(found),
  restorations: found.restorations,
  seen: found.desks.map(({ desk, moves, token, atMs }) => ({ desk, moves, token, atMs })),
})

const latestOf = ({ restorations }: SeenHistory): string => restorations.at(-1) ?? ''
