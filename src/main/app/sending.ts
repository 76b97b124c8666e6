import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import { type Filer, otherFilerError, sameFiler } from '#shared/domain/filing/filer.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { Submission, SubmissionEvent } from '#shared/domain/filing/submission.ts'
import type { AuditView, UncertainChoice } from '#shared/domain/filing/uncertain.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { acceptanceEvidence } from '#shared/service/answers/acceptance-evidence.ts'
import { inPostTurn } from '../outbox/post-turn.ts'
import { sendEvidence } from '../outbox/send-evidence.ts'
import { freshAttempt, sendNext } from '../outbox/send-next.ts'
import type { Application, SendReport, ShownSubmission } from './application.ts'
import { changedSince } from './composing/prepared-batches.ts'
import type { AppContext } from './context.ts'
import { fittingNotices } from './fitting-notices.ts'
import type { OpenSession } from './session.ts'

interface SendingDependencies {
  readonly context: AppContext
  readonly openSession: OpenSession
  /** Once it is known what became of a POST: notifications that came before our own commit may be waiting. */
  readonly afterAccepted: () => Promise<void>
}

/** One call of `sendDue`, waiting its turn or at work. */
interface Run {
  readonly batchId: BatchId | null
  readonly stop: AbortController
}

type SendOptions = NonNullable<Parameters<Application['sending']['sendDue']>[0]>

const choiceEvents: Readonly<Record<UncertainChoice, SubmissionEvent>> = {
  resend: 'operator-resend',
  applied: 'operator-applied',
  abandoned: 'operator-abandoned',
}

/** The identifier that a damaged or contradictory answer names, if it is one. */
const salvageRequestId = (text: string): string | null => acceptanceEvidence(text).requestId

