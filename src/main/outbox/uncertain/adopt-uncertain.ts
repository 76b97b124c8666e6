import type { AppError } from '#shared/domain/app-error.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { SubmissionId } from '#shared/kernel/ids.ts'
import { namesExactly, whomItNames } from '#shared/service/answers/whom-it-names.ts'
import type { BatchModule, Snapshot } from '#shared/service/modules/batch-module.ts'
import type { ItemReceipt, MatchCandidate } from '../ports.ts'
import { isOwnNumber } from './own-number.ts'
import type { UncertainContext } from './verify-uncertain.ts'

/** `waits`: it may belong to one of our submissions but cannot be decided (yet), so the notification must be kept. */
export type Adoption = 'adopted' | 'waits' | 'none'

/** What a notification says about a request. */
export interface Told {
  readonly module: BatchModule
  readonly requestId: string
  readonly snapshot: Snapshot
  /** Wall clock. */
  readonly receivedAtMs: number
}

/**
 * Assigns the request identifier to an uncertain submission that a notification proves applied: the one that already
 * has this identifier, or else the only one with exactly the named people. Waits (for the operator) if two fit, if a
 * fitting POST is in flight or was sent twice, or if the identifier's people are not those sent.
 */
export async function adoptUncertain(context: UncertainContext, told: Told): Promise<Adoption> {
  const { module, requestId, snapshot, receivedAtMs } = told
  const candidates = await context.stores.outbox.matchCandidates(module.name, receivedAtMs)
  const carrier = candidates.find((candidate) => candidate.adoptable && isSame(candidate.requestId, requestId))
  // A certificate update names only some of the people (spec 6, rule 4), so it proves nothing about the others.
  if (snapshot.partial) return carrier === undefined ? 'none' : 'waits'
  if (carrier !== undefined) {
    const named = await namedOf(context, carrier, told)
    if (named === null) return 'waits'
    return (await accept(context, carrier, named, told)) ? 'adopted' : 'waits'
  }
  // A request that belongs to another submission cannot be this one's, even if the people match.
  if (await context.stores.outbox.isKnownRequest(requestId)) return 'none'
  const fitting = candidates.filter((candidate) => namesByName(candidate, snapshot))
  const [only] = fitting
  if (only === undefined) return 'none'
  if (fitting.length > 1 || !only.adoptable) return 'waits'
  const everybody = new Set(only.identities.keys())
  return (await accept(context, only, everybody, told)) ? 'adopted' : 'waits'
}

/**
 * The only uncertain send whose people an answer names exactly, for an answer to another number; null if none or
 * several fit.
 */
export async function fittingUncertain(
  { stores, clock }: Pick<UncertainContext, 'stores' | 'clock'>,
  module: ModuleName,
  snapshot: Snapshot,
): Promise<SubmissionId | null> {
  const candidates = await stores.outbox.matchCandidates(module, clock.nowMs())
  const [only, ...others] = candidates.filter((candidate) => candidate.adoptable && namesByName(candidate, snapshot))
  return only === undefined || others.length > 0 ? null : only.submissionId
}

/**
 * The same, but the operator chooses the send: only a person can tell two matching sends apart, and the service may
 * have taken only some records. Everyone named must have been sent. False: it cannot concern that send (any more).
 */
export async function adoptAsDecided(context: UncertainContext, told: Told, chosen: SubmissionId): Promise<boolean> {
  const { module, requestId, snapshot, receivedAtMs } = told
  const candidates = await context.stores.outbox.matchCandidates(module.name, receivedAtMs)
  const candidate = candidates.find(({ submissionId }) => submissionId === chosen)
  if (candidate === undefined || !candidate.adoptable || snapshot.partial) return false
  const isFree = isSame(candidate.requestId, requestId) || !(await context.stores.outbox.isKnownRequest(requestId))
  const named = isFree ? whomItNames(sentIn(candidate), snapshot, false) : null
  return named !== null && named.size > 0 && accept(context, candidate, named, told)
}

const sentIn = ({ identities }: MatchCandidate) => identities.map((identity) => ({ identity }))

/** Positions prove nothing here: any send may have the same number of documents. */
const namesByName = (candidate: MatchCandidate, snapshot: Snapshot): boolean =>
  namesExactly(sentIn(candidate), snapshot, false)

/**
 * Which sent items a notification names, for the send with its number; null if it may concern others. A number from
 * this send's own answer may cover some items, or none (a failed batch). A number typed by the operator must cover
 * all.
 */
async function namedOf(
  context: UncertainContext,
  carrier: MatchCandidate,
  { module, requestId, snapshot }: Told,
): Promise<ReadonlySet<number> | null> {
  const own = await isOwnNumber(context, { submissionId: carrier.submissionId, requestId })
  if (own && snapshot.items.length === 0) return new Set()
  const named = whomItNames(sentIn(carrier), snapshot, module.answersInOrder)
  return own || named?.size === carrier.identities.length ? named : null
}

const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

/** Everyone named was accepted and charged (spec 1, rule 2); nothing is known about the other items. */
async function accept(
  { stores, clock, events }: UncertainContext,
  { submissionId: id }: MatchCandidate,
  named: ReadonlySet<number>,
  { requestId, receivedAtMs }: Told,
): Promise<boolean> {
  const items = (await stores.outbox.sentItems(id)).map(
    (item, place): ItemReceipt => ({
      itemId: item.id,
      outcome: named.has(place) ? 'accepted' : 'unmatched',
      state: null,
      reasons: [],
      result: null,
    }),
  )
  const accepted = items.filter(({ outcome }) => outcome === 'accepted').length
  const applied = await stores.outbox.apply(
    id,
    { event: 'notification-matched', atMs: clock.nowMs(), detail: requestId },
    {
      requestId,
      error: null,
      acceptedAtMs: receivedAtMs,
      nextPollAtMs: null,
      counts: { sent: items.length, accepted, reprocessed: 0, rejected: 0, omitted: 0 },
      flagged: accepted !== items.length,
      items,
    },
  )
  if (applied.ok) events.changed({ area: 'batches', ids: [applied.value.batchId] })
  else if (applied.error.code !== 'store.transition-refused') throw new AdoptionFault(applied.error)
  return applied.ok
}

/** The disk failed: do not acknowledge the notification, so that the service sends it again. */
class AdoptionFault extends Error {
  readonly appError: AppError

  constructor(error: AppError) {
    super(error.code)
    this.appError = error
  }
}
