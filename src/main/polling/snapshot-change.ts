import { matchIdentities } from '#shared/domain/match-identity.ts'
import type { Snapshot, SnapshotItem } from '#shared/service/batch-module.ts'
import type { ItemUpdate, PollItem, PollTarget, SnapshotChange } from './ports.ts'

export interface Cadence {
  /** Between two GETs of a request in which nothing is known to be under way: unknown states only. Grows with age, up to `slowestMs`. */
  readonly unknownStateMs: number
  readonly slowestMs: number
  /** What is under way for longer than this is asked for as seldom as an unknown state. */
  readonly stuckAfterMs: number
  /** Between two GETs while only a certificate is awaited. */
  readonly certificateMs: number
  /** Certificates are awaited no longer than this after acceptance. */
  readonly certificateForMs: number
}

export const defaultCadence: Cadence = {
  unknownStateMs: 60_000,
  slowestMs: 3_600_000,
  stuckAfterMs: 24 * 3_600_000,
  certificateMs: 15 * 60_000,
  certificateForMs: 45 * 24 * 3_600_000,
}

/** Where a filing can go no further before the entity (spec 3, `EstadoEntidad`). */
const endedEntityStates: ReadonlySet<string> = new Set(['certificado', 'devuelto'])

/** The only states known to mean "not yet" (spec 3). Anything else that is not final is unknown: kept, shown, and asked for less often. */
const waitingStates: ReadonlySet<string> = new Set(['procesando'])

interface SnapshotContext {
  readonly target: PollTarget
  readonly items: readonly PollItem[]
  readonly snapshot: Snapshot
  readonly nowMs: number
  readonly cadence: Cadence
  /** With a test key the GET answers an example that need not name our people (spec 5, rule 6): pair by position then. */
  readonly exampleAnswers: boolean
}

/**
 * What a GET or a notification changes in one submission. Pure. A submission settles when every item that was accepted
 * is final; items an answer does not list stay as they are; nothing is ever taken back from final by a partial answer.
 */
export function snapshotChange(context: SnapshotContext): SnapshotChange {
  const { target, items, snapshot, nowMs } = context
  const updates = pairedUpdates(context)
  const byItem = new Map(updates.map((update) => [update.itemId, update]))
  const awaited = items.filter((item) => item.outcome === null || isPaid(item.outcome) || item.outcome === 'unmatched')
  const after = awaited.map((item) => byItem.get(item.itemId) ?? { ...item, failed: false })
  const allFinal = after.length > 0 && after.every((item) => item.final)
  const allFailed = allFinal && after.every((item) => item.failed)
  const awaitsCertificate =
    asksForCertificate(target, nowMs, context.cadence) &&
    after.some((item) => !('failed' in item && item.failed) && !endedEntityStates.has(lower(item.entityState)))
  const base = { items: updates, error: null, polledAtMs: nowMs }
  const wasSettled = target.state === 'settled'
  if (snapshot.partial) {
    // A certificate update (spec 6, rule 4) lists only who changed, in few words: a GET tells the rest as soon as it may.
    return { ...base, event: null, nextPollAtMs: null, tracking: wasSettled }
  }
  const batchFailed = snapshot.batchFailed === true && snapshot.items.length === 0
  const failed = allFailed || batchFailed
  const ends = allFinal || batchFailed
  const event = ends && target.state === 'accepted' ? (failed ? 'batch-failed' : 'items-final') : null
  // What has settled is followed to its certificate even if an answer shows it in progress once more.
  const tracking = awaitsCertificate && (wasSettled || (ends && !failed))
  if (tracking) return { ...base, event, tracking, nextPollAtMs: nowMs + context.cadence.certificateMs }
  const underWay =
    nowMs - target.acceptedAtMs < context.cadence.stuckAfterMs &&
    after.some((item) => !item.final && (!byItem.has(item.itemId) || waitingStates.has(lower(item.state))))
  return { ...base, event, tracking, nextPollAtMs: ends || underWay ? null : slowly(context) }
}

/** The operator asked for the certificate (spec 2.8, `RastrearCertificado`), and not so long ago that none will come. */
export const asksForCertificate = (target: PollTarget, nowMs: number, cadence: Cadence): boolean =>
  target.options.RastrearCertificado === true && nowMs - target.acceptedAtMs < cadence.certificateForMs

const isPaid = (outcome: string): boolean => outcome === 'accepted' || outcome === 'reprocessed'

const lower = (text: string | null): string => (text ?? '').trim().toLowerCase()

/** The older the request, the longer until it is asked for again. */
function slowly({ target, nowMs, cadence }: SnapshotContext): number {
  const byAgeMs = Math.min(cadence.slowestMs, (nowMs - target.acceptedAtMs) / 10)
  return nowMs + Math.max(cadence.unknownStateMs, byAgeMs)
}

function pairedUpdates({ items, snapshot, exampleAnswers }: SnapshotContext): readonly ItemUpdate[] {
  const positions = matchIdentities(
    items.map((item) => item.identity),
    snapshot.items.map((item) => item.identity),
  )
  const nothingMatched = positions.every((position) => position === null)
  const pairs: (readonly [PollItem, SnapshotItem])[] = []
  if (nothingMatched && exampleAnswers) {
    const example = snapshot.items
    for (const [index, item] of items.entries()) {
      const shown = example[Math.min(index, example.length - 1)]
      if (shown) pairs.push([item, shown])
    }
  } else {
    for (const [index, position] of positions.entries()) {
      const item = position === null ? undefined : items[position]
      const shown = snapshot.items[index]
      if (item && shown) pairs.push([item, shown])
    }
  }
  return pairs.map(([item, shown]) => updateOf(item, shown))
}

/** A partial answer (certificate notification) carries the entity's state only; the rest stays. */
function updateOf(item: PollItem, shown: SnapshotItem): ItemUpdate {
  const silent = shown.state === null
  return {
    itemId: item.itemId,
    state: silent ? item.state : shown.state,
    entityState: shown.entityState ?? item.entityState,
    final: silent ? item.final : shown.final,
    failed: shown.failed,
    novedades: shown.novedades,
    documents: shown.documents,
    result: shown.raw,
  }
}
