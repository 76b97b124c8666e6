import { type AppError, appError, carriedError, isContentError } from '#shared/domain/app-error.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { Submission, SubmissionEvent } from '#shared/domain/filing/submission.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { addressIn } from '#shared/service/answers/acceptance-evidence.ts'
import type { Answered, Exchange } from '#shared/service/exchange.ts'
import type { BatchModule } from '#shared/service/modules/batch-module.ts'
import { foreignJson } from '../base/foreign-text.ts'
import { inSlices } from '../base/in-slices.ts'
import { hashing } from '../base/parts.ts'
import { backoffMs, postFailure } from './failure-table.ts'
import type { ArmRecord, FrozenRequest, OutboxStore, SendableSubmission, SendScope, TransitionChange } from './ports.ts'
import { readAnswer } from './read-answer.ts'
import { requestIdIn } from './request-id-in.ts'

export interface OutboxDependencies {
  readonly store: OutboxStore
  readonly clock: Clock
  readonly moduleOf: (name: SendableSubmission['module']) => BatchModule
  /** Checks that the turn is still ours; otherwise the reason not to send, see `PostTurn`. */
  readonly confirmTurn: () => Promise<AppError | null>
  readonly post: (request: FrozenRequest, sendable: SendableSubmission) => Promise<Exchange>
  readonly filer: Filer
  readonly owns: ArmRecord['owns']
}

/**
 * The outbox: takes one queued submission, makes at most one POST, and commits what is known about it. `armed` is
 * durable before a socket opens, and the raw answer before it is read, so an interruption at any point leaves
 * `unknown`, and nothing is automatically sent twice. An answer that cannot be read or stored ends as `unknown`, with
 * any request number found in its bytes. It does not loop: it records the time of the next attempt, and the caller
 * calls again.
 *
 * Returns null if nothing is due. The caller must not call it concurrently for one key.
 */
export async function sendNext(
  dependencies: OutboxDependencies,
  scope: SendScope = {},
): Promise<Result<Submission, AppError> | null> {
  const { store, clock } = dependencies
  const sendable = await store.nextSendable(clock.nowMs(), scope)
  if (sendable === null) return null
  const { submission, request } = sendable
  if ((await inSlices(clock, hashing(request.body))) !== request.bodySha256) return failure(damagedBody(submission.id))
  const armed = await store.arm(submission.id, {
    attempt: submission.attempts + 1,
    filer: dependencies.filer,
    owns: dependencies.owns,
    bodySha256: request.bodySha256,
    atMs: clock.nowMs(),
  })
  if (!armed.ok) return armed
  const opened = await store.apply(submission.id, { event: 'open-socket', atMs: clock.nowMs(), detail: '' })
  if (!opened.ok) return opened
  const obstacle = await dependencies.confirmTurn()
  if (obstacle !== null) return standBack(dependencies, sendable, obstacle)
  const exchange = await dependencies.post(request, sendable)
  const named = await witnessAcceptance(dependencies, sendable, exchange)
  try {
    const kept = await keepRawAnswer(dependencies, submission.id, exchange)
    const concluded = kept.ok ? await concludeSafely(dependencies, sendable, exchange) : ambiguous(kept.error, exchange)
    const applied = await applyConclusion(dependencies, submission, rememberingEarlier(submission, concluded), exchange)
    return applied.ok || named === null ? applied : failure(notKept(submission.id, named, applied.error))
  } catch (thrown) {
    const error = carriedError(thrown)
    if (error === undefined || named === null) throw thrown
    return failure(notKept(submission.id, named, error))
  }
}

/**
 * The store may refuse the content of an answer. The send is then uncertain, with its number, and the answer is kept.
 */
