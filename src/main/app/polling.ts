import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import type { BatchOverview, OtherFiler, PollingStatus } from '#shared/domain/filing/overview.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { coalesce } from '../base/coalesce.ts'
import { HealthBook } from '../polling/connection-health.ts'
import type { PollOptions, PollReport } from '../polling/poll-options.ts'
import { PollTimeline, type TargetGroup } from '../polling/poll-timeline.ts'
import { type PollOutcome, runPoller } from '../polling/poller.ts'
import type { PollTarget } from '../polling/ports.ts'
import type { Application } from './application.ts'
import { applyKept } from './apply-notification.ts'
import type { AppContext } from './context.ts'
import { ingestGet } from './ingest-snapshot.ts'
import { noteRequest } from './polling/add-request.ts'
import { awaitedOf, isTracked } from './polling/awaited.ts'
import { ownedBy } from './polling/owned-targets.ts'
import { pollingStatus } from './polling-status.ts'
import type { OpenSession, Session } from './session.ts'
import { isUncertain } from './verify-uncertain.ts'

interface PollingDependencies {
  readonly context: AppContext
  readonly openSession: OpenSession
  /** After a GET: links are fresh now, and they die. */
  readonly fetchDocuments: (target: PollTarget) => Promise<void>
}

interface Run extends Pick<PollOptions, 'timeoutMs' | 'signal' | 'keepGoing' | 'onProgress'> {
  readonly targets: () => Promise<readonly PollTarget[]>
  readonly wanted: (target: PollTarget) => boolean
  readonly timeline: PollTimeline
  /** Ends at the first GET that brought nothing, for somebody who waits for this one answer. */
  readonly stopOnError?: boolean
}

/** Polling use-cases: every run goes through the session's one gate, so two runs at once share one budget. */
export function createPolling({ context, openSession, fetchDocuments }: PollingDependencies): Application['polling'] {
  const { stores, clock } = context
  const timeline = new PollTimeline(clock)
  const fetchOnce = coalesce(fetchDocuments, (target) => target.batchId)
  let runs = 0

  const health = new HealthBook()

  const statusOf = async (session: Session): Promise<PollingStatus> => {
    const { own, others } = ownedBy(session, await stores.polling.targets())
    const paused = runs === 0
    return pollingStatus({
      targets: own,
      others,
      health: health.of(session),
      gate: session.gate,
      timeline,
      clock,
      paused,
    })
  }

  const run = async (options: Run): Promise<PollReport> => {
    const opened = await openSession()
    if (!opened.ok) return { gets: 0, changedItems: 0, settled: false, error: opened.error }
    const session = opened.value
    const downloads = new Set<Promise<void>>()
    let error: AppError | null = null
    let fault: { readonly thrown: unknown } | null = null

    const download = (target: PollTarget): void => {
      const done = fetchOnce(target)
        .catch((thrown: unknown) => {
          fault ??= { thrown }
        })
        .finally(() => downloads.delete(done))
      downloads.add(done)
    }
    const pollOnce = async (targets: TargetGroup): Promise<PollOutcome> => {
      try {
        const [{ module, requestId }] = targets
        const path = (await context.wire.setup()).modules[module].pollPath(requestId)
        let atMs = 0
        const exchange = await session.gate.poll(requestId, () => {
          atMs = stores.polling.stamp(clock.nowMs())
          return session.client.get(path)
        })
        health.note(session, exchange, clock.nowMs())
        const outcome = await ingestGet(context, targets, exchange, { atMs, testKey: session.testKey })
        error = outcome.error
        // Whom a notification named by a `JobId` may be known now.
        if (outcome.read) await applyKept(context, 'person')
        // Files take their time, and GETs of their own: the next request need not wait for them.
        if (outcome.read) for (const target of targets) download(target)
        return { changedItems: outcome.changedItems, stop: mustStop(outcome.refused, outcome.error, options) }
      } catch (thrown) {
        const carried = carriedError(thrown)
        if (carried === undefined) throw thrown
        error = carried
        return { changedItems: 0, stop: true }
      }
    }
    const onStep = (): void => {
      // A status that cannot be told is no reason to stop.
      if (options.onProgress) void statusOf(session).then(options.onProgress, () => undefined)
    }
    runs += 1
    try {
      const targets = async () => ownedBy(session, await options.targets()).own
      const report = await runPoller(
        { clock, gate: session.gate, pollOnce, ...options, targets },
        { ...options, onStep },
      )
      await Promise.all(downloads)
      const { own, others } = ownedBy(session, await stores.polling.targets())
      const base = { ...report, otherFilers: others, awaited: awaitedOf(own) }
      return { ...base, error: errorOfFiles(fault) ?? (report.settled ? null : error) }
    } finally {
      runs -= 1
    }
  }

  const poll = async (options: PollOptions): Promise<PollReport> => {
    const { certificates, notFound } = options.now ?? {}
    const hurried = (target: PollTarget): boolean =>
      (certificates === true && isTracked(target)) || (notFound === true && target.state === 'not-found')
    const before = polledAt(await stores.polling.targets())
    const targets = async (): Promise<readonly PollTarget[]> =>
      (await stores.polling.targets()).map((target) =>
        hurried(target) && before.get(target.submissionId) === target.lastPolledAtMs
          ? { ...target, nextPollAtMs: null }
          : target,
      )
    return run({ ...options, timeline, targets, wanted: (target) => keepsWaiting(target, options) })
  }

  const askOnce = async (id: BatchId, { timeoutMs, only, stopOnError }: AskOnce): Promise<PollReport> => {
    const asked = async (): Promise<readonly PollTarget[]> =>
      (await stores.polling.targetsOfBatch(id)).filter(
        ({ submissionId }) => only === undefined || submissionId === only,
      )
    const before = polledAt(await asked())
    const stale = async (): Promise<readonly PollTarget[]> =>
      (await asked())
        .filter((target) => target.lastPolledAtMs === before.get(target.submissionId))
        .map((target) => ({ ...target, nextPollAtMs: null }))
    const report = await run({
      timeoutMs,
      timeline: new PollTimeline(clock),
      targets: stale,
      wanted: () => true,
      stopOnError,
    })
    const session = await openSession()
    const { own, others } = session.ok ? ownedBy(session.value, await asked()) : nobodys
    const [other] = own.length === 0 ? others : []
    return other === undefined ? report : { ...report, error: report.error ?? otherFilerError(other) }
  }

  const refresh = (id: BatchId, timeoutMs: number): Promise<PollReport> => askOnce(id, { timeoutMs, stopOnError: true })

  const overviewAfter = async (id: BatchId, { error }: PollReport): Promise<Result<BatchOverview, AppError>> => {
    const overview = await stores.history.batch(id)
    if (overview === null) return failure(appError('batch.not-found', { batch: id }))
    // What the service said of the requests stands with them; without any answer the reason is all there is to tell.
    return error !== null && error.family !== 'service' ? failure(error) : success(overview)
  }

  const askAgain = async (id: BatchId): Promise<Result<BatchOverview, AppError>> =>
    overviewAfter(id, await askOnce(id, { timeoutMs: operatorWaitsMs, stopOnError: false }))

  const addRequest = async (only: SubmissionId, requestId: string): Promise<Result<BatchOverview, AppError>> => {
    const noted = await noteRequest(context, openSession, only, requestId)
    if (!noted.ok) return noted
    const { id } = noted.value.batch
    return overviewAfter(id, await askOnce(id, { timeoutMs: operatorWaitsMs, stopOnError: true, only }))
  }

  const status = async (): Promise<Result<PollingStatus, AppError>> => {
    const session = await openSession()
    return session.ok ? success(await statusOf(session.value)) : session
  }

  return { poll, refresh, askAgain, addRequest, status }
}

