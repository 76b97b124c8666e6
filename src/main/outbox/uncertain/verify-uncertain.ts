import type { VerificationOutcome } from '#shared/domain/filing/uncertain.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import { whomItNames } from '#shared/service/answers/whom-it-names.ts'
import type { Snapshot } from '#shared/service/modules/batch-module.ts'
import type { ItemReceipt, OutboxContext, UncertainTarget } from '../ports.ts'
import { isOwnNumber } from './own-number.ts'

/** What the check of an uncertain send needs. */
export type UncertainContext = Pick<OutboxContext, 'stores' | 'clock' | 'events' | 'wire'>

export interface Verification {
  readonly testKey: boolean
  /** When to ask again where the service knows the request and lists nobody yet. */
  readonly askAgainAtMs: number
}

/** The target as it goes on: accepted now. */
export type Verified<Target> = Omit<Target, 'state' | 'acceptedAtMs'> & {
  readonly state: 'accepted'
  readonly acceptedAtMs: number
}

/**
 * A GET answered for a request number that was learnt elsewhere: salvaged from a damaged answer, witnessed, typed in. When it names
 * exactly what was sent, the send was applied and goes on as accepted: its target then. A number of the send's own answer may also
 * name only some of those sent: a POST may accept some records and reject others (spec 2.7, 2.8), and a request holds the accepted.
 * Anything else is a question for the operator: the number is refused and not asked for again. Null when nothing more is to be applied.
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
    // The service knows it and lists nobody yet.
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

/** Whatever the outcome, the error that made the send uncertain stays: it is what the operator must know. */
export async function noteVerification(
  { stores, clock, events }: UncertainContext,
  { submissionId, batchId }: UncertainTarget,
  outcome: VerificationOutcome | null,
  nextPollAtMs: number | null,
): Promise<void> {
  await stores.outbox.noteVerification(submissionId, outcome, clock.nowMs(), nextPollAtMs)
  events.changed({ area: 'batches', ids: [batchId] })
}

/** Nothing in it names another request or another module. */
function speaksOf({ requestId }: UncertainTarget, { requestId: named, otherModule, items }: Snapshot): boolean {
  const numbers = [named, ...items.map((item) => item.requestId)]
  return otherModule !== true && numbers.every((one = requestId) => one.toLowerCase() === requestId.toLowerCase())
}

/** Whom the answer names was accepted and paid (spec 1, rule 2). What became of anybody else is not known: nobody is rejected by a guess. */
const receiptOf = (itemId: ItemId, isNamed: boolean): ItemReceipt => ({
  itemId,
  outcome: isNamed ? 'accepted' : 'unmatched',
  state: null,
  reasons: [],
  result: null,
})
