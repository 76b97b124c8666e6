import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { ItemIdentity } from '#shared/domain/filing/item.ts'
import { nextState } from '#shared/domain/filing/submission.ts'
import type { Attachable, AttachCandidate, AttachFit } from '#shared/domain/notifications/attaching.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { whomItNames } from '#shared/service/answers/whom-it-names.ts'
import type { ApplyContext, UncertainCandidate } from '../context.ts'
import { type KeptNotification, readKeptNotification } from '../kept-notification.ts'
import type { StoredNotification } from '../ports.ts'

type AttachContext = Pick<ApplyContext, 'stores' | 'wire' | 'uncertain' | 'snapshots'>

/** A parsed delivery that waits for a decision. */
export interface Waiting {
  readonly notification: StoredNotification
  readonly kept: KeptNotification
}

/**
 * Errors: `notifications.not-kept`; `notifications.nothing-to-attach` if it was applied, cannot be parsed, or belongs
 * to a known request.
 */
export async function readWaiting(
  { stores, wire, snapshots }: AttachContext,
  delivery: string,
): Promise<Result<Waiting, AppError>> {
  const notification = await stores.notifications.find(delivery)
  if (notification === null) return failure(appError('notifications.not-kept'))
  const kept = readKeptNotification(notification, (await wire.setup()).modules)
  const isDone = kept === null || notification.matchedAtMs !== null
  if (isDone || (await snapshots.targetsOfRequest(kept.requestId)).length > 0) {
    return failure(appError('notifications.nothing-to-attach'))
  }
  return success({ notification, kept })
}

/** Users do not compare more than this by eye. */
const mostShown = 200

/** The submissions that a stored delivery may belong to, with the people of both. Errors: those of `readWaiting`. */
export async function attachable(context: AttachContext, delivery: string): Promise<Result<Attachable, AppError>> {
  const waiting = await readWaiting(context, delivery)
  if (!waiting.ok) return waiting
  const { notification, kept } = waiting.value
  const { uncertain, stores } = context
  const { module, requestId, snapshot } = kept
  const isKnown = await uncertain.isKnownRequest(requestId)
  const candidates: AttachCandidate[] = []
  for (const candidate of await uncertain.candidates(module.name, notification.receivedAtMs)) {
    const { id, batchId, ordinal, state, counts } = candidate.submission
    const sent = await uncertain.sentItems(id)
    const places = placesOf(sent, kept)
    const fit = fitOf(kept, places, sent.length)
    candidates.push({
      ...{ submissionId: id, batchId, ordinal, state, sent: counts.sent, named: places?.size ?? 0, fit },
      fileName: (await stores.history.batch(batchId))?.batch.fileName ?? '',
      way: isKnown && !carries(candidate, requestId) ? null : wayOf(candidate, fit),
      people: sent.slice(0, mostShown).map(({ identity, displayName }, place) => ({
        identity,
        name: displayName,
        isNamed: places?.has(place) === true,
      })),
    })
  }
  return success({
    delivery,
    module: module.name,
    requestId,
    waitingFor: notification.waitingFor ?? 'request',
    named: snapshot.items.slice(0, mostShown).map(({ identity }) => identity),
    people: snapshot.items.length,
    candidates: candidates.toSorted((one, other) => ranks[one.fit] - ranks[other.fit]),
  })
}

const ranks: Readonly<Record<AttachFit, number>> = { exact: 0, some: 1, unnamed: 2, others: 3 }

const carries = ({ submission }: UncertainCandidate, requestId: string): boolean =>
  submission.requestId?.toLowerCase() === requestId.toLowerCase()

/** Matches by name only: positions prove nothing, since the list may belong to another sender. */
const placesOf = (
  sent: readonly { readonly identity: ItemIdentity }[],
  { snapshot }: KeptNotification,
): ReadonlySet<number> | null => whomItNames(sent, snapshot, false)

function fitOf({ snapshot, module }: KeptNotification, places: ReadonlySet<number> | null, sent: number): AttachFit {
  if (snapshot.items.length === 0 || (snapshot.partial && places !== null)) return 'unnamed'
  if (places === null) return module.answersInOrder && snapshot.items.length === sent ? 'unnamed' : 'others'
  return places.size === sent ? 'exact' : 'some'
}

function wayOf({ submission, adoptable }: UncertainCandidate, fit: AttachFit): AttachCandidate['way'] {
  if (fit === 'others') return null
  if (fit !== 'unnamed') return adoptable ? 'decide' : null
  return nextState(submission.state, 'operator-request').ok ? 'number' : null
}
