import type { VerificationOutcome } from '#shared/domain/filing/uncertain.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import { whomItNames } from '#shared/service/answers/whom-it-names.ts'
import type { Snapshot } from '#shared/service/modules/batch-module.ts'
import type { ItemReceipt, OutboxContext, UncertainTarget } from '../ports.ts'
import { isOwnNumber } from './own-number.ts'

export type UncertainContext = Pick<OutboxContext, 'stores' | 'clock' | 'events' | 'wire'>

export interface Verification {
  readonly testKey: boolean
  /** When to ask again if the service knows the request but lists nobody yet. */
  readonly askAgainAtMs: number
}

/** The target, now accepted. */
export type Verified<Target> = Omit<Target, 'state' | 'acceptedAtMs'> & {
  readonly state: 'accepted'
  readonly acceptedAtMs: number
}

/**
 * Applies a GET answer for a number found in a damaged answer, kept by the witness, or typed in. If it names exactly
 * what was sent, the send is accepted and its target returned. A number from the send's own answer may name only some:
 * a POST may accept some records and reject others (spec 2.7, 2.8), and a request holds the accepted ones. Otherwise
 * the number is refused, never asked for again, and the operator decides. Null if nothing more is to be applied.
 */
export async function verifyUncertain<Target extends UncertainTarget>(
  context: UncertainContext,
  target: Target,
  snapshot: Snapshot,
  { testKey, askAgainAtMs }: Verification,
): Promise<Verified<Target> | null> {
  const { stores, clock, events } = context
  const sent = await stores.outbox.sentItems(target.submissionId)
  const ours = speaksOf(target, snapshot)
  if (ours && snapshot.items.length === 0) {
    // The service knows it but lists nobody yet.
    await noteVerification(context, target, null, askAgainAtMs)
    return null
  }
  const order = (await context.wire.setup()).modules[target.module].answersInOrder
  const taken = !testKey && (await stores.polling.targetsOfRequest(target.requestId)).length > 0
  const named = ours && !taken ? whomItNames(sent, snapshot, order) : null
  if (named === null || (named.size < sent.length && !(await isOwnNumber(context, target)))) {
    await noteVerification(context, target, 'refused', null)
    return null
  }
  const nowMs = clock.nowMs()
  const applied = await stores.outbox.apply(
    target.submissionId,
    { event: 'verified-by-get', atMs: nowMs, detail: target.requestId },
    {
      error: null,
      acceptedAtMs: nowMs,
      nextPollAtMs: null,
      counts: { sent: sent.length, accepted: named.size, reprocessed: 0, rejected: 0, omitted: 0 },
      flagged: named.size < sent.length,
      items: sent.map(({ id }, place) => receiptOf(id, named.has(place))),
    },
  )
  if (!applied.ok) return null
  events.changed({ area: 'batches', ids: [target.batchId] })
  return { ...target, state: 'accepted', acceptedAtMs: nowMs }
}

/** Keeps the error that made the send uncertain, because the operator must see it. */
export async function noteVerification(
  { stores, clock, events }: UncertainContext,
  { submissionId, batchId }: UncertainTarget,
  outcome: VerificationOutcome | null,
  nextPollAtMs: number | null,
): Promise<void> {
  await stores.outbox.noteVerification(submissionId, outcome, clock.nowMs(), nextPollAtMs)
  events.changed({ area: 'batches', ids: [batchId] })
}

/** True if nothing in it names another request or module. */
function speaksOf({ requestId }: UncertainTarget, { requestId: named, otherModule, items }: Snapshot): boolean {
  const numbers = [named, ...items.map((item) => item.requestId)]
  return otherModule !== true && numbers.every((one = requestId) => one.toLowerCase() === requestId.toLowerCase())
}

/** Everyone named was accepted and charged (spec 1, rule 2). The others stay unknown; never guess a rejection. */
const receiptOf = (itemId: ItemId, isNamed: boolean): ItemReceipt => ({
  itemId,
  outcome: isNamed ? 'accepted' : 'unmatched',
  state: null,
  reasons: [],
  result: null,
})
