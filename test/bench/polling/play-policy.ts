import { GetHistory, specificationLimits } from '#shared/domain/request/get-history.ts'
import type { PollCandidate, PollDecision, PollSituation } from '#shared/domain/request/schedule.ts'
import { EventQueue } from '../../proof/polling/event-queue.ts'
import type { SeededRandom } from '../../proof/polling/seeded-random.ts'
import type { Load } from './loads.ts'

export type Policy = (situation: PollSituation) => PollDecision

/** Time between two looks of the service at one request, and the travel time of the later answer. */
export interface ObservedGap {
  readonly index: number
  readonly gapMs: number
  readonly answerMs: number
}

interface Play {
  readonly load: Load
  readonly policy: Policy
  readonly random: SeededRandom
  /** Time from sending to the answer. The service looks at a random moment of it. */
  readonly latencyMs: (random: SeededRandom) => number
  readonly durationMs: number
}

const limits = specificationLimits
const concurrentGets = 4
/** The start is not representative of the steady state. */
const settlingShare = 0.15

/** Plays a policy on a load in virtual time, driven as in `runPoller`. Returns what happened after it settled. */
export async function playPolicy({
  load,
  policy,
  random,
  latencyMs,
  durationMs,
}: Play): Promise<readonly ObservedGap[]> {
  const time = new EventQueue()
  const history = new GetHistory()
  const names = load.agesMs.map((_, index) => `r${index}`)
  const candidates: PollCandidate[] = load.agesMs.map((ageMs, index) => {
    return { requestId: names[index] ?? '', ageMs, lastSeenAtMs: -random.between(0, 10_000), notBeforeMs: null }
  })
  const lastLookMs = load.agesMs.map(() => 0)
  const gaps: ObservedGap[] = []
  let inFlight = 0
  let wakeAtMs = Number.POSITIVE_INFINITY

  const land = (index: number, lookedAtMs: number): void => {
    inFlight -= 1
    const requestId = names[index] ?? ''
    history.answer(requestId, time.nowMs, limits)
    candidates[index] = { requestId, ageMs: load.agesMs[index] ?? 0, lastSeenAtMs: time.nowMs, notBeforeMs: null }
    const gapMs = lookedAtMs - (lastLookMs[index] ?? 0)
    if (time.nowMs > durationMs * settlingShare) gaps.push({ index, gapMs, answerMs: time.nowMs - lookedAtMs })
    lastLookMs[index] = lookedAtMs
    decide()
  }
  const decide = (): void => {
    while (inFlight < concurrentGets) {
      const { nowMs } = time
      const decision = policy({
        nowMs,
        candidates,
        history,
        limits,
        restUntilMs: Number.NEGATIVE_INFINITY,
        spread: true,
      })
      if (decision.kind === 'wait') {
        if (decision.untilMs !== null) wake(decision.untilMs)
        return
      }
      const index = names.indexOf(decision.requestId)
      history.leave(decision.requestId, nowMs, limits)
      inFlight += 1
      const latency = latencyMs(random)
      const lookedAtMs = nowMs + latency * random.next()
      time.after(latency, () => land(index, lookedAtMs))
    }
  }
  const wake = (atMs: number): void => {
    if (atMs >= wakeAtMs && wakeAtMs > time.nowMs) return
    wakeAtMs = atMs
    time.at(atMs, () => {
      if (wakeAtMs <= time.nowMs) wakeAtMs = Number.POSITIVE_INFINITY
      decide()
    })
  }

  decide()
  await time.runUntil(() => time.nowMs >= durationMs)
  return gaps
}
