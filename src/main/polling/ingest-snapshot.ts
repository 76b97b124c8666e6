import { type AppError, appError, isAboutContent } from '#shared/domain/app-error.ts'
import { isUncertain } from '#shared/domain/filing/submission.ts'
import type { StatementSource } from '#shared/domain/knowledge/statement.ts'
import { assertNever } from '#shared/kernel/assert-never.ts'
import type { ForeignJson } from '#shared/kernel/foreign-json.ts'
import type { Answered, Exchange } from '#shared/service/exchange.ts'
import type { BatchModule, Snapshot } from '#shared/service/modules/batch-module.ts'
import { afterNotFound, slowly } from './cadence.ts'
import type { PollingContext } from './context.ts'
import { judgeAnswer, refusalError, unreadable } from './judge-exchange.ts'
import type { Conclusion, PollTarget } from './ports.ts'
import { addNewlyNamed } from './requests/followed-items.ts'
import { snapshotChange, type UnderstoodSnapshot, unchanged } from './snapshot-change.ts'

export type IngestContext = Pick<
  PollingContext,
  'stores' | 'clock' | 'cadence' | 'events' | 'wire' | 'uncertain' | 'newId'
>

export interface Ingestion {
  readonly changedItems: number
  /**
   * What the answer refused: the module, for which the key has no scope, or the key itself. Polling on would be
   * pointless.
   */
  readonly refused: 'nobody' | 'module' | 'key'
  /** True if a snapshot was parsed and applied. */
  readonly read: boolean
  readonly error: AppError | null
}

/** Time and key type of a request. */
export interface Asked {
  /** In the store's own time. */
  readonly atMs: number
  readonly testKey: boolean
}

/** The service may not know a request right after answering its POST. */
const notFoundGraceMs = 60_000
/** After an answer that told nothing: no state, no snapshot, no certainty. */
const retryLaterMs = 20_000
/** People change scopes (spec 5, rule 3). */
const forbiddenRetryMs = 300_000

const nothing = { changedItems: 0, refused: 'nobody', read: false } as const

/** Saves the raw bytes of one GET answer, then applies it to every submission that shares the request. */
export async function ingestGet(
  context: IngestContext,
  targets: readonly PollTarget[],
  exchange: Exchange,
  asked: Asked,
): Promise<Ingestion> {
  // The gate delays the next network attempt; this says nothing about the request.
  if (exchange.kind === 'not-connected') {
    return { ...nothing, error: appError(`network.${exchange.reason}`, { detail: exchange.detail }) }
  }
  if (exchange.kind === 'no-answer') {
    await postpone(context, targets, retryLaterMs, null)
    return { ...nothing, error: appError('network.no-answer', { detail: exchange.detail }) }
  }
  await keepRawAnswer(context, targets, exchange)
  const judged = judgeAnswer(exchange, (await context.wire.setup()).choices)
  switch (judged.kind) {
    case 'body':
      return ingestBody(context, targets, { body: judged.body, exchange }, asked)
    case 'not-found':
      await noteNotFound(context, targets, asked.testKey)
      return { ...nothing, error: appError('service.request-not-found', judged.parameters) }
    case 'refused':
      return ingestRefusal(context, targets, judged.status, refusalError(judged.status, judged.parameters))
    default:
      return assertNever(judged)
  }
}

async function ingestRefusal(
  context: IngestContext,
  targets: readonly PollTarget[],
  status: number,
  error: AppError,
): Promise<Ingestion> {
  if (status === 401) return { ...nothing, refused: 'key', error }
  if (status === 403) {
    await postpone(context, targets, forbiddenRetryMs, error)
    return { ...nothing, refused: 'module', error }
  }
  if (status !== 429) await postpone(context, targets, retryLaterMs, null)
  return { ...nothing, error }
}

/** If several sends share a request and the answer cannot be applied to one, still apply it to the others. */
async function ingestBody(
  context: IngestContext,
  targets: readonly PollTarget[],
  { body, exchange }: { readonly body: ForeignJson; readonly exchange: Answered },
  asked: Asked,
): Promise<Ingestion> {
  let changedItems = 0
  let read = true
  let error: AppError | null = null
  const { modules } = await context.wire.setup()
  for (const target of targets) {
    try {
      const snapshot = readBody(modules[target.module], body)
      if (snapshot === null) {
        await postpone(context, [target], retryLaterMs, unreadable(exchange, body))
        read = false
        continue
      }
      const applied = await applyToTarget(context, target, snapshot, asked)
      changedItems += applied.changedItems
      error ??= applied.error
    } catch (thrown) {
      if (!isAboutContent(thrown)) throw thrown
      error ??= appError('service.answer-not-applied')
      await postpone(context, [target], retryLaterMs, error)
    }
  }
  return {
    changedItems,
    refused: 'nobody',
    read,
    error: read ? error : unreadable(exchange, body),
  }
}