/** Sending use-cases. One POST at a time for the whole program: calls wait for each other. */
export function createSending({ context, openSession, afterAccepted }: SendingDependencies): Application['sending'] {
  const { stores, clock, events } = context
  let last: Promise<unknown> = Promise.resolve()
  const runs = new Set<Run>()

  const sendDue = async (options: SendOptions, stop: AbortSignal): Promise<SendReport> => {
    // Nothing is in flight here: what stands as armed or sending was left by a run that could not finish its commit.
    await settleInterrupted()
    const session = await openSession()
    if (!session.ok) return { sent: 0, error: session.error }
    const { client, filer, owns } = session.value
    const { modules } = await context.wire.setup()
    const outbox = {
      store: stores.outbox,
      clock,
      moduleOf: (name: keyof typeof modules) => modules[name],
      salvageRequestId,
      post: (request: { path: string; contentType: string; body: Uint8Array }) => {
        // It is armed and leaves now: who watches sees which one.
        events.changed({ area: 'batches', ids: options.batchId === undefined ? [] : [options.batchId] })
        return client.post(request.path, request.contentType, request.body)
      },
      filer,
      owns: (composedFor: Filer | null) => owns(composedFor),
    }
    // A batch that was asked for is refused aloud when it is another account's; in a general run the others stay in the queue.
    const { batchId, submissionId } = options
    const scope =
      batchId === undefined && submissionId === undefined ? { owns: outbox.owns } : { batchId, submissionId }
    const retryUntilMs = clock.monotonicMs() + retryForMs(options)
    let sent = 0
    for (;;) {
      if (stop.aborted) return { sent, error: null }
      const turn = await inPostTurn({ turns: stores.keys, clock, keyFingerprint: filer.keyFingerprint, stop }, () =>
        whileAwake(() => sendNext(outbox, scope)),
      )
      if (turn === null) return { sent, error: null }
      if (!turn.ok) return { sent, error: turn.error }
      const result = turn.value
      if (result === null) return { sent, error: null }
      if (!result.ok) {
        await settleInterrupted().catch(() => undefined)
        return { sent, error: result.error }
      }
      events.changed({ area: 'batches', ids: [result.value.batchId] })
      await afterAccepted()
      const submission = (await stores.outbox.read(result.value.id)) ?? result.value
      const error = stopReason(submission)
      if (error === null) {
        sent += 1
        await report(submission.batchId)
        continue
      }
      if (submission.state !== 'queued' || submission.nextAttemptAtMs === null) return { sent, error }
      const waitMs = Math.max(0, submission.nextAttemptAtMs - clock.nowMs())
      if (clock.monotonicMs() + waitMs > retryUntilMs) return { sent, error }
      await clock.sleep(waitMs, stop)
    }

    async function report(id: BatchId): Promise<void> {
      const overview = await stores.history.batch(id)
      if (overview === null) return
      const total = overview.submissions.length
      const done = overview.submissions.filter((one) => one.state !== 'queued').length
      events.progress({ task: 'send', done, total })
      options.onProgress?.({ done, total })
    }
  }

  /** Turns what is armed or sending into `unknown`, and matches it with notifications that came meanwhile. */
  const settleInterrupted = async (): Promise<number> => {
    const interrupted = await stores.outbox.recoverInterrupted(clock.nowMs())
    for (const id of interrupted) {
      const submission = await stores.outbox.read(id)
      if (submission !== null) events.changed({ area: 'batches', ids: [submission.batchId] })
    }
    // Also without any: the last life may have ended between a notification and its effect.
    await afterAccepted()
    return interrupted.length
  }

  const whileAwake = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const release = context.holdAwake()
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** A decision to send is taken only by who may send: what was composed for another account stays as it is. */
  const refusalToSend = async (batchId: BatchId): Promise<AppError | null> => {
    const [session, overview] = await Promise.all([openSession(), stores.history.batch(batchId)])
    if (!session.ok) return session.error
    const composedFor = overview?.batch.filer ?? null
    return session.value.owns(composedFor) ? null : otherFilerError(composedFor, session.value.filer)
  }

  /** Nothing may come between this and the transition: it awaits nothing but the store's own answer. */
  const isAsShown = async (id: SubmissionId, { state, attempts, filer }: ShownSubmission): Promise<boolean> => {
    const session = await openSession()
    if (!session.ok || !sameFiler(session.value.filer, filer)) return false
    const present = await stores.outbox.read(id)
    return present !== null && present.state === state && present.attempts === attempts
  }

  const resolve = async (
    id: SubmissionId,
    as: UncertainChoice,
    shown?: ShownSubmission,
  ): Promise<Result<BatchOverview, AppError>> => {
    const before = await stores.outbox.read(id)
    if (before === null) return failure(appError('submission.not-found', { submission: id }))
    const refused = as === 'resend' ? await refusalToSend(before.batchId) : null
    if (refused !== null) return failure(refused)
    if (shown !== undefined && !(await isAsShown(id, shown))) return failure(changedSince('submission'))
    const nowMs = clock.nowMs()
    const change = as === 'resend' ? freshAttempt(nowMs) : { settledAtMs: nowMs }
    const applied = await stores.outbox.apply(id, choiceEvents[as], nowMs, 'operator', change)
    if (!applied.ok) return applied
    events.changed({ area: 'batches', ids: [before.batchId] })
    const overview = await stores.history.batch(before.batchId)
    return overview === null ? failure(appError('batch.not-found', { batch: before.batchId })) : success(overview)
  }

  /** Ends the hold of what used up its automatic attempts: the operator wants it sent now. */
  const release = async (batchId: BatchId): Promise<Result<BatchOverview, AppError>> => {
    const overview = await stores.history.batch(batchId)
    if (overview === null) return failure(appError('batch.not-found', { batch: batchId }))
    const refused = await refusalToSend(batchId)
    if (refused !== null) return failure(refused)
    for (const submission of overview.submissions) {
      if (submission.state !== 'queued') continue
      const nowMs = clock.nowMs()
      const released = await stores.outbox.apply(
        submission.id,
        'operator-resend',
        nowMs,
        'operator',
        freshAttempt(nowMs),
      )
      if (!released.ok) return released
    }
    events.changed({ area: 'batches', ids: [batchId] })
    return success((await stores.history.batch(batchId)) ?? overview)
  }

  return {
    owns: async (filer) => {
      const session = await openSession()
      return session.ok ? success(session.value.owns(filer)) : session
    },
    sendDue: (options = {}) => {
      const stop = new AbortController()
      const run: Run = { batchId: options.batchId ?? null, stop }
      runs.add(run)
      const onAbort = (): void => stop.abort()
      if (options.signal?.aborted) onAbort()
      options.signal?.addEventListener('abort', onAbort, { once: true })
      const guarded = (): Promise<SendReport> =>
        sendDue(options, stop.signal)
          .catch(async (thrown: unknown) => {
            // Nothing else is in flight here, so what stands as armed or sending is what this run left: uncertain. A
            // notification that came meanwhile may tell already what it was.
            await settleInterrupted().catch(() => 0)
            return localFault(thrown)
          })
          .finally(() => {
            runs.delete(run)
            if (run.batchId !== null) events.changed({ area: 'batches', ids: [run.batchId] })
            options.signal?.removeEventListener('abort', onAbort)
          })
      const report = last.then(guarded, guarded)
      last = report
      return report
    },
    pause: (batchId) => {
      for (const run of runs) if (run.batchId === batchId) run.stop.abort()
    },
    release,
    stop: async () => {
      for (const run of runs) run.stop.abort()
      await last.catch(() => undefined)
    },
    resolve,
    recoverInterrupted: settleInterrupted,
    creditsAtRisk: async (id) => {
      const submission = await stores.outbox.read(id)
      if (submission === null) return failure(appError('submission.not-found', { submission: id }))
      const refused = await refusalToSend(submission.batchId)
      if (refused !== null) return failure(refused)
      const session = await openSession()
      if (!session.ok) return session
      const { state, attempts, counts } = submission
      const creditsAtRisk = state === 'unknown' ? counts.sent : 0
      return success({ records: counts.sent, creditsAtRisk, state, attempts, filer: session.value.filer })
    },
    evidence: async (id) => {
      const submission = await stores.outbox.read(id)
      if (submission === null) return failure(appError('submission.not-found', { submission: id }))
      const [trail, request, answer] = await Promise.all([
        stores.outbox.auditTrail(id),
        stores.outbox.readRequest(id),
        stores.outbox.latestPostAnswer(id),
      ])
      const requestBytes = request?.body.byteLength ?? 0
      const notices = await fittingNotices(context, submission)
      return success(sendEvidence({ submission, trail, requestBytes, answer, salvageRequestId, notices }))
    },
    isSending: (batchId) =>
      [...runs].some((run) => !run.stop.signal.aborted && (run.batchId === null || run.batchId === batchId)),
    isBusy: () => runs.size > 0,
    audit: async (id): Promise<Result<readonly AuditView[], AppError>> => success(await stores.outbox.auditTrail(id)),
  }
}

/** For how long automatic attempts are waited for; less than nothing when they are not. */
const retryForMs = ({ waitForRetries = false, retryForMs: limitMs }: SendOptions): number =>
  waitForRetries ? Number.POSITIVE_INFINITY : (limitMs ?? 0) > 0 ? (limitMs ?? 0) : -1

/** A fault of disk or database ends the run; what was being sent is uncertain, now or at the next start. */
function localFault(thrown: unknown): SendReport {
  const error = carriedError(thrown)
  if (error === undefined) throw thrown
  return { sent: 0, error }
}

/** Why the run must stop after this submission; null to go on with the next. A notification may have settled it already. */
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
