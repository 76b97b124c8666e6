import type { PendingKind, PendingLine, PendingList, PendingPlace, PendingSource } from './pending.ts'

/** What happens by itself while nobody looks: what the person does or puts off themselves needs no notice. */
const toldKinds = {
  uncertain: 'sends',
  refused: 'sends',
  held: 'sends',
  returned: 'records',
  findings: 'records',
  'not-found': 'sends',
  failed: 'records',
  rejected: 'records',
  'certificate-overdue': 'records',
  documents: 'records',
  notices: 'notices',
} as const satisfies Partial<Record<PendingKind, PendingSource>>

type ToldKind = keyof typeof toldKinds

const isTold = (kind: PendingKind): kind is ToldKind => kind in toldKinds

/** How much of each kind waited when the person was last told or looked. */
export type Told = Readonly<Partial<Record<ToldKind, number>>>

/** Of a kind more waits than the person knows. */
export interface DigestLine {
  readonly kind: ToldKind
  /** All that waits now. */
  readonly count: number
  readonly more: number
  readonly place: PendingPlace | null
}

export interface Digest {
  /** What has come, the most urgent first; empty: nothing to tell. */
  readonly lines: readonly DigestLine[]
  /** What is known once this was told. */
  readonly told: Told
}

/**
 * What of a list is news to whoever was told of `told`. What could not be read is neither news nor gone. What was done is
 * forgotten, so that the next of its kind is news again.
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

/** Where a digest leads: one line to what it counts, several to Inicio, which has them all. */
export const placeOf = ({ lines }: Digest): PendingPlace | null =>
  lines.length === 1 ? (lines[0]?.place ?? null) : null
