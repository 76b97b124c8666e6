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

/** Written together; other work runs between two such pieces. */
const itemsAtOnce = 32

/** Whoever an answer names in a request that was filed elsewhere belongs to it: those who are not known yet are written down. */
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

/** Whether it could be recognised another time: what names nobody would be taken for somebody new in every answer. */
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
