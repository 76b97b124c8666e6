import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Json } from '#shared/kernel/json.ts'
import type { Snapshot } from '#shared/service/batch-module.ts'
import { saysNotFound } from '#shared/service/error-answer.ts'
import type { Answered, Exchange } from '#shared/service/exchange.ts'
import { batchModules } from '#shared/service/modules.ts'
import { serviceMessage } from '../outbox/failure-table.ts'
import type { PollTarget } from '../polling/ports.ts'
import { snapshotChange } from '../polling/snapshot-change.ts'
import type { AppContext } from './context.ts'

export interface Ingestion {
  readonly changedItems: number
  readonly stop: boolean
  /** True when a snapshot was understood and applied. */
  readonly read: boolean
  readonly error: AppError | null
}

/** A request may not be known yet right after its POST was answered. */
const notFoundGraceMs = 60_000
const retryLaterMs = 20_000

/** Stores what one GET answered and applies it to every submission that shares the request. Raw bytes first. */
export async function ingestGet(
  context: AppContext,
  targets: readonly PollTarget[],
  exchange: Exchange,
  testKey: boolean,
): Promise<Ingestion> {
  const nothing = { changedItems: 0, stop: false, read: false }
  if (exchange.kind === 'not-connected') {
    await postpone(context, targets)
    return { ...nothing, error: appError('network', `network.${exchange.reason}`, { detail: exchange.detail }) }
  }
  if (exchange.kind === 'no-answer') {
    await postpone(context, targets)
    return { ...nothing, error: appError('network', 'network.no-answer', { detail: exchange.detail }) }
  }
  await keepRawAnswer(context, targets, exchange)
  const notFound = saysNotFound(exchange.status, Buffer.from(exchange.body).toString('utf8'))
  if (exchange.status === 200 && !notFound) return ingestBody(context, targets, exchange, testKey)
  const parameters = { status: String(exchange.status), ...serviceMessage(exchange) }
  if (exchange.status === 401 || exchange.status === 403) {
    const code = exchange.status === 401 ? 'service.unauthorised' : 'service.forbidden'
    return { ...nothing, stop: true, error: appError('service', code, parameters) }
  }
  if (notFound) {
    await noteNotFound(context, targets, testKey)
    return { ...nothing, error: appError('service', 'service.request-not-found', parameters) }
  }
  if (exchange.status !== 429) await postpone(context, targets)
  return {
    ...nothing,
    error: appError(
      'service',
      exchange.status === 429 ? 'service.too-many-requests' : 'service.unavailable',
      parameters,
    ),
  }
}

async function ingestBody(
  context: AppContext,
  targets: readonly PollTarget[],
  exchange: Answered,
  testKey: boolean,
): Promise<Ingestion> {
  const json = exchange.complete ? parseJson(exchange.body) : undefined
  let changedItems = 0
  let read = true
  for (const target of targets) {
    const snapshot = json === undefined ? null : batchModules[target.module].readSnapshot(json)
    if (snapshot === null || !snapshot.ok) {
      await postpone(context, [target])
      read = false
      continue
    }
    changedItems += await applySnapshot(context, target, snapshot.value, testKey)
  }
  const error = read ? null : appError('service', 'service.answer-not-understood')
  return { changedItems, stop: false, read, error }
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

async function postpone(context: AppContext, targets: readonly PollTarget[]): Promise<void> {
  const nowMs = context.clock.nowMs()
  for (const target of targets) {
    await context.stores.polling.applySnapshot(target.submissionId, unchanged(target, nowMs, nowMs + retryLaterMs))
  }
}

async function noteNotFound(context: AppContext, targets: readonly PollTarget[], testKey: boolean): Promise<void> {
  const nowMs = context.clock.nowMs()
  for (const target of targets) {
    const young = !testKey && nowMs - target.acceptedAtMs < notFoundGraceMs
    const base = unchanged(target, nowMs, young ? nowMs + retryLaterMs : null)
    const lost = !young && target.state === 'accepted'
    const error = appError('service', 'service.request-not-found', { requestId: target.requestId })
    await context.stores.polling.applySnapshot(
      target.submissionId,
      lost ? { ...base, event: 'request-not-found', error } : base,
    )
    context.events.changed({ area: 'batches', ids: [target.batchId] })
  }
}

const unchanged = (target: PollTarget, nowMs: number, nextPollAtMs: number | null) => ({
  items: [],
  event: null,
  error: null,
  polledAtMs: nowMs,
  nextPollAtMs,
  tracking: target.state === 'settled' && nextPollAtMs !== null,
})

function parseJson(body: Uint8Array): Json | undefined {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as Json
  } catch {
    return undefined
  }
}
