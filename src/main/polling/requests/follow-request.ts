import { type AppError, appError } from '#shared/domain/app-error.ts'
import { askingError } from '#shared/domain/request/asking-error.ts'
import type { FollowOrder, FollowOutcome } from '#shared/domain/request/follow.ts'
import { readIdentifier } from '#shared/domain/request/identifier.ts'
import { type Entity, entitiesByModule, type ModuleName } from '#shared/domain/worker/procedure.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { ForeignJson } from '#shared/kernel/foreign-json.ts'
import { batchId, submissionId } from '#shared/kernel/ids.ts'
import type { Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { envelopeOrBare } from '#shared/service/answers/envelope.ts'
import { fieldOf, textOf } from '#shared/service/answers/read-json.ts'
import type { Answered, Exchange } from '#shared/service/exchange.ts'
import type { Snapshot } from '#shared/service/modules/batch-module.ts'
import type { WireChoices } from '#shared/service/unspecified.ts'
import type { PollingContext, PollingSession } from '../context.ts'
import { applySnapshot, readBody } from '../ingest-snapshot.ts'
import { judgeAnswer, refusalError, unreadable } from '../judge-exchange.ts'
import type { PollTarget } from '../ports.ts'
import { addNewlyNamed } from './followed-items.ts'
import { longFreezeUntilMs, waitToLeave } from './leaving.ts'

type Outcome = Result<FollowOutcome, AppError>

/**
 * Follows a request filed elsewhere, by its number. Makes one GET and writes nothing unless the service confirmed the
 * request. A known number leads to its send; an answer with exactly the people of an uncertain send is offered to that
 * send. Errors: `submission.invalid-request-id`, those of the connection, `asking.*`, `following.*`.
 */
export async function followRequest(
  context: PollingContext,
  order: FollowOrder,
  signal: Cancellation,
): Promise<Outcome> {
  const requestId = readIdentifier(order.requestId)
  if (requestId === null) {
    return failure(appError('submission.invalid-request-id', { requestId: order.requestId.trim() }))
  }
  const [known] = await context.stores.requests.carrying(requestId)
  if (known !== undefined) {
    return success({ kind: 'known', submissionId: known.submissionId, batchId: known.batch.id })
  }
  const session = await context.openSession()
  if (!session.ok) return session
  const { gate } = session.value
  const frozenUntilMs = longFreezeUntilMs(gate, context.clock)
  if (frozenUntilMs !== null) {
    return failure(appError('asking.frozen', { until: new Date(frozenUntilMs).toISOString() }))
  }
  if (!(await waitToLeave(gate, requestId, context.clock, signal))) return success({ kind: 'cancelled' })
  const { modules, choices } = await context.wire.setup()
  let askedAtMs = 0
  const exchange = await gate.poll(requestId, () => {
    askedAtMs = context.stores.polling.stamp(context.clock.nowMs())
    return session.value.client.get(modules[order.module].pollPath(requestId))
  })
  const body = bodyOf(exchange, session.value, { clock: context.clock, choices })
  if (!body.ok) return body
  const { answered, read } = body.value
  const snapshot = readBody(modules[order.module], read)
  if (snapshot === null) return failure(askingError(unreadable(answered, read), null))
  const refused = contradiction(snapshot, requestId)
  if (refused !== null) return failure(refused)
  const fitting = await context.uncertain.fitting(order.module, snapshot)
  const fits = fitting && (await context.stores.outbox.read(fitting))
  if (fits !== null) return success({ kind: 'fits', submissionId: fits.id, batchId: fits.batchId, requestId })
  const entity = entityOf(order, read.kind === 'json' ? read.json : null)
  if (entity === null) return failure(appError('following.entity-needed'))
  const follow = { ...order, requestId, entity, snapshot, answered, askedAtMs }
  return success(await writeDown(context, session.value, follow))
}

interface Body {
  readonly read: ForeignJson
  readonly answered: Answered
}

function bodyOf(
  exchange: Exchange,
  { gate, testKey }: PollingSession,
  { clock, choices }: Pick<PollingContext, 'clock'> & { readonly choices: WireChoices },
): Result<Body, AppError> {
  if (exchange.kind === 'not-connected') {
    return failure(askingError(appError(`network.${exchange.reason}`, { detail: exchange.detail }), null))
  }
  if (exchange.kind === 'no-answer') {
    return failure(askingError(appError('network.no-answer', { detail: exchange.detail }), null))
  }
  const judged = judgeAnswer(exchange, choices)
  if (judged.kind === 'body') return success({ read: judged.body, answered: exchange })
  if (judged.kind === 'not-found') {
    return failure(appError(testKey ? 'following.test-key' : 'following.not-found', judged.parameters))
  }
  const leftMs = gate.frozenUntilMs - clock.monotonicMs()
  const frozenUntilMs = leftMs > 0 ? clock.nowMs() + Math.round(leftMs) : null
  return failure(askingError(refusalError(judged.status, judged.parameters), frozenUntilMs))
}

/** The answer itself says that it is about something else. */
function contradiction({ otherModule, requestId: named, items }: Snapshot, requestId: string): AppError | null {
  if (otherModule === true) return appError('following.other-module')
  const numbers = [named, ...items.map((item) => item.requestId)]
  const other = numbers.find((one = requestId) => one.toLowerCase() !== requestId.toLowerCase())
  return other === undefined ? null : appError('following.other-request', { requestId, named: other })
}

/** The entity named by the answer, else the chosen one, else the only possible one. */
function entityOf({ module, entity }: FollowOrder, json: Json): Entity | null {
  const told = textOf(fieldOf(envelopeOrBare(json).data, 'Entidad'))
    ?.trim()
    .toLowerCase()
  const entities: readonly Entity[] = entitiesByModule[module]
  const [only, ...others] = entities
  return (
    entities.find((one) => one === told) ??
    entities.find((one) => one === entity) ??
    (others.length === 0 ? (only ?? null) : null)
  )
}

interface Follow extends FollowOrder {
  readonly module: ModuleName
  readonly entity: Entity
  readonly snapshot: Snapshot
  readonly answered: Answered
  readonly askedAtMs: number
}

async function writeDown(context: PollingContext, session: PollingSession, follow: Follow): Promise<FollowOutcome> {
  const { stores, clock, newId, events } = context
  const { module, entity, requestId, operator, snapshot, answered, askedAtMs } = follow
  const batch = batchId(newId())
  const submission = submissionId(newId())
  const atMs = clock.nowMs()
  const row = { batchId: batch, submissionId: submission, module, entity, requestId, filer: session.filer }
  await stores.requests.follow({ ...row, operator, atMs, items: [] })
  const { status, headers, body, complete } = answered
  await stores.outbox.saveRawAnswer(submission, { kind: 'get', status, headers, body, complete, receivedAtMs: atMs })
  const target: PollTarget = {
    ...row,
    options: {},
    state: 'accepted',
    acceptedAtMs: atMs,
    lastPolledAtMs: null,
    nextPollAtMs: null,
    askOnce: false,
    followed: true,
  }
  await addNewlyNamed(context, target, snapshot)
  await applySnapshot(context, target, snapshot, { source: 'get', atMs: askedAtMs, testKey: session.testKey })
  events.changed({ area: 'batches', ids: [batch] })
  await context.afterSnapshot()
  return { kind: 'followed', submissionId: submission, batchId: batch, records: snapshot.items.length }
}
