import type { ItemIdentity } from '#shared/domain/filing/item.ts'
import { matchIdentities, matchInOrder } from '#shared/domain/worker/match-identity.ts'
import type { Snapshot } from '#shared/service/modules/batch-module.ts'

type Sent = readonly { readonly identity: ItemIdentity }[]

/**
 * The positions, among those sent, of the people a snapshot names: each once, and nobody else. Null when it names
 * somebody not sent, or one twice. `inOrder`: positions identify people (spec 2.3), so the lists must be equally long.
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

/** Whether a snapshot names exactly what was sent, each once. */
export const namesExactly = (sent: Sent, snapshot: Snapshot, inOrder: boolean): boolean =>
  whomItNames(sent, snapshot, inOrder)?.size === sent.length
