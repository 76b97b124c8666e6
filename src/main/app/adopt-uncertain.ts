import type { AppError } from '#shared/domain/app-error.ts'
import { matchIdentities } from '#shared/domain/match-identity.ts'
import type { SubmissionId } from '#shared/kernel/ids.ts'
import type { BatchModule, Snapshot } from '#shared/service/batch-module.ts'
import type { ItemReceipt, MatchCandidate } from '../outbox/ports.ts'
import type { AppContext } from './context.ts'
import { namesExactly } from './names-exactly.ts'

/** `waits`: it may belong to a submission of ours, and that cannot be decided (yet): the notification must be kept. */
export type Adoption = 'adopted' | 'waits' | 'none'

/**
 * An uncertain submission that a notification proves to have been applied gets its request identifier: the one that salvaged
 * this very identifier from a damaged answer, or else the only one whose people are exactly those named. Two that fit are left
 * to the operator; so is everything while a POST that fits is in flight, or was sent a second time.
 */
export async function adoptUncertain(
  context: AppContext,
  { name: module }: BatchModule,
  requestId: string,
  snapshot: Snapshot,
  receivedAtMs: number,
): Promise<Adoption> {
  const candidates = await context.stores.outbox.matchCandidates(module, receivedAtMs)
  const salvaged = candidates.find((candidate) => candidate.adoptable && isSame(candidate.requestId, requestId))
  // A certificate update names only some of the people (spec 6, rule 4): it proves nothing about the rest.
  if (snapshot.partial) return salvaged === undefined ? 'none' : 'waits'
  // A request that another submission carries is nobody else's, however well the people fit.
  if (salvaged === undefined && (await context.stores.outbox.isKnownRequest(requestId))) return 'none'
  const fitting =
    salvaged === undefined ? candidates.filter((candidate) => namesByName(candidate, snapshot)) : [salvaged]
  const [only] = fitting
  if (only === undefined) return 'none'
  if (fitting.length > 1 || !only.adoptable) return 'waits'
  return (await accept(context, only.submissionId, requestId, snapshot, receivedAtMs)) ? 'adopted' : 'waits'
}

/** Places prove nothing here: a list of as many documents may be anybody's. */
const namesByName = ({ identities }: MatchCandidate, snapshot: Snapshot): boolean =>
  namesExactly(
    identities.map((identity) => ({ identity })),
    snapshot,
    false,
  )

const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

/** Whom the notification names was accepted and paid (spec 1, rule 2); of anybody else sent nothing is known. */
async function accept(
  { stores, clock, events }: AppContext,
  id: SubmissionId,
  requestId: string,
  snapshot: Snapshot,
  receivedAtMs: number,
): Promise<boolean> {
  const sent = await stores.outbox.sentItems(id)
  const named = matchIdentities(
    sent.map(({ identity }) => identity),
    snapshot.items.map(({ identity }) => identity),
  )
  const items = sent.map(
    (item, position): ItemReceipt => ({
      itemId: item.id,
      outcome: named.includes(position) ? 'accepted' : 'unmatched',
      state: null,
      reasons: [],
      result: null,
    }),
  )
  const accepted = items.filter(({ outcome }) => outcome === 'accepted').length
  const applied = await stores.outbox.apply(id, 'notification-matched', clock.nowMs(), requestId, {
    requestId,
    error: null,
    acceptedAtMs: receivedAtMs,
    nextPollAtMs: null,
    counts: { sent: items.length, accepted, reprocessed: 0, rejected: 0, omitted: 0 },
    flagged: accepted !== items.length,
    items,
  })
  if (applied.ok) events.changed({ area: 'batches', ids: [applied.value.batchId] })
  else if (applied.error.code !== 'store.transition-refused') throw new AdoptionFault(applied.error)
  return applied.ok
}

/** The disk failed: the notification must not be confirmed, so that the service sends it again. */
class AdoptionFault extends Error {
  readonly appError: AppError

  constructor(error: AppError) {
    super(error.code)
    this.appError = error
  }
}