async function applyConclusion(
  dependencies: OutboxDependencies,
  { id }: Submission,
  { event, detail, change }: Conclusion,
  exchange: Exchange,
): Promise<Result<Submission, AppError>> {
  const { store, clock } = dependencies
  const applied = await store.apply(id, { event, atMs: clock.nowMs(), detail }, change)
  if (applied.ok || exchange.kind !== 'answered' || !isContentError(applied.error)) return applied
  const unread = ambiguous(appError('send.answer-not-understood'), exchange)
  const said = { event: unread.event, atMs: clock.nowMs(), detail: unread.detail }
  const noted = await store.apply(id, said, unread.change)
  return noted.ok ? noted : applied
}

/** Armed but may not leave: returns it to the queue, unless it was marked uncertain meanwhile. */
function standBack(
  { store, clock }: OutboxDependencies,
  { submission, automaticRetries }: SendableSubmission,
  obstacle: AppError,
): Promise<Result<Submission, AppError>> {
  const nowMs = clock.nowMs()
  const comesByItself = obstacle.family === 'network' && automaticRetries < turnRetries
  const change = {
    error: obstacle,
    nextAttemptAtMs: comesByItself ? nowMs + backoffMs(automaticRetries) : null,
    automaticRetries: automaticRetries + 1,
  }
  return store.apply(submission.id, { event: 'surely-not-sent', atMs: nowMs, detail: obstacle.code }, change)
}

/** Attempts after losing the turn before the POST could leave. */
const turnRetries = 6

/**
 * Saves the identifier of an accepted request to the witness before any database write. Returns it, so that it can be
 * reported if the database fails; null if the answer has none.
 */
async function witnessAcceptance(
  dependencies: OutboxDependencies,
  { submission, module }: SendableSubmission,
  exchange: Exchange,
): Promise<string | null> {
  const { store, clock } = dependencies
  const requestId = numberIn(exchange)
  if (exchange.kind !== 'answered' || requestId === null) return null
  const count = orElse(0, () => takenIn(dependencies.moduleOf(module), exchange.body))
  const acceptance = { submissionId: submission.id, requestId, count, atMs: clock.nowMs() }
  // If the witness fails too, the identifier is still reported in the error.
  await store.witnessAcceptance(acceptance).catch(() => false)
  return requestId
}

const isTaken: ReadonlySet<string> = new Set(['accepted', 'reprocessed'])

function takenIn(module: BatchModule, body: Uint8Array): number {
  const read = foreignJson(body)
  const receipt = module.readReceipt(read.kind === 'json' ? read.json : null)
  return receipt.ok ? receipt.value.items.filter(({ outcome }) => isTaken.has(outcome)).length : 0
}

/** The request number found in an answer. Never throws: for an unreadable answer it is the only thing left. */
const numberIn = (exchange: Exchange): string | null =>
  exchange.kind === 'answered' ? orElse(null, () => requestIdIn(exchange)) : null

/** A parser defect must lose only its own result. */
function orElse<Value>(otherwise: Value, read: () => Value): Value {
  try {
    return read()
  } catch {
    return otherwise
  }
}

const notKept = (submission: SubmissionId, requestId: string, cause: AppError): AppError =>
  cause.code === 'office.answer-spooled'
    ? cause
    : appError('outbox.answer-not-kept', { submission, requestId, cause: cause.code })

const damagedBody = (id: SubmissionId): AppError => appError('outbox.body-changed', { submission: id })

/**
 * An answer that cannot be saved (full disk) is not read either, because its content would be lost. The submission
 * becomes uncertain, with its identifier if one is found and the disk accepts that much.
 */
async function keepRawAnswer(
  { store, clock }: OutboxDependencies,
  id: SubmissionId,
  exchange: Exchange,
): Promise<Result<null, AppError>> {
  if (exchange.kind !== 'answered') return success(null)
  const { status, headers, body, complete } = exchange
  try {
    await store.saveRawAnswer(id, { kind: 'post', status, headers, body, complete, receivedAtMs: clock.nowMs() })
    return success(null)
  } catch (thrown) {
    const error = carriedError(thrown)
    if (error === undefined) throw thrown
    return failure(error)
  }
}

