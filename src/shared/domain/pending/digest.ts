import type { PendingKind, PendingLine, PendingList, PendingPlace, PendingSource } from './pending.ts'

/** Only events that happen on their own; what the user does or postpones needs no notice. */
const toldKinds = {
  uncertain: 'sends',
  refused: 'sends',
  held: 'sends',
  returned: 'records',
  findings: 'records',
  'not-found': 'sends',
  failed: 'records',
  rejected: 'records',
  'answer-overdue': 'records',
  'answer-soon': 'records',
  documents: 'records',
  notices: 'notices',
} as const satisfies Partial<Record<PendingKind, PendingSource>>

type ToldKind = keyof typeof toldKinds

const isTold = (kind: PendingKind): kind is ToldKind => kind in toldKinds

/** The counts of each kind when the user was last told or looked. */
export type Told = Readonly<Partial<Record<ToldKind, number>>>

/** A kind with more pending work than the user knows of. */
export interface DigestLine {
  readonly kind: ToldKind
  /** The total pending now. */
  readonly count: number
  readonly more: number
  readonly place: PendingPlace | null
}

export interface Digest {
  /** What is new, the most urgent first; empty: nothing to tell. */
  readonly lines: readonly DigestLine[]
  /** The user's known counts after this digest. */
  readonly told: Told
}

/**
 * What is new in a list since `told`. Unread sources count neither as new nor as done. Finished work is forgotten, so
 * that the next of its kind is new again.
 */
export function digestOf(told: Told, { lines, unknown }: PendingList): Digest {
  const unread = new Set<PendingSource>(unknown)
  const waiting = new Map(lines.flatMap((line) => (isTold(line.kind) ? [[line.kind, line] as const] : [])))
  const known: Partial<Record<ToldKind, number>> = {}
  for (const [kind, source] of Object.entries(toldKinds) as [ToldKind, PendingSource][]) {
    const count = unread.has(source) ? told[kind] : waiting.get(kind)?.count
    if (count !== undefined) known[kind] = count
  }
  return { lines: [...waiting.values()].flatMap((line) => newsOf(line, told, unread)), told: known }
}

function newsOf({ kind, count, place }: PendingLine, told: Told, unread: ReadonlySet<PendingSource>): DigestLine[] {
  if (!isTold(kind) || unread.has(toldKinds[kind])) return []
  const more = count - (told[kind] ?? 0)
  return more > 0 ? [{ kind, count, more, place }] : []
}

/** A digest's target: the place of its only line, or Inicio for several. */
export const placeOf = ({ lines }: Digest): PendingPlace | null =>
  lines.length === 1 ? (lines[0]?.place ?? null) : null
