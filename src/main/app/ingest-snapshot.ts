import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Snapshot } from '#shared/service/batch-module.ts'
import { saysNotFound } from '#shared/service/error-answer.ts'
import type { Answered, Exchange } from '#shared/service/exchange.ts'
import { serviceMessage } from '../outbox/failure-table.ts'
import { parseJson } from '../outbox/read-answer.ts'
import type { PollTarget, SnapshotChange } from '../polling/ports.ts'
import { asksForCertificate, snapshotChange } from '../polling/snapshot-change.ts'
import type { AppContext } from './context.ts'

export interface Ingestion {
  readonly changedItems: number
  /** Whom the answer refused: a request's module, for which the key has no scope, or the key itself. Asking on would be noise. */
  readonly refused: 'nobody' | 'module' | 'key'
  /** True when a snapshot was understood and applied. */
  readonly read: boolean
  readonly error: AppError | null
}

/** A request may not be known yet right after its POST was answered. */
const notFoundGraceMs = 60_000
/** After an answer that told nothing: no state, no snapshot, no certainty. */
const retryLaterMs = 20_000
/** Scopes are changed by people (spec 5, rule 3). */
const forbiddenRetryMs = 300_000

/** Stores what one GET answered and applies it to every submission that shares the request. Raw bytes first. */
export async function ingestGet(
  context: AppContext,
  targets: readonly PollTarget[],
  exchange: Exchange,
  testKey: boolean,
): Promise<Ingestion> {
  const nothing = { changedItems: 0, refused: 'nobody', read: false } as const
  // The gate waits before it tries the network again; this says nothing about the request.
  if (exchange.kind === 'not-connected') {
    return { ...nothing, error: appError('network', `network.${exchange.reason}`, { detail: exchange.detail }) }
  }
  if (exchange.kind === 'no-answer') {
    await postpone(context, targets, retryLaterMs, null)
    return { ...nothing, error: appError('network', 'network.no-answer', { detail: exchange.detail }) }
  }
  await keepRawAnswer(context, targets, exchange)
  const { choices } = await context.wire.setup()
  const notFound = saysNotFound(exchange.status, Buffer.from(exchange.body).toString('utf8'), choices)
  if (exchange.status === 200 && !notFound) return ingestBody(context, targets, exchange, testKey)
  const parameters = { status: String(exchange.status), ...serviceMessage(exchange) }
  if (notFound) {
    await noteNotFound(context, targets, testKey)
    return { ...nothing, error: appError('service', 'service.request-not-found', parameters) }
  }
  switch (exchange.status) {
    case 401:
      return { ...nothing, refused: 'key', error: appError('service', 'service.unauthorised', parameters) }
    case 403: {
      const error = appError('service', 'service.forbidden', parameters)
      await postpone(context, targets, forbiddenRetryMs, error)
      return { ...nothing, refused: 'module', error }
    }
    case 429:
      return { ...nothing, error: appError('service', 'service.too-many-requests', parameters) }
    default:
      await postpone(context, targets, retryLaterMs, null)
      return { ...nothing, error: appError('service', 'service.unavailable', parameters) }
  }
}

async function ingestBody(
  context: AppContext,
  targets: readonly PollTarget[],
  exchange: Answered,
  testKey: boolean,
): Promise<Ingestion> {
  const json = exchange.complete ? parseJson(exchange.body) : undefined
  const { modules } = await context.wire.setup()
  let changedItems = 0
  let read = true
  for (const target of targets) {
    const snapshot = json === undefined ? null : modules[target.module].readSnapshot(json)
    if (snapshot === null || !snapshot.ok) {
      await postpone(context, [target], retryLaterMs, appError('service', 'service.answer-not-understood'))
      read = false
      continue
    }
    changedItems += await applySnapshot(context, target, snapshot.value, testKey)
  }
  const error = read ? null : appError('service', 'service.answer-not-understood')
  return { changedItems, refused: 'nobody', read, error }
}

/** Applies one understood snapshot to one submission and says so. Used for GETs and notifications alike. */
export async function applySnapshot(
  { stores, clock, cadence, events }: AppContext,
  target: PollTarget,
  snapshot: Snapshot,
  testKey: boolean,
): Promise<number> {
  const items = await stores.polling.items(target.submissionId)
  const change = snapshotChange({
    target,
    items,
    snapshot,
    nowMs: clock.nowMs(),
    cadence,
    exampleAnswers: testKey,
  })
  const { changedItems } = await stores.polling.applySnapshot(target.submissionId, change)
  if (changedItems > 0 || change.event !== null) events.changed({ area: 'batches', ids: [target.batchId] })
  return changedItems
}

async function keepRawAnswer(
  { stores, clock }: AppContext,
  targets: readonly PollTarget[],
  exchange: Answered,
): Promise<void> {
  const { status, headers, body, complete } = exchange
  const answer = { kind: 'get' as const, status, headers, body, complete, receivedAtMs: clock.nowMs() }
  for (const target of targets) await stores.outbox.saveRawAnswer(target.submissionId, answer)
}

/** Nothing was learned: states stay, and the request is asked for later. An error is shown until the next good answer. */
async function postpone(
  context: AppContext,
  targets: readonly PollTarget[],
  laterMs: number,
  error: AppError | null,
): Promise<void> {
  for (const target of targets) {
    await context.stores.polling.applySnapshot(target.submissionId, unchanged(context, target, laterMs, error))
  }
}

/**
 * A paid request is given up only when the service says twice that it does not know it, and not in its first minute: one
 * such answer may come from a gateway on the way. A test key's answer is certain (spec 5, rule 6).
 */
async function noteNotFound(context: AppContext, targets: readonly PollTarget[], testKey: boolean): Promise<void> {
  const { stores, events, clock } = context
  for (const target of targets) {
    const error = appError('service', 'service.request-not-found', { requestId: target.requestId })
    const saidBefore = (await stores.outbox.read(target.submissionId))?.error?.code === error.code
    const certain = testKey || (saidBefore && clock.nowMs() - target.acceptedAtMs >= notFoundGraceMs)
    const change = unchanged(context, target, retryLaterMs, error)
    const gone = { ...change, event: 'request-not-found', nextPollAtMs: null } as const
    await stores.polling.applySnapshot(target.submissionId, certain && target.state === 'accepted' ? gone : change)
    events.changed({ area: 'batches', ids: [target.batchId] })
  }
}

function unchanged(
  { clock, cadence }: AppContext,
  target: PollTarget,
  laterMs: number,
  error: AppError | null,
): SnapshotChange {
  const nowMs = clock.nowMs()
  const settled = target.state === 'settled'
  const tracking = settled && asksForCertificate(target, nowMs, cadence)
  const nextPollAtMs = nowMs + (settled ? Math.max(laterMs, cadence.certificateMs) : laterMs)
  return { items: [], event: null, error, polledAtMs: nowMs, nextPollAtMs, tracking }
}
