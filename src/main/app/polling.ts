import { type AppError, carriedError } from '#shared/domain/app-error.ts'
import type { PollingStatus } from '#shared/domain/overview.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { PollTimeline, type TargetGroup } from '../polling/poll-timeline.ts'
import { type PollOutcome, runPoller } from '../polling/poller.ts'
import type { PollTarget } from '../polling/ports.ts'
import type { Application, PollOptions, PollReport } from './application.ts'
import type { AppContext } from './context.ts'
import { ingestGet } from './ingest-snapshot.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { pollingStatus } from './polling-status.ts'
import type { OpenSession, Session } from './session.ts'

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
  const fetchOnce = oneAtATime(fetchDocuments, (target) => target.batchId)
  let runs = 0

  const statusOf = async ({ gate }: Session): Promise<PollingStatus> =>
    pollingStatus({ targets: await stores.polling.targets(), gate, timeline, clock, paused: runs === 0 })

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
        const exchange = await session.gate.poll(requestId, () => session.client.get(path))
        const outcome = await ingestGet(context, targets, exchange, session.testKey)
        error = outcome.error
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
      const report = await runPoller({ clock, gate: session.gate, pollOnce, ...options }, { ...options, onStep })
      await Promise.all(downloads)
      return { ...report, error: errorOfFiles(fault) ?? (report.settled ? null : error) }
    } finally {
      runs -= 1
    }
  }

  /** Certificate tracking of a settled submission goes on at its own cadence but keeps nobody waiting. */
  const poll = (options: PollOptions): Promise<PollReport> =>
    run({
      ...options,
      timeline,
      targets: () => stores.polling.targets(),
      wanted: (target) => target.state === 'accepted' && (options.batchId ?? target.batchId) === target.batchId,
    })

  const refresh = async (id: BatchId, timeoutMs: number): Promise<PollReport> => {
    const before = new Map(
      (await stores.polling.targetsOfBatch(id)).map((target) => [target.submissionId, target.lastPolledAtMs]),
    )
    const stale = async (): Promise<readonly PollTarget[]> =>
      (await stores.polling.targetsOfBatch(id))
        .filter((target) => target.lastPolledAtMs === before.get(target.submissionId))
        .map((target) => ({ ...target, nextPollAtMs: null }))
    return run({ timeoutMs, timeline: new PollTimeline(clock), targets: stale, wanted: () => true, stopOnError: true })
  }

  const status = async (): Promise<Result<PollingStatus, AppError>> => {
    const session = await openSession()
    return session.ok ? success(await statusOf(session.value)) : session
  }

  return { poll, refresh, status }
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
