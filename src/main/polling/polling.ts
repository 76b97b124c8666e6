import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { BatchOverview, OtherFiler } from '#shared/domain/filing/overview.ts'
import { isUncertain } from '#shared/domain/filing/submission.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { isTracked } from './awaited.ts'
import type { PollingContext } from './context.ts'
import { ownedBy } from './owned-targets.ts'
import type { PollOptions, PollReport } from './poll-options.ts'
import { PollRuns } from './poll-runs.ts'
import { PollTimeline } from './poll-timeline.ts'
import type { PollingUseCases } from './polling-use-cases.ts'
import type { PollTarget } from './ports.ts'
import { createRequests } from './requests/requests.ts'

/** A user is watching while the answer is awaited. */
const operatorWaitsMs = 60_000

export function createPolling(context: PollingContext): PollingUseCases {
  const runs = new PollRuns(context)
  const requests = createRequests(context, runs)

  const overviewAfter = async (id: BatchId, { error }: PollReport): Promise<Result<BatchOverview, AppError>> => {
    const overview = await context.stores.history.batch(id)
    if (overview === null) return failure(appError('batch.not-found', { batch: id }))
    // Request errors from the service are stored with the requests; without any answer, the error is all there is to
    // report.
    return error !== null && error.family !== 'service' ? failure(error) : success(overview)
  }

  return {
    poll: (options) => poll(context, runs, options),
    refresh: (id, timeoutMs) => askOnce(context, runs, id, { timeoutMs, stopOnError: true }),
    askAgain: async (id) =>
      overviewAfter(id, await askOnce(context, runs, id, { timeoutMs: operatorWaitsMs, stopOnError: false })),
    addRequest: async (only, requestId, operator) => {
      const noted = await context.noteRequest(only, requestId, operator)
      if (!noted.ok) return noted
      const { id } = noted.value.batch
      const asking = { timeoutMs: operatorWaitsMs, stopOnError: true, only }
      return overviewAfter(id, await askOnce(context, runs, id, asking))
    },
    status: async () => {
      const session = await context.openSession()
      return session.ok ? success(await runs.status(session.value)) : session
    },
    ...requests,
  }
}

async function poll({ stores }: PollingContext, runs: PollRuns, options: PollOptions): Promise<PollReport> {
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
  return runs.run({ ...options, targets, wanted: (target) => keepsWaiting(target, options) })
}

interface AskOnce {
  readonly timeoutMs: number
  readonly stopOnError: boolean
  /** One submission of the batch; all if absent. */
  readonly only?: SubmissionId
}

async function askOnce(
  { stores, clock, openSession }: PollingContext,
  runs: PollRuns,
  id: BatchId,
  { timeoutMs, only, stopOnError }: AskOnce,
): Promise<PollReport> {
  const asked = async (): Promise<readonly PollTarget[]> =>
    (await stores.polling.targetsOfBatch(id)).filter(({ submissionId }) => only === undefined || submissionId === only)
  const before = polledAt(await asked())
  const stale = async (): Promise<readonly PollTarget[]> =>
    (await asked())
      .filter((target) => target.lastPolledAtMs === before.get(target.submissionId))
      .map((target) => ({ ...target, nextPollAtMs: null }))
  const timeline = new PollTimeline(clock)
  const report = await runs.run({ timeoutMs, timeline, targets: stale, wanted: () => true, stopOnError })
  const session = await openSession()
  const { own, others } = session.ok ? ownedBy(session.value, await asked()) : nobodys
  const [other] = own.length === 0 ? others : []
  return other === undefined ? report : { ...report, error: report.error ?? otherFilerError(other) }
}

const nobodys = { own: [], others: [] }

const polledAt = (targets: readonly PollTarget[]): ReadonlyMap<SubmissionId, number | null> =>
  new Map(targets.map((target) => [target.submissionId, target.lastPolledAtMs]))

const otherFilerError = ({ keyHint, baseUrl, requests }: OtherFiler): AppError =>
  appError('polling.other-filer', { keyHint, baseUrl, count: String(requests) })

/**
 * What a run waits for. A caller waiting for one batch waits for its answers; a run without timeout checks everything
 * due; any other run waits for all that will come, certificates included. Requests reported as not found do not
 * prolong a run.
 */
function keepsWaiting(target: PollTarget, { batchId, timeoutMs }: PollOptions): boolean {
  // Checking an uncertain send without an immediate result may take forever.
  if (isUncertain(target) && target.nextPollAtMs !== null) return timeoutMs === 0
  if (batchId !== undefined) {
    return target.batchId === batchId && (target.state === 'accepted' || target.state === 'unknown')
  }
  return timeoutMs === 0 || target.state !== 'not-found'
}
