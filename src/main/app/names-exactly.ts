import type { ItemIdentity } from '#shared/domain/item.ts'
import { matchIdentities, matchInOrder } from '#shared/domain/match-identity.ts'
import type { Snapshot } from '#shared/service/batch-module.ts'

/** Whether a snapshot names what was sent, each once, and nothing else. `inOrder`: the place tells who is who (spec 2.3). */
export function namesExactly(
  sent: readonly { readonly identity: ItemIdentity }[],
  snapshot: Snapshot,
  inOrder: boolean,
): boolean {
  const ours = sent.map(({ identity }) => identity)
  const theirs = snapshot.items.map(({ identity }) => identity)
  if (ours.length !== theirs.length) return false
  if (inOrder) return !matchInOrder(ours, theirs).disagrees
  return matchIdentities(ours, theirs).every((position) => position !== null)
}
