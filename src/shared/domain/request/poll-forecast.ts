import { choosePoll, type PollCandidate, type PollSituation } from './schedule.ts'

export interface ForecastPoll {
  readonly requestId: string
  readonly atMs: number
}

/** Answers change the plan, so looking further ahead is pointless. */
const longestPlan = 400
/** Every step weighs every request: with thousands open the plan is shorter, because the window waits for it. */
const mostWeighings = 150_000

/**
 * When each request would be polled next if nothing changed: simulates the policy with instant answers. Pure. Soonest
 * first, each request once, at most `most`; requests beyond the plan's end are left out.
 */
export function forecastPolls(situation: PollSituation, most: number): readonly ForecastPoll[] {
  const { limits } = situation
  const history = situation.history.settledCopy(situation.nowMs, limits)
  const seen = new Map<string, ForecastPoll>()
  let { nowMs, candidates } = situation
  const steps = Math.min(longestPlan, Math.ceil(mostWeighings / Math.max(1, candidates.length)))
  for (let step = 0; step < steps && seen.size < Math.min(most, situation.candidates.length); step += 1) {
    const decision = choosePoll({ ...situation, nowMs, candidates, history })
    if (decision.kind === 'wait') {
      if (decision.untilMs === null) break
      nowMs = decision.untilMs
      continue
    }
    const { requestId } = decision
    if (!seen.has(requestId)) seen.set(requestId, { requestId, atMs: nowMs })
    history.leave(requestId, nowMs, limits)
    history.answer(requestId, nowMs, limits)
    candidates = afterAnswer(candidates, requestId, nowMs)
  }
  return [...seen.values()]
}

/** A request at a slow cadence is not polled again within a plan. */
function afterAnswer(candidates: readonly PollCandidate[], requestId: string, nowMs: number): readonly PollCandidate[] {
  return candidates.flatMap((candidate) => {
    if (candidate.requestId !== requestId) return [candidate]
    return candidate.notBeforeMs === null ? [{ ...candidate, lastSeenAtMs: nowMs, knownChanged: false }] : []
  })
}
