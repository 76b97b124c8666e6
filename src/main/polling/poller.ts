import { choosePoll, type PollCandidate } from '#shared/domain/schedule.ts'
import type { Cancellation, Clock } from '#shared/kernel/clock.ts'
import type { GetGate } from './get-gate.ts'
import type { PollTarget } from './ports.ts'

/** What one GET brought, for the caller's report. `stop` ends the run: the key or the network must be looked at first. */
export interface PollOutcome {
  readonly changedItems: number
  readonly stop: boolean
}

export interface PollerDependencies {
  /** What may be asked for now. */
  readonly targets: () => Promise<readonly PollTarget[]>
  readonly clock: Clock
  readonly gate: GetGate
  /** One GET for a request and the ingestion of its answer for every submission that shares the request. */
  readonly pollOnce: (targets: readonly [PollTarget, ...PollTarget[]]) => Promise<PollOutcome>
}

export interface PollRun {
  /** Targets that the run waits for; the others share the budget but keep nobody waiting. */
  readonly wanted: (target: PollTarget) => boolean
  /** Zero: what may leave now leaves, and the run ends. */
  readonly timeoutMs: number
  readonly signal?: Cancellation | undefined
  /** Goes on when nothing is open (background work): ends by the signal, the time-out, or an outcome that says stop. */
  readonly keepGoing?: boolean | undefined
  readonly onStep?: (() => void) | undefined
}

const concurrentGets = 4
/** New submissions may appear while a run waits: look again at least this often. */
const lookAgainMs = 1_000

/**
 * Drives polling: asks the store what is open, lets the pure policy choose, passes the GET through the gate. Ends when
 * nothing wanted is open, at the time-out, or when an outcome says stop. Returns the number of GETs and changed items.
 */
export async function runPoller(
  { targets: readTargets, clock, gate, pollOnce }: PollerDependencies,
  run: PollRun,
): Promise<{ gets: number; changedItems: number; settled: boolean }> {
  const startedAtMs = clock.monotonicMs()
  const deadlineMs = startedAtMs + run.timeoutMs
  const inFlight = new Set<Promise<void>>()
  const report = { gets: 0, changedItems: 0 }
  let stopped = false

  const launch = (targets: readonly [PollTarget, ...PollTarget[]]): void => {
    report.gets += 1
    const flight = pollOnce(targets)
      .then((outcome) => {
        report.changedItems += outcome.changedItems
        stopped ||= outcome.stop
        run.onStep?.()
      })
      .finally(() => inFlight.delete(flight))
    inFlight.add(flight)
  }

  for (;;) {
    const targets = await readTargets()
    const wanted = targets.filter(run.wanted)
    const nowMs = clock.monotonicMs()
    if (wanted.length === 0 && !run.keepGoing) break
    if (stopped || run.signal?.aborted || (run.timeoutMs > 0 && nowMs >= deadlineMs)) break
    const groups = groupByRequest(targets)
    const candidates = pollCandidates(targets, clock)
    const decision = choosePoll(nowMs, candidates, gate.gets(), gate.frozenUntilMs, gate.limits)
    if (decision.kind === 'poll' && inFlight.size < concurrentGets) {
      const group = groups.get(decision.requestId)
      if (group) launch(group)
      // The gate counts a GET from the moment `pollOnce` enters it, which is before it first yields.
      continue
    }
    if (run.timeoutMs === 0) break
    run.onStep?.()
    const untilMs = decision.kind === 'wait' ? (decision.untilMs ?? nowMs + lookAgainMs) : nowMs + lookAgainMs
    const waitMs = Math.max(1, Math.min(untilMs - nowMs, deadlineMs - nowMs, lookAgainMs))
    await Promise.race([clock.sleep(waitMs, run.signal), ...inFlight])
  }
  await Promise.all(inFlight)
  const open = (await readTargets()).some(run.wanted)
  return { ...report, settled: !open }
}

function groupByRequest(targets: readonly PollTarget[]): ReadonlyMap<string, readonly [PollTarget, ...PollTarget[]]> {
  const groups = new Map<string, [PollTarget, ...PollTarget[]]>()
  for (const target of targets) {
    const group = groups.get(target.requestId)
    if (group) group.push(target)
    else groups.set(target.requestId, [target])
  }
  return groups
}

/** Wall-clock times of the store become ages on the monotonic clock; a time in the future counts as now. */
export function pollCandidates(targets: readonly PollTarget[], clock: Clock): readonly PollCandidate[] {
  const wallMs = clock.nowMs()
  const monotonicMs = clock.monotonicMs()
  const agoMs = (thenMs: number): number => Math.max(0, wallMs - thenMs)
  return [...groupByRequest(targets).values()].map((group) => {
    const youngest = Math.max(...group.map((target) => target.acceptedAtMs))
    const lastSeen = Math.max(...group.map((target) => target.lastPolledAtMs ?? target.acceptedAtMs))
    const notBefore = Math.min(...group.map((target) => target.nextPollAtMs ?? 0))
    return {
      requestId: group[0].requestId,
      ageMs: agoMs(youngest),
      lastSeenAtMs: monotonicMs - agoMs(lastSeen),
      notBeforeMs: notBefore <= wallMs ? null : monotonicMs + (notBefore - wallMs),
    }
  })
}