/** Parses a body; null if its module cannot read it. Logs what was left out. */
export function readBody(module: BatchModule, body: ForeignJson): Snapshot | null {
  const snapshot = body.kind === 'json' ? module.readSnapshot(body.json) : null
  if (body.kind !== 'json' || snapshot === null || !snapshot.ok) return null
  return body.leftOut === 0 ? snapshot.value : { ...snapshot.value, leftOut: body.leftOut }
}

async function applyToTarget(
  context: IngestContext,
  target: PollTarget,
  snapshot: Snapshot,
  asked: Asked,
): Promise<Pick<Applied, 'changedItems' | 'error'>> {
  const own = isUncertain(target) ? await verified(context, target, snapshot, asked.testKey) : target
  if (own === null) return { changedItems: 0, error: null }
  if (own.followed === true) await addNewlyNamed(context, own, snapshot)
  return applySnapshot(context, own, snapshot, { source: 'get', ...asked })
}

const verified = (
  { uncertain, clock, cadence }: IngestContext,
  target: PollTarget,
  snapshot: Snapshot,
  testKey: boolean,
): Promise<PollTarget | null> =>
  uncertain.verify(target, snapshot, { testKey, askAgainAtMs: slowly(target, clock.nowMs(), cadence) })

interface Telling extends Asked {
  readonly source: StatementSource
  /** Apply only if everyone listed is known. */
  readonly wholly?: boolean
  /** The notification that is the source. */
  readonly delivery?: string
}

export interface Applied {
  readonly changedItems: number
  /** Listed people who are not known in this request. */
  readonly strangers: number
  /** Listed people matched with ours. */
  readonly paired: number
  /** Why all or part of the answer was not trusted. */
  readonly error: AppError | null
}

/** Applies one parsed snapshot to one submission and emits the change. Used for GETs and notifications. */
export async function applySnapshot(
  { stores, clock, cadence, events, wire }: Omit<IngestContext, 'uncertain'>,
  target: PollTarget,
  snapshot: Snapshot,
  { source, atMs, testKey, wholly, delivery }: Telling,
): Promise<Applied> {
  const items = await stores.polling.items(target.submissionId)
  const { modules } = await wire.setup()
  const change = snapshotChange({
    target,
    items,
    snapshot,
    source,
    statedAtMs: atMs,
    nowMs: clock.nowMs(),
    cadence,
    answersInOrder: modules[target.module].answersInOrder,
    exampleAnswers: testKey,
  })
  const paired = change.items.length
  if (wholly && change.strangers > 0) return { changedItems: 0, strangers: change.strangers, paired, error: null }
  const { changedItems, conclusion } = await keepSnapshot({ stores, clock, cadence }, target, { ...change, delivery })
  const { event, error } = conclusion ?? change.conclude(items)
  if (changedItems > 0 || event !== null || error !== null) {
    events.changed({ area: 'batches', ids: [target.batchId] })
  }
  return { changedItems, strangers: change.strangers, paired, error }
}

interface KeptSnapshot {
  readonly changedItems: number
  readonly conclusion: Conclusion | null
}

type KeepingContext = Pick<IngestContext, 'stores' | 'clock' | 'cadence'>

/** Saves it in one go, or record by record if the store refuses it, skipping the records it refuses. */
async function keepSnapshot(
  context: KeepingContext,
  target: PollTarget,
  change: UnderstoodSnapshot,
): Promise<KeptSnapshot> {
  let conclusion: Conclusion | null = null
  const concluding: UnderstoodSnapshot['conclude'] = (known) => {
    conclusion = change.conclude(known)
    return conclusion
  }
  try {
    const { changedItems } = await context.stores.polling.applySnapshot(target.submissionId, {
      ...change,
      conclude: concluding,
    })
    return { changedItems, conclusion }
  } catch (thrown) {
    if (!isAboutContent(thrown) || change.items.length === 0) throw thrown
    return keepEach(context, target, change)
  }
}

