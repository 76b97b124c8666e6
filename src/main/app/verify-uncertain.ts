import type { SubmissionState } from '#shared/domain/submission.ts'
import type { VerificationOutcome } from '#shared/domain/uncertain.ts'
import type { Snapshot } from '#shared/service/batch-module.ts'
import type { ItemReceipt, NewItem } from '../outbox/ports.ts'
import { slowly } from '../polling/cadence.ts'
import type { PollTarget } from '../polling/ports.ts'
import type { AppContext } from './context.ts'
import { namesExactly } from './names-exactly.ts'

/** States of a send whose outcome nobody was told, although a request number for it may be known. */
const uncertainStates: ReadonlySet<SubmissionState> = new Set(['unknown', 'applied', 'abandoned'])

export const isUncertain = ({ state }: Pick<PollTarget, 'state'>): boolean => uncertainStates.has(state)

/**
 * A GET answered for a request number that was learnt elsewhere: salvaged from a damaged answer, witnessed, typed in. When it names
 * exactly what was sent, the send was applied and goes on as accepted: its target then. Anything else is a question for the operator:
 * the number is refused and not asked for again. Null when nothing more is to be applied.
 */
export async function verifyUncertain(
  context: AppContext,
  target: PollTarget,
  snapshot: Snapshot,
  { testKey }: { readonly testKey: boolean },
): Promise<PollTarget | null> {
  const { stores, clock, events, cadence } = context
  const sent = await stores.outbox.sentItems(target.submissionId)
  const named = snapshot.requestId ?? target.requestId
  const ours = named.toLowerCase() === target.requestId.toLowerCase() && snapshot.otherModule !== true
  const nowMs = clock.nowMs()
  if (ours && snapshot.items.length === 0) {
    // The service knows it and lists nobody yet.
    await noteVerification(context, target, null, slowly(target, nowMs, cadence))
    return null
  }
  const order = (await context.wire.setup()).modules[target.module].answersInOrder
  const taken = !testKey && (await stores.polling.targetsOfRequest(target.requestId)).length > 0
  if (!ours || taken || !namesExactly(sent, snapshot, order)) {
    await noteVerification(context, target, 'refused', null)
    return null
  }
  const applied = await stores.outbox.apply(target.submissionId, 'verified-by-get', nowMs, target.requestId, {
    error: null,
    acceptedAtMs: nowMs,
    nextPollAtMs: null,
    counts: { sent: sent.length, accepted: sent.length, reprocessed: 0, rejected: 0, omitted: 0 },
    items: sent.map(accepted),
  })
  if (!applied.ok) return null
  events.changed({ area: 'batches', ids: [target.batchId] })
  return { ...target, state: 'accepted', acceptedAtMs: nowMs }
}

/** Whatever the outcome, the error that made the send uncertain stays: it is what the operator must know. */
export async function noteVerification(
  { stores, clock, events }: AppContext,
  { submissionId, batchId }: PollTarget,
  outcome: VerificationOutcome | null,
  nextPollAtMs: number | null,
): Promise<void> {
  await stores.outbox.noteVerification(submissionId, outcome, clock.nowMs(), nextPollAtMs)
  events.changed({ area: 'batches', ids: [batchId] })
}

/** Whom the answer names was accepted and paid (spec 1, rule 2). */
const accepted = ({ id }: NewItem): ItemReceipt => ({
  itemId: id,
  outcome: 'accepted',
  state: null,
  reasons: [],
  result: null,
})
