import { type AppError, appError, carriedError, isAboutContent } from '#shared/domain/app-error.ts'
import type { PollingStatus } from '#shared/domain/filing/overview.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import { coalesce } from '../base/coalesce.ts'
import { awaitedOf } from './awaited.ts'
import { HealthBook } from './connection-health.ts'
import type { PollingContext, PollingSession } from './context.ts'
import { ingestGet, putOff } from './ingest-snapshot.ts'
import { ownedBy } from './owned-targets.ts'
import type { PollOptions, PollReport } from './poll-options.ts'
import { PollTimeline, type TargetGroup } from './poll-timeline.ts'
import { type PollOutcome, runPoller } from './poller.ts'
import { pollingStatus } from './polling-status.ts'
import type { PollTarget } from './ports.ts'

export interface PollRunOptions extends Pick<PollOptions, 'timeoutMs' | 'signal' | 'keepGoing' | 'onProgress'> {
  readonly targets: () => Promise<readonly PollTarget[]>
  readonly wanted: (target: PollTarget) => boolean
  /** Default: the program's timeline. A one-time request uses its own. */
  readonly timeline?: PollTimeline
  /** Ends at the first unsuccessful GET, for a caller that waits for this one answer. */
  readonly stopOnError?: boolean
  /** A person waits: other runs leave one GET of the minute free. */
  readonly isUrgent?: boolean
  /** Called with the result of every GET: null if its answer was applied. */
  readonly onAnswer?: (error: AppError | null) => void
  /** Does not download files. */
  readonly withoutFiles?: boolean
}

/** Polling runs of this program. All use the session's gate, so concurrent runs share one budget. */
export class PollRuns {
  readonly #context: PollingContext
  readonly #timeline: PollTimeline
  readonly #health = new HealthBook()
  readonly #fetchOnce: (download: Download) => Promise<void>
  #count = 0
  #urgent = 0