/** Somebody looks on while the answer is on its way. */
const operatorWaitsMs = 60_000

interface AskOnce {
  readonly timeoutMs: number
  readonly stopOnError: boolean
  /** One submission of the batch; all when absent. */
  readonly only?: SubmissionId
}

const nobodys = { own: [], others: [] }

const polledAt = (targets: readonly PollTarget[]): ReadonlyMap<SubmissionId, number | null> =>
  new Map(targets.map((target) => [target.submissionId, target.lastPolledAtMs]))

const otherFilerError = ({ keyHint, baseUrl, requests }: OtherFiler): AppError =>
  appError('polling.other-filer', { keyHint, baseUrl, count: String(requests) })

/**
 * What a run waits for. Somebody who waits for one batch waits for its answers; a run that may not wait looks at everything that is
 * due; any other waits for all that will come, certificates too. What the service says not to know keeps nobody waiting.
 */
function keepsWaiting(target: PollTarget, { batchId, timeoutMs }: PollOptions): boolean {
  // The check of an uncertain send that brought no certainty at once may take for ever.
  if (isUncertain(target) && target.nextPollAtMs !== null) return timeoutMs === 0
  if (batchId !== undefined) {
    return target.batchId === batchId && (target.state === 'accepted' || target.state === 'unknown')
  }
  return timeoutMs === 0 || target.state !== 'not-found'
}

/** Background work goes on with the modules that the key may read; somebody who waits is told at once. */
function mustStop(refused: 'nobody' | 'module' | 'key', error: AppError | null, options: Run): boolean {
  if (refused === 'key') return true
  if (refused === 'module') return options.keepGoing !== true
  return options.stopOnError === true && error !== null
}

function errorOfFiles(fault: { readonly thrown: unknown } | null): AppError | null {
  if (fault === null) return null
  const carried = carriedError(fault.thrown)
  if (carried === undefined) throw fault.thrown
  return carried
}