async function keepEach(
  { stores, clock, cadence }: KeepingContext,
  target: PollTarget,
  change: UnderstoodSnapshot,
): Promise<KeptSnapshot> {
  const { polling } = stores
  let changedItems = 0
  let setAside = 0
  const asBefore = unchanged({ target, nowMs: clock.nowMs(), cadence }, null)
  for (const item of change.items) {
    try {
      const one = { ...change, items: [item], conclude: () => asBefore }
      changedItems += (await polling.applySnapshot(target.submissionId, one)).changedItems
    } catch (thrown) {
      if (!isAboutContent(thrown)) throw thrown
      setAside += 1
    }
  }
  const error = setAside === 0 ? null : appError('service.records-set-aside', { count: String(setAside) })
  let conclusion: Conclusion | null = null
  const concluding: UnderstoodSnapshot['conclude'] = (known) => {
    const concluded = change.conclude(known)
    conclusion = error === null ? concluded : { ...concluded, error, flagged: true }
    return conclusion
  }
  await polling.applySnapshot(target.submissionId, { ...change, items: [], conclude: concluding })
  return { changedItems, conclusion }
}

async function keepRawAnswer(
  { stores, clock }: IngestContext,
  targets: readonly PollTarget[],
  exchange: Answered,
): Promise<void> {
  const { status, headers, body, complete } = exchange
  const answer = { kind: 'get' as const, status, headers, body, complete, receivedAtMs: clock.nowMs() }
  for (const target of targets) await stores.outbox.saveRawAnswer(target.submissionId, answer)
}

/** The answer could not be applied; ask again later. */
export const putOff = (context: IngestContext, targets: readonly PollTarget[], error: AppError): Promise<void> =>
  postpone(context, targets, retryLaterMs, error)

/** Nothing was learned: keep the states and ask later. The error is shown until the next good answer. */
async function postpone(
  context: IngestContext,
  targets: readonly PollTarget[],
  laterMs: number,
  error: AppError | null,
): Promise<void> {
  const nowMs = context.clock.nowMs()
  for (const target of targets) {
    if (isUncertain(target)) {
      await context.uncertain.note(target, null, nowMs + laterMs)
      continue
    }
    await conclude(context, target, unchanged({ target, nowMs, cadence: context.cadence }, error, nowMs + laterMs))
  }
}

/** Writes the conclusion of an answer that says nothing about items. */
async function conclude({ stores, clock }: IngestContext, target: PollTarget, conclusion: Conclusion): Promise<void> {
  const nowMs = clock.nowMs()
  const silence = { source: 'get', partial: false, items: [], polledAtMs: nowMs } as const
  const statedAtMs = stores.polling.stamp(nowMs)
  await stores.polling.applySnapshot(target.submissionId, { ...silence, statedAtMs, conclude: () => conclusion })
}

/**
 * Shows a paid request as not found only if the service says so twice and not in its first minute: one such answer may
 * come from a gateway. A test key's answer is certain (spec 5, rule 6). It is polled again regardless, less and less
 * often. For an uncertain send it means nothing; the operator decides.
 */
async function noteNotFound(context: IngestContext, targets: readonly PollTarget[], testKey: boolean): Promise<void> {
  const { stores, events, clock, cadence } = context
  for (const target of targets) {
    const nowMs = clock.nowMs()
    if (isUncertain(target)) {
      await context.uncertain.note(target, 'not-found', afterNotFound(target, nowMs, cadence))
      continue
    }
    const error = appError('service.request-not-found', { requestId: target.requestId })
    const saidBefore = (await stores.outbox.read(target.submissionId))?.error?.code === error.code
    const certain = testKey || (saidBefore && nowMs - target.acceptedAtMs >= notFoundGraceMs)
    const slow = certain || target.state === 'not-found'
    const againAtMs = slow ? afterNotFound(target, nowMs, cadence) : nowMs + retryLaterMs
    const stays = unchanged({ target, nowMs, cadence }, error, againAtMs)
    const gone = certain && target.state === 'accepted'
    await conclude(context, target, gone ? { ...stays, event: 'request-not-found' } : stays)
    events.changed({ area: 'batches', ids: [target.batchId] })
  }
}
