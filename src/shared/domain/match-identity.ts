import type { ItemIdentity } from './item.ts'

const keys = ['documentType', 'documentNumber', 'contract', 'entityCode', 'reference'] as const

/**
 * How well two identities agree: the number of equal fields, or null when a field known on both sides differs or none
 * is known on both. Answers echo only some fields, so a missing field neither helps nor harms.
 */
export function agreement(ours: ItemIdentity, theirs: ItemIdentity): number | null {
  let equal = 0
  for (const key of keys) {
    const left = ours[key]
    const right = theirs[key]
    if (left === null || right === null || left === '' || right === '') continue
    if (left.trim().toUpperCase() !== right.trim().toUpperCase()) return null
    equal += 1
  }
  return equal === 0 ? null : equal
}

const indexKey = (identity: ItemIdentity): string =>
  (identity.documentNumber ?? identity.contract ?? identity.reference ?? '').trim().toUpperCase()

/**
 * Pairs what we sent with what an answer lists, each side at most once, best agreement first and then in order.
 * Returns, for every position of `theirs`, the position in `ours` or null. Linear in practice: candidates are looked up
 * by document number (or contract, or reference).
 */
export function matchIdentities(
  ours: readonly ItemIdentity[],
  theirs: readonly ItemIdentity[],
): readonly (number | null)[] {
  const byKey = new Map<string, number[]>()
  for (const [position, identity] of ours.entries()) {
    const key = indexKey(identity)
    byKey.set(key, [...(byKey.get(key) ?? []), position])
  }
  const taken = new Set<number>()
  return theirs.map((identity) => {
    const near = byKey.get(indexKey(identity))
    const found = best(ours, identity, near ?? [], taken) ?? best(ours, identity, ours.keys(), taken)
    if (found !== null) taken.add(found)
    return found
  })
}

function best(
  ours: readonly ItemIdentity[],
  wanted: ItemIdentity,
  positions: Iterable<number>,
  taken: ReadonlySet<number>,
): number | null {
  let found: number | null = null
  let foundScore = 0
  for (const position of positions) {
    const candidate = ours[position]
    if (candidate === undefined || taken.has(position)) continue
    const score = agreement(candidate, wanted)
    if (score !== null && score > foundScore) {
      found = position
      foundScore = score
    }
  }
  return found
}