interface Conclusion {
  readonly event: SubmissionEvent
  readonly detail: string
  readonly change: TransitionChange
}

/**
 * If reading throws, the answer is kept and the send is uncertain, never lost. Disk and database errors are rethrown.
 */
async function concludeSafely(
  dependencies: OutboxDependencies,
  sendable: SendableSubmission,
  exchange: Exchange,
): Promise<Conclusion> {
  try {
    return await conclude(dependencies, sendable, exchange)
  } catch (thrown) {
    if (carriedError(thrown) !== undefined) throw thrown
    return ambiguous(appError('send.answer-not-understood'), exchange)
  }
}

async function conclude(
  dependencies: OutboxDependencies,
  sendable: SendableSubmission,
  exchange: Exchange,
): Promise<Conclusion> {
  const nowMs = dependencies.clock.nowMs()
  const failed = postFailure(exchange, sendable.automaticRetries, nowMs)
  if (failed === null && exchange.kind === 'answered') return understand(dependencies, sendable, exchange, nowMs)
  if (failed === null) throw new Error('an exchange without an answer is always a failure')
  switch (failed.meaning) {
    case 'not-sent':
      return {
        event: 'surely-not-sent',
        detail: failed.error.code,
        change: {
          error: failed.error,
          nextAttemptAtMs: failed.retryDelayMs === null ? null : nowMs + failed.retryDelayMs,
          automaticRetries: sendable.automaticRetries + 1,
        },
      }
    case 'refused':
      return { event: 'answer-refused', detail: failed.error.code, change: { error: failed.error } }
    case 'ambiguous':
      return ambiguous(failed.error, exchange)
  }
}

/**
 * On a resend after an earlier answer named a request, a refusal or an empty answer concerns only this attempt. The
 * earlier request is checked before the submission ends, because it may have been charged.
 */
function rememberingEarlier({ requestId, verification }: Submission, concluded: Conclusion): Conclusion {
  const endsIt = concluded.event === 'answer-empty' || concluded.event === 'answer-refused'
  if (!endsIt || requestId === null || verification === 'refused') return concluded
  const error = appError('outbox.earlier-request', { requestId })
  return { event: 'ambiguous', detail: error.code, change: { error, nextPollAtMs: null } }
}

async function understand(
  dependencies: OutboxDependencies,
  sendable: SendableSubmission,
  exchange: Answered,
  nowMs: number,
): Promise<Conclusion> {
  const sent = await dependencies.store.sentItems(sendable.submission.id)
  const answer = readAnswer(dependencies.moduleOf(sendable.module), exchange.body, sent, addressIn(exchange.headers))
  if (!answer.ok) {
    return answer.error.family === 'service'
      ? { event: 'answer-refused', detail: answer.error.code, change: { error: answer.error } }
      : ambiguous(answer.error, exchange)
  }
  const { requestId, counts, flagged, items, error } = answer.value
  return {
    event: requestId === null ? 'answer-empty' : 'answer-accepted',
    detail: flagged ? 'flagged' : '',
    change: {
      requestId,
      counts,
      flagged,
      items,
      error,
      automaticRetries: 0,
      ...(requestId === null ? { settledAtMs: nowMs } : { acceptedAtMs: nowMs, nextPollAtMs: null }),
    },
  }
}

function ambiguous(error: AppError, exchange: Exchange): Conclusion {
  const salvaged = numberIn(exchange)
  return {
    event: 'ambiguous',
    detail: salvaged === null ? error.code : `${error.code} salvaged`,
    change: { error, ...(salvaged === null ? {} : { requestId: salvaged }) },
  }
}

/** A resend or release starts again with all automatic attempts, due now. */
export const freshAttempt = (nowMs: number): TransitionChange => ({
  error: null,
  nextAttemptAtMs: nowMs,
  automaticRetries: 0,
})
