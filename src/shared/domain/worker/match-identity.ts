import type { ItemIdentity } from '../filing/item.ts'

const keys = ['documentType', 'documentNumber', 'contract', 'entityCode', 'reference'] as const

/** Identifying fields. A document type or an entity code alone is shared by many. */
const telling: ReadonlySet<string> = new Set(['documentNumber', 'contract', 'reference'])

const plain = (text: string | null): string => (text ?? '').trim().toUpperCase()

/**
 * How well two identities agree: the number of equal fields, or null when a field known on both sides differs, or no
 * identifying field is known on both. Answers echo only some fields, so a missing field neither helps nor harms.
 */
export function agreement(ours: ItemIdentity, theirs: ItemIdentity): number | null {
  let equal = 0
  let told = false
  for (const key of keys) {
    const left = plain(ours[key])
    const right = plain(theirs[key])
    if (left === '' || right === '') continue
    if (left !== right) return null
    equal += 1
    told ||= telling.has(key)
  }
  return told ? equal : null
}

/** Whether no field known on both sides differs. */
export const mayBeSame = (ours: ItemIdentity, theirs: ItemIdentity): boolean =>
  keys.every((key) => {
    const [left, right] = [plain(ours[key]), plain(theirs[key])]
    return left === '' || right === '' || left === right
  })

const indexKey = (identity: ItemIdentity): string =>
  plain(identity.documentNumber ?? identity.contract ?? identity.reference)

/**
 * Pairs what we sent with an answer's list, each side at most once, best agreement first, then in order. Returns for
 * every position of `theirs` the position in `ours` or null. Linear in practice: candidates are looked up by document
 * number (or contract, or reference).
 */
export function matchIdentities(
  ours: readonly ItemIdentity[],
  theirs: readonly ItemIdentity[],
): readonly (number | null)[] {
  const byKey = new Map<string, number[]>()
  for (const [position, identity] of ours.entries()) {
    const key = indexKey(identity)
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, [position])
    else known.push(position)
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

export interface PairedInOrder {
  readonly positions: readonly (number | null)[]
  /** Order or length differ from what was sent: only references that are unique on each side were paired. */
  readonly disagrees: boolean
}

/**
 * Pairs a list whose order the specification fixes (spec 2.3: one entry per PDF in the same order). The reference is a
 * check: if one contradicts its position, or the lengths differ, no position can be trusted.
 */
export function matchInOrder(ours: readonly ItemIdentity[], theirs: readonly ItemIdentity[]): PairedInOrder {
  const inPlace =
    ours.length === theirs.length &&
    theirs.every((identity, position) => {
      const own = ours[position]
      return own !== undefined && mayBeSame(own, identity)
    })
  if (inPlace) return { positions: theirs.map((_, position) => position), disagrees: false }
  const places = onlyPlaces(ours)
  const once = onlyPlaces(theirs)
  const positions = theirs.map(({ reference }) => {
    const key = plain(reference)
    return once.get(key) === undefined ? null : (places.get(key) ?? null)
  })
  return { positions, disagrees: true }
}

/** Positions of unique references. */
function onlyPlaces(identities: readonly ItemIdentity[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const repeated = new Set<string>()
  for (const [place, { reference }] of identities.entries()) {
    const key = plain(reference)
    if (key === '' || places.has(key)) repeated.add(key)
    else places.set(key, place)
  }
  for (const key of repeated) places.delete(key)
  return places
}
