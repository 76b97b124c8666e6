import { type AppError, carriedError } from '#shared/domain/app-error.ts'
import type { PollingStatus } from '#shared/domain/overview.ts'
import { choosePoll } from '#shared/domain/schedule.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { batchModules } from '#shared/service/modules.ts'
import { type PollOutcome, pollCandidates, runPoller } from '../polling/poller.ts'
import type { PollTarget } from '../polling/ports.ts'
import type { Application, PollOptions, PollReport } from './application.ts'
import type { AppContext } from './context.ts'
import { ingestGet } from './ingest-snapshot.ts'
import type { OpenSession, Session } from './session.ts'

interface PollingDependencies {
  readonly context: AppContext
  readonly openSession: OpenSession
  /** After a GET: links are fresh now, and they die. */
  readonly fetchDocuments: (target: PollTarget) => Promise<void>
}

/** Polling use-cases: every run goes through the session's one gate, so two runs at once share one budget. */
export function createPolling({ context, openSession, fetchDocuments }: PollingDependencies): Application['polling'] {
  const { stores, clock } = context

  const statusOf = async (session: Session): Promise<PollingStatus> => {
    const targets = await stores.polling.targets()
    const { gate } = session
    const monotonicMs = clock.monotonicMs()
    const wall = (atMs: number): number => clock.nowMs() + (atMs - monotonicMs)
    const next = choosePoll(monotonicMs, pollCandidates(targets, clock), gate.gets(), gate.frozenUntilMs, gate.limits)
    const nextAtMs = next.kind === 'poll' ? monotonicMs : next.untilMs
    return {
      usedInLastMinute: gate.usedInLastWindow(),
      limit: gate.limits.perWindow,
      openRequests: new Set(targets.filter((target) => target.state === 'accepted').map((target) => target.requestId))
        .size,
      frozenUntilMs: gate.frozenUntilMs > monotonicMs ? wall(gate.frozenUntilMs) : null,
      nextPollAtMs: nextAtMs === null ? null : wall(nextAtMs),
    }
  }

  const run = async (
    options: Pick<PollOptions, 'timeoutMs' | 'signal' | 'keepGoing' | 'onProgress'>,
    targets: () => Promise<readonly PollTarget[]>,
    wanted: (target: PollTarget) => boolean,
  ): Promise<PollReport> => {
    const session = await openSession()
    if (!session.ok) return { gets: 0, changedItems: 0, settled: false, error: session.error }
    const { gate, client } = session.value
    let error: AppError | null = null
    const pollOnce = async (targets: readonly [PollTarget, ...PollTarget[]]): Promise<PollOutcome> => {
      const [first] = targets
      try {
        const path = batchModules[first.module].pollPath(first.requestId)
        const exchange = await gate.pass(first.requestId, () => client.get(path))
        const outcome = await ingestGet(context, targets, exchange, session.value.testKey)
        error = outcome.error
        if (outcome.read) for (const target of targets) await fetchDocuments(target)
        return outcome
      } catch (thrown) {
        const carried = carriedError(thrown)
        if (carried === undefined) throw thrown
        error = carried
        return { changedItems: 0, stop: true }
      }
    }
    const onStep = (): void => {
      if (options.onProgress) void statusOf(session.value).then(options.onProgress)
    }
    const { timeoutMs, signal, keepGoing } = options
    const report = await runPoller({ targets, clock, gate, pollOnce }, { wanted, timeoutMs, signal, keepGoing, onStep })
    return { ...report, error: report.settled ? null : error }
  }

  /** Certificate tracking of a settled submission goes on at its own cadence but keeps nobody waiting. */
  const poll = (options: PollOptions): Promise<PollReport> =>
    run(
      options,
      () => stores.polling.targets(),
      (target) => target.state === 'accepted' && (options.batchId ?? target.batchId) === target.batchId,
    )

  const refresh = (id: BatchId, timeoutMs: number): Promise<PollReport> => {
    const sinceMs = clock.nowMs()
    const stale = async (): Promise<readonly PollTarget[]> =>
      (await stores.polling.targetsOfBatch(id))
        .filter((target) => (target.lastPolledAtMs ?? 0) < sinceMs)
        .map((target) => ({ ...target, nextPollAtMs: null }))
    return run({ timeoutMs }, stale, () => true)
  }

  const status = async (): Promise<Result<PollingStatus, AppError>> => {
    const session = await openSession()
    return session.ok ? success(await statusOf(session.value)) : session
  }

  return { poll, refresh, status }
}
