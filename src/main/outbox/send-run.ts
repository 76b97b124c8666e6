import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { WireSetup } from '#shared/service/wire-settings.ts'
import { Attempts } from './attempts.ts'
import type { OutboxContext, OutboxSession, SendScope } from './ports.ts'
import { inPostTurn } from './post-turn.ts'
import { type OutboxDependencies, sendNext } from './send-next.ts'
import type { SendOptions, SendReport } from './sending-use-cases.ts'

/**
 * Works through the queue, one POST at a time, until it is empty or something needs a decision. Nothing else may send
 * meanwhile: anything armed or sending was left by a run that could not commit.
 */
export async function sendQueued(context: OutboxContext, options: SendOptions, stop: AbortSignal): Promise<SendReport> {
  const { clock } = context
  await settleInterrupted(context)
  const session = await context.openSession()
  if (!session.ok) return { sent: 0, error: session.error }
  const { modules } = await context.wire.setup()
  const attempts = new Attempts(options.onAttempt ?? (() => undefined), clock, (name) => modules[name])
  const outbox = dependenciesOf(context, session.value, { options, modules, attempts })
  const retryUntilMs = clock.monotonicMs() + retryForMs(options)
  let sent = 0
  for (;;) {
    if (stop.aborted) return { sent, error: null }
    const concluded = await concludeNext(context, { outbox, attempts }, scopeOf(options, session.value), stop)
    if (!concluded.ok) return { sent, error: concluded.error }
    const submission = concluded.value
    if (submission === null) return { sent, error: null }
    const error = stopReason(submission)
    if (error === null) {
      sent += 1
      await report(context, submission.batchId, options)
      continue
    }
    const waitMs = waitForRetryMs(submission, clock, retryUntilMs)
    if (waitMs === null) return { sent, error }
    await clock.sleep(waitMs, stop)
  }
}

interface RunParts {
  readonly outbox: Omit<OutboxDependencies, 'confirmTurn'>
  readonly attempts: Attempts
}

/** One POST and its result as stored; null if nothing is due or the run was stopped. */
async function concludeNext(
  context: OutboxContext,
  { outbox, attempts }: RunParts,
  scope: SendScope,
  stop: AbortSignal,
): Promise<Result<Submission | null, AppError>> {
  const turn = await sendOne(context, outbox, scope, stop).catch((thrown: unknown) => {
    attempts.notStored(carriedError(thrown))
    throw thrown
  })
  if (turn === null) return success(null)
  if (!turn.ok) return turn
  const sent = turn.value
  if (sent === null) return success(null)
  if (sent.ok) {
    attempts.stored(sent.value)
    context.events.concluded?.(sent.value)
  }
  if (!sent.ok) {
    attempts.notStored(sent.error)
    await settleInterrupted(context).catch(() => undefined)
    return sent
  }
  context.events.changed({ area: 'batches', ids: [sent.value.batchId] })
  await context.afterAccepted()
  return success((await context.stores.outbox.read(sent.value.id)) ?? sent.value)
}

/** Time until the next automatic attempt; null if there is none or the run does not wait that long. */
function waitForRetryMs({ state, nextAttemptAtMs }: Submission, clock: Clock, retryUntilMs: number): number | null {
  if (state !== 'queued' || nextAttemptAtMs === null) return null
  const waitMs = Math.max(0, nextAttemptAtMs - clock.nowMs())
  return clock.monotonicMs() + waitMs > retryUntilMs ? null : waitMs
}

interface RunSetup {
  readonly options: SendOptions
  readonly modules: WireSetup['modules']
  readonly attempts: Attempts
}

function dependenciesOf(
  { stores, clock, events }: OutboxContext,
  { client, filer, owns }: OutboxSession,
  { options: { batchId }, modules, attempts }: RunSetup,
): RunParts['outbox'] {
  return {
    store: stores.outbox,
    clock,
    moduleOf: (name) => modules[name],
    post: async (request, sendable) => {
      // It is armed and leaves now, so watchers can show which one.
      events.changed({ area: 'batches', ids: batchId === undefined ? [] : [batchId] })
      attempts.leaves(sendable)
      const exchange = await client.post(request.path, request.contentType, request.body)
      attempts.answered(sendable, exchange)
      return exchange
    },
    filer,
    owns: (composedFor) => owns(composedFor),
  }
}

/** A requested batch of another account is refused with an error; a general run leaves such batches queued. */
const scopeOf = ({ batchId, submissionId }: SendOptions, { owns }: OutboxSession): SendScope =>
  batchId === undefined && submissionId === undefined
    ? { owns: (composedFor) => owns(composedFor) }
    : { batchId, submissionId }

/** Keeps the machine awake while a POST may be in flight. */
const sendOne = (
  context: OutboxContext,
  outbox: Omit<OutboxDependencies, 'confirmTurn'>,
  scope: SendScope,
  stop: AbortSignal,
): Promise<Result<Result<Submission, AppError> | null, AppError> | null> =>
  inPostTurn(
    { turns: context.stores.keys, clock: context.clock, keyFingerprint: outbox.filer.keyFingerprint, stop },
    async (turn) => {
      const release = context.holdAwake()
      try {
        return await sendNext({ ...outbox, confirmTurn: () => turn.confirm() }, scope)
      } finally {
        release()
      }
    },
  )

async function report(
  { stores, events }: OutboxContext,
  id: Submission['batchId'],
  options: SendOptions,
): Promise<void> {
  const overview = await stores.history.batch(id)
  if (overview === null) return
  const total = overview.submissions.length
  const done = overview.submissions.filter((one) => one.state !== 'queued').length
  events.progress({ task: 'send', done, total })
  options.onProgress?.({ done, total })
}

/** Turns armed and sending submissions into `unknown`, and matches them with notifications that arrived meanwhile. */
export async function settleInterrupted({ stores, clock, events, afterAccepted }: OutboxContext): Promise<number> {
  const interrupted = await stores.outbox.recoverInterrupted(clock.nowMs())
  for (const id of interrupted) {
    const submission = await stores.outbox.read(id)
    if (submission !== null) events.changed({ area: 'batches', ids: [submission.batchId] })
  }
  // Also without any: the last run may have ended between a notification and its effect. Opening must not fail because
  // of it; kept notifications are retried after the next answer.
  await afterAccepted().catch(() => undefined)
  return interrupted.length
}

/** How long the run waits for automatic attempts; negative if it does not wait. */
function retryForMs({ waitForRetries = false, retryForMs: limitMs = 0 }: SendOptions): number {
  if (waitForRetries) return Number.POSITIVE_INFINITY
  return limitMs > 0 ? limitMs : -1
}

/** A disk or database error ends the run; the current send becomes uncertain now or at the next start. */
export function reportOfFault(thrown: unknown): SendReport {
  const error = carriedError(thrown)
  if (error === undefined) throw thrown
  return { sent: 0, error }
}

/** Why the run must stop after this submission; null to continue. A notification may already have settled it. */
function stopReason(submission: Submission): AppError | null {
  switch (submission.state) {
    case 'accepted':
    case 'accepted-empty':
    case 'settled':
    case 'failed':
      return null
    default:
      return submission.error ?? appError('send.unknown')
  }
}
