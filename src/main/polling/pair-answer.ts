import { matchIdentities, matchInOrder, mayBeSame } from '#shared/domain/worker/match-identity.ts'
import type { Snapshot, SnapshotItem } from '#shared/service/modules/batch-module.ts'
import type { PollItem } from './ports.ts'

export type Pair = readonly [PollItem, SnapshotItem]

export interface PairedAnswer {
  readonly pairs: readonly Pair[]
  /** Listed, but not one of ours, or one of ours repeated. */
  readonly strangers: number
  /** Order or length of the list differs from what was sent, although the specification fixes it. */
  readonly disagrees: boolean
}

interface Question {
  readonly requestId: string
  readonly items: readonly PollItem[]
  readonly snapshot: Snapshot
  readonly answersInOrder: boolean
  /** With a test key the GET returns an example that may not name our people (spec 5, rule 6), so pair by position. */
  readonly exampleAnswers: boolean
}

/**
 * Matches the people of an answer with ours, without guessing: by `JobId`, by position where the specification fixes
 * it, or by identity.
 */
export function pairAnswer({ requestId, items, snapshot, answersInOrder, exampleAnswers }: Question): PairedAnswer {
  const listed = snapshot.items.filter((shown) => isSame(shown.requestId ?? requestId, requestId))
  const others = snapshot.items.length - listed.length
  const paired = answersInOrder && !snapshot.partial ? byPlace(items, listed) : byName(items, listed)
  if (exampleAnswers && paired.pairs.length === 0) return byExample(items, listed)
  return { ...paired, strangers: paired.strangers + others }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** All sent or all accepted items, whichever has the list's length. */
function byPlace(items: readonly PollItem[], listed: readonly SnapshotItem[]): PairedAnswer {
  const accepted = items.filter(({ outcome }) => outcome !== 'rejected' && outcome !== 'omitted')
  const ours = listed.length === accepted.length ? accepted : items
  const { positions, disagrees } = matchInOrder(identitiesOf(ours), identitiesOf(listed))
  return { ...collect(ours, listed, positions), disagrees: disagrees && listed.length > 0 }
}

/** A `JobId` from an earlier answer identifies the person, unless this answer contradicts it. */
function byName(items: readonly PollItem[], listed: readonly SnapshotItem[]): PairedAnswer {
  const byJob = new Map(items.flatMap((item) => (item.jobId === null ? [] : [[item.jobId, item] as const])))
  const pairs: Pair[] = []
  const rest: SnapshotItem[] = []
  const taken = new Set<PollItem>()
  for (const shown of listed) {
    const item = shown.jobId === undefined ? undefined : byJob.get(shown.jobId)
    if (item === undefined || taken.has(item) || !mayBeSame(item.identity, shown.identity)) rest.push(shown)
    else {
      pairs.push([item, shown])
      taken.add(item)
    }
  }
  const free = items.filter((item) => !taken.has(item))
  const named = collect(free, rest, matchIdentities(identitiesOf(free), identitiesOf(rest)))
  return { pairs: [...pairs, ...named.pairs], strangers: named.strangers, disagrees: false }
}

/** Fewer examples than items: the last example stands for the rest. */
function byExample(items: readonly PollItem[], listed: readonly SnapshotItem[]): PairedAnswer {
  const pairs = items.flatMap((item, place): readonly Pair[] => {
    const shown = listed[Math.min(place, listed.length - 1)]
    return shown === undefined ? [] : [[item, shown]]
  })
  return { pairs, strangers: 0, disagrees: false }
}

const identitiesOf = <Item extends Pick<PollItem, 'identity'>>(items: readonly Item[]) =>
  items.map(({ identity }) => identity)

function collect(
  ours: readonly PollItem[],
  listed: readonly SnapshotItem[],
  positions: readonly (number | null)[],
): Omit<PairedAnswer, 'disagrees'> {
  const pairs = positions.flatMap((position, index): readonly Pair[] => {
    const item = position === null ? undefined : ours[position]
    const shown = listed[index]
    return item === undefined || shown === undefined ? [] : [[item, shown]]
  })
  return { pairs, strangers: listed.length - pairs.length }
}
