import type { ItemIdentity } from '#shared/domain/filing/item.ts'
import { matchIdentities } from '#shared/domain/worker/match-identity.ts'
import { itemId, type NewId } from '#shared/kernel/ids.ts'
import { isJsonObject, type Json } from '#shared/kernel/json.ts'
import { cutLabel } from '#shared/service/answers/read-json.ts'
import type { Snapshot, SnapshotItem } from '#shared/service/modules/batch-module.ts'
import type { FollowedItem, PollStore, PollTarget, RequestStore } from '../ports.ts'

interface FollowedContext {
  readonly newId: NewId
  readonly stores: {
    readonly polling: Pick<PollStore, 'items'>
    readonly requests: Pick<RequestStore, 'addFollowed'>
  }
}

/** Items written in one piece; other work runs between pieces. */
const itemsAtOnce = 32

/** Everyone an answer names in a request filed elsewhere belongs to it: writes those not known yet. */
export async function addNewlyNamed(
  { newId, stores }: FollowedContext,
  { submissionId }: Pick<PollTarget, 'submissionId'>,
  snapshot: Snapshot,
): Promise<void> {
  if (snapshot.partial) return
  const known = await stores.polling.items(submissionId)
  const positions = matchIdentities(
    known.map(({ identity }) => identity),
    snapshot.items.map(({ identity }) => identity),
  )
  const strangers = snapshot.items.filter(
    ({ identity }, place) => positions[place] === null && (known.length === 0 || tells(identity)),
  )
  for (let at = 0; at < strangers.length; at += itemsAtOnce) {
    const piece = strangers.slice(at, at + itemsAtOnce).map((shown) => followedItem(shown, newId))
    await stores.requests.addFollowed(submissionId, piece)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Whether the item can be recognised again. Otherwise every answer would add it as new. */
const tells = ({ documentNumber, contract, reference }: ItemIdentity): boolean =>
  documentNumber !== null || contract !== null || reference !== null

const followedItem = ({ identity, raw }: SnapshotItem, newId: NewId): FollowedItem => ({
  itemId: itemId(newId()),
  identity,
  displayName: textIn(raw, 'Nombres') ?? '',
  company: textIn(raw, 'NitEmpresa'),
})

function textIn(raw: Json, name: string): string | null {
  const value = isJsonObject(raw) ? raw[name] : null
  return typeof value === 'string' && value.trim() !== '' ? cutLabel(value.trim()) : null
}
