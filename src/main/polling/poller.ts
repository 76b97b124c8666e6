import { choosePoll, type PollDecision } from '#shared/domain/request/schedule.ts'
import type { Cancellation, Clock } from '#shared/kernel/clock.ts'
import type { GetGate } from './get-gate.ts'
import { groupByRequest, type PollTimeline, type TargetGroup } from './poll-timeline.ts'
import type { PollTarget } from './ports.ts'

/** Result of one GET, for the caller's report. `stop` ends the run: the key or the network needs attention. */
export interface PollOutcome {
  readonly changedItems: number
  readonly stop: boolean
}

export interface PollerDependencies {
  /** What may be polled now. */
  readonly targets: () => Promise<readonly PollTarget[]>
  readonly clock: Clock
  readonly gate: GetGate
  readonly timeline: PollTimeline
  /** GETs of the minute kept free for a waiting person. */
  readonly reserved?: () => number
  /** Makes one GET for a request, entering the gate in the same turn, and applies its answer to all who share it. */
  readonly pollOnce: (targets: TargetGroup) => Promise<PollOutcome>
}

export interface PollRun {
  /** Targets that the run waits for; the others share the budget but do not prolong the run. */
  readonly wanted: (target: PollTarget) => boolean
  /** Zero: polls each request that may leave now once, then ends. */
  readonly timeoutMs: number
  readonly signal?: Cancellation | undefined
  /** Continues when nothing is open (background work), until the signal, the timeout or an outcome with `stop`. */
  readonly keepGoing?: boolean | undefined
  readonly onStep?: (() => void) | undefined
}

export interface PollRunReport {
  readonly gets: number
  readonly changedItems: number
  readonly settled: boolean
}

const concurrentGets = 4
/** New submissions may appear while a run waits, and the machine may wake from sleep, so check at least this often. */
const lookAgainMs = 1_000

/**
 * Drives polling: reads open targets from the store, lets the pure policy choose, and passes GETs through the gate.
 * Ends when nothing wanted is open, at the timeout, or when an outcome says stop. Rethrows errors of `pollOnce` after
 * every GET in flight has ended.
 */
export async function runPoller(dependencies: PollerDependencies, run: PollRun): Promise<PollRunReport> {
  const { clock, gate, targets: readTargets } = dependencies
  const flights = new Flights(dependencies, run.onStep)
  const once = run.timeoutMs === 0
  const deadlineMs = once ? Number.POSITIVE_INFINITY : clock.monotonicMs() + run.timeoutMs
  const isOver = (): boolean =>
    flights.stopped || run.signal?.aborted === true || (!once && clock.monotonicMs() >= deadlineMs)

  for (;;) {
    const targets = await readTargets()
    await gate.lookAround()
    if ((!run.keepGoing && !targets.some(run.wanted)) || isOver()) break
    const nowMs = clock.monotonicMs()
    const decision = flights.decide(targets, nowMs, once)
    if (decision.kind === 'poll' && flights.count < concurrentGets) {
      flights.launch(groupByRequest(targets).get(decision.requestId))
      continue
    }
    if (decision.kind !== 'poll' && once) break
    run.onStep?.()
    const untilMs = Math.min(nextTurnMs(decision) ?? deadlineMs, deadlineMs)
    await flights.landingOr(clock.sleep(Math.max(1, Math.min(untilMs - nowMs, lookAgainMs)), run.signal))
  }
  await flights.allLanded()
  const open = (await readTargets()).some(run.wanted)
  return { gets: flights.gets, changedItems: flights.changedItems, settled: !open }
}

/** When the policy allows the next GET; null if it names no time. */
const nextTurnMs = (decision: PollDecision): number | null => (decision.kind === 'wait' ? decision.untilMs : null)

/** GETs of one run that are in flight, and the results of those that landed. */
class Flights {
  gets = 0
  changedItems = 0
  stopped = false
  readonly #dependencies: PollerDependencies
  readonly #onStep: (() => void) | undefined
  readonly #inFlight = new Map<string, Promise<void>>()
  readonly #asked = new Set<string>()
  #fault: { readonly thrown: unknown } | null = null

  constructor(dependencies: PollerDependencies, onStep: (() => void) | undefined) {
    this.#dependencies = dependencies
    this.#onStep = onStep
  }

  get count(): number {
    return this.#inFlight.size
  }

  decide(targets: readonly PollTarget[], nowMs: number, once: boolean): PollDecision {
    const { gate, timeline, reserved = () => 0 } = this.#dependencies
    const candidates = timeline
      .candidates(targets)
      .filter(({ requestId }) => !this.#inFlight.has(requestId) && !(once && this.#asked.has(requestId)))
    const { history, restUntilMs } = gate
    const limits = { ...gate.limits, perWindow: Math.max(1, gate.limits.perWindow - reserved()) }
    return choosePoll({ nowMs, candidates, history, limits, restUntilMs, spread: !once })
  }

  launch(group: TargetGroup | undefined): void {
    if (group === undefined) return
    const [{ requestId }] = group
    this.gets += 1
    this.#asked.add(requestId)
    const flight = this.#dependencies
      .pollOnce(group)
      .then(
        (outcome) => {
          this.changedItems += outcome.changedItems
          this.stopped ||= outcome.stop
        },
        (thrown: unknown) => {
          this.#fault ??= { thrown }
          this.stopped = true
        },
      )
      .finally(() => {
        this.#inFlight.delete(requestId)
        this.#onStep?.()
      })
    this.#inFlight.set(requestId, flight)
  }

  /** Resolves when a GET lands or the wait ends, whichever is first. */
  async landingOr(wait: Promise<void>): Promise<void> {
    await Promise.race([wait, ...this.#inFlight.values()])
  }

  async allLanded(): Promise<void> {
    await Promise.all(this.#inFlight.values())
    if (this.#fault !== null) throw this.#fault.thrown
  }
}
