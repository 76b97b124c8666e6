import type { ItemIdentity } from '#shared/domain/filing/item.ts'
import { matchIdentities, matchInOrder } from '#shared/domain/worker/match-identity.ts'
import type { Snapshot } from '#shared/service/modules/batch-module.ts'

type Sent = readonly { readonly identity: ItemIdentity }[]

/**
 * The places, among those sent, of whom a snapshot names: each once, and nobody else. Null when it names somebody who was not
 * sent, or one twice. `inOrder`: the place tells who is who (spec 2.3), and the list must be as long as the one sent.
 */
export function whomItNames(sent: Sent, snapshot: Snapshot, inOrder: boolean): ReadonlySet<number> | null {
  const ours = sent.map(({ identity }) => identity)
  const theirs = snapshot.items.map(({ identity }) => identity)
  if (inOrder) return matchInOrder(ours, theirs).disagrees ? null : new Set(ours.keys())
  const places = new Set<number>()
  for (const place of matchIdentities(ours, theirs)) {
    if (place === null) return null
    places.add(place)
  }
  return places
}

/** Whether a snapshot names what was sent, each once, and nothing else. */
export const namesExactly = (sent: Sent, snapshot: Snapshot, inOrder: boolean): boolean =>
  whomItNames(sent, snapshot, inOrder)?.size === sent.length