  constructor(context: PollingContext) {
    this.#context = context
    this.#timeline = new PollTimeline(context.clock)
    this.#fetchOnce = coalesce(
      ({ target, signal }) => context.fetchDocuments(target, signal),
      ({ target }) => target.batchId,
    )
  }

  async status(session: PollingSession): Promise<PollingStatus> {
    const { stores, clock } = this.#context
    const { own, others } = ownedBy(session, await stores.polling.targets())
    const health = this.#health.of(session)
    const paused = this.#count === 0
    return pollingStatus({ targets: own, others, health, gate: session.gate, timeline: this.#timeline, clock, paused })
  }

  /** Of all desks that share a key, only one polls in the background; any desk may poll on request. */
  #isOurs({ filer }: PollingSession, { keepGoing }: PollRunOptions): boolean {
    return keepGoing !== true || this.#context.stores.keys.leads(filer.keyFingerprint)
  }

  async run(options: PollRunOptions): Promise<PollReport> {
    const opened = await this.#context.openSession()
    if (!opened.ok) return { gets: 0, changedItems: 0, settled: false, error: opened.error }
    const session = opened.value
    const { clock, stores } = this.#context
    const work = new RunWork({
      context: this.#context,
      session,
      health: this.#health,
      fetchOnce: this.#fetchOnce,
      options,
    })
    const onStep = (): void => {
      // A failing status must not stop the run.
      if (options.onProgress) void this.status(session).then(options.onProgress, () => undefined)
    }
    this.#count += 1
    if (options.isUrgent === true) this.#urgent += 1
    try {
      const report = await runPoller(
        {
          clock,
          gate: session.gate,
          timeline: options.timeline ?? this.#timeline,
          pollOnce: (targets) => work.pollOnce(targets),
          reserved: () => (options.isUrgent === true ? 0 : this.#urgent),
          targets: async () => (this.#isOurs(session, options) ? ownedBy(session, await options.targets()).own : []),
        },
        { ...options, onStep },
      )
      const fileError = await work.filesEnded()
      const { own, others } = ownedBy(session, await stores.polling.targets())
      const base = { ...report, otherFilers: others, awaited: awaitedOf(own) }
      return { ...base, error: fileError ?? (report.settled ? null : work.error) }
    } finally {
      this.#count -= 1
      if (options.isUrgent === true) this.#urgent -= 1
    }
  }
}

interface Download {
  readonly target: PollTarget
  readonly signal: Cancellation | undefined
}

interface RunDependencies {
  readonly context: PollingContext
  readonly session: PollingSession
  readonly health: HealthBook
  readonly fetchOnce: (download: Download) => Promise<void>
  readonly options: PollRunOptions
}

/** The GETs of one run, and the downloads they start. */
class RunWork {
  /** Error of the latest GET. */
  error: AppError | null = null
  readonly #dependencies: RunDependencies
  readonly #downloads = new Set<Promise<void>>()
  #fault: { readonly thrown: unknown } | null = null

  constructor(dependencies: RunDependencies) {
    this.#dependencies = dependencies
  }

  async pollOnce(targets: TargetGroup): Promise<PollOutcome> {
    const { context, session, health, options } = this.#dependencies
    const { clock, stores, wire } = context
    try {
      const [{ module, requestId }] = targets
      const path = (await wire.setup()).modules[module].pollPath(requestId)
      let atMs = 0
      const exchange = await session.gate.poll(requestId, () => {
        atMs = stores.polling.stamp(clock.nowMs())
        return session.client.get(path)
      })
      health.note(session, exchange, clock.nowMs())
      const outcome = await ingestGet(context, targets, exchange, { atMs, testKey: session.testKey })
      this.error = this.#untilWhen(outcome.error)
      options.onAnswer?.(outcome.error)
      if (outcome.read) {
        await context.afterSnapshot()
        // Downloads are slow and make their own GETs, so the next request does not wait for them.
        if (options.withoutFiles !== true) for (const target of targets) this.#download(target)
      }
      return { changedItems: outcome.changedItems, stop: mustStop(outcome.refused, outcome.error, options) }
    } catch (thrown) {
      const carried = carriedError(thrown)
      if (isAboutContent(thrown)) return this.#setAside(targets, thrown)
      if (carried === undefined) throw thrown
      this.error = carried
      return { changedItems: 0, stop: true }
    }
  }

  /** If the service is down for longer and says until when, include the time in the error. */
  #untilWhen(error: AppError | null): AppError | null {
    if (error?.code !== 'service.unavailable' || error.parameters.retryAfter === undefined) return error
    const { context, session } = this.#dependencies
    const leftMs = session.gate.frozenUntilMs - context.clock.monotonicMs()
    if (leftMs <= 0) return error
    const until = new Date(context.clock.nowMs() + Math.round(leftMs)).toISOString()
    return appError('service.unavailable-until', { ...error.parameters, status: error.parameters.status ?? '', until })
  }

  /** A failure for one request must not stop polling of the others. It is asked for again at its cadence. */
  async #setAside(targets: TargetGroup, thrown: unknown): Promise<PollOutcome> {
    const { context, options } = this.#dependencies
    const error = appError('service.answer-not-applied')
    await putOff(context, targets, error).catch(() => {
      throw thrown
    })
    this.error = error
    options.onAnswer?.(error)
    return { changedItems: 0, stop: mustStop('nobody', error, options) }
  }

  /** Resolves when every download has ended, with the error that prevented saving files, if any. */
  async filesEnded(): Promise<AppError | null> {
    await Promise.all(this.#downloads)
    if (this.#fault === null) return null
    const carried = carriedError(this.#fault.thrown)
    if (carried === undefined) throw this.#fault.thrown
    return carried
  }

  #download(target: PollTarget): void {
    const { fetchOnce, options } = this.#dependencies
    const done = fetchOnce({ target, signal: options.signal })
      .catch((thrown: unknown) => {
        this.#fault ??= { thrown }
      })
      .finally(() => this.#downloads.delete(done))
    this.#downloads.add(done)
  }
}

/** Background work continues with modules that the key may read; a waiting caller gets the error at once. */
function mustStop(refused: 'nobody' | 'module' | 'key', error: AppError | null, options: PollRunOptions): boolean {
  if (refused === 'key') return true
  if (refused === 'module') return options.keepGoing !== true
  return options.stopOnError === true && error !== null
}
