import { isUncertain, phases, type Submission } from '../filing/submission.ts'
import { specificationLimits } from './get-history.ts'

/** Why a request is never polled automatically. */
export type NeverAsked =
  | 'leaving'
  | 'nothing-taken'
  | 'no-number'
  | 'number-refused'
  | 'settled'
  | 'failed'
  | 'other-key'
  | 'practice-over'

/** What the next GET looks for. */
export type AwaitedBy = 'result' | 'certificate' | 'verification' | 'not-found' | 'notice'

/**
 * What decides when it is sent. `frozen`: the service asked all to wait (`Retry-After`). `trouble`: nothing gets
 * through now. `no-permission`: the key lacks the module's scope. `certificate`, `not-found`, `age`: slow cadences.
 * `again`: the last answer had nothing new. `spacing`, `budget`: the limits of spec 8. `turn`: others go first. `free`:
 * no delay.
 */
export const getReasons = [
  'frozen',
  'trouble',
  'no-permission',
  'certificate',
  'not-found',
  'age',
  'again',
  'spacing',
  'budget',
  'turn',
  'free',
] as const
export type GetReason = (typeof getReasons)[number]

/** When and why a request is polled next. Wall clock; null: not known yet. */
export type NextGet =
  | { readonly kind: 'never'; readonly why: NeverAsked }
  | { readonly kind: 'paused'; readonly awaited: AwaitedBy }
  | { readonly kind: 'planned'; readonly awaited: AwaitedBy; readonly why: GetReason; readonly atMs: number | null }

export type AskedSubmission = Pick<
  Submission,
  'state' | 'requestId' | 'error' | 'lastPolledAtMs' | 'nextPollAtMs' | 'awaitsCertificate' | 'verification'
> & {
  /** One more GET is wanted in any state, because a notification mentioned it. */
  readonly askOnce?: boolean
}

/** Other conditions: whose request it is, and the state of its key's GETs. Wall clock. */
export interface GetSituation {
  readonly nowMs: number
  /** Filed with another key, or at another address. */
  readonly isOthers: boolean
  /** It was filed in a practice session that has ended. */
  readonly isLost: boolean
  /** Nothing is polling at present. */
  readonly paused: boolean
  readonly frozenUntilMs: number | null
  /** The next retry while none is answered. */
  readonly nextTryMs: number | null
  readonly budgetUsedUp: boolean
  /** The planned time of this request; null when beyond the plan. */
  readonly plannedAtMs: number | null
}

/** The plan's granularity: limits and plan agree within it. */
const grainMs = 1_000

/** When and why a request is polled next. Pure, and the only place that decides it. */
export function nextGet(submission: AskedSubmission, situation: GetSituation): NextGet {
  const why = neverAsked(submission, situation)
  if (why !== null) return { kind: 'never', why }
  const awaited = awaitedBy(submission)
  if (situation.paused) return { kind: 'paused', awaited }
  const limits = limitsOf(submission, situation)
  const ahead = limits.filter(({ atMs }) => atMs > situation.nowMs)
  const last = ahead.reduce<Limit | null>((one, other) => (one === null || other.atMs > one.atMs ? other : one), null)
  return { kind: 'planned', awaited, ...leaving(last, limits, situation) }
}

/** The plan obeys all limits, on a monotonic clock, so its time takes precedence. */
function leaving(
  last: Limit | null,
  limits: readonly Limit[],
  { plannedAtMs, nowMs, budgetUsedUp }: GetSituation,
): { readonly why: GetReason; readonly atMs: number | null } {
  if (last !== null && (plannedAtMs === null || plannedAtMs <= last.atMs + grainMs || last.isSlow)) {
    return { why: last.why, atMs: plannedAtMs ?? last.atMs }
  }
  if (budgetUsedUp) return { why: 'budget', atMs: plannedAtMs }
  if (plannedAtMs !== null && plannedAtMs > nowMs + grainMs) return { why: 'turn', atMs: plannedAtMs }
  if (plannedAtMs !== null) return { why: 'free', atMs: plannedAtMs }
  // Its slow poll is due; anything else beyond the plan is unknown.
  const due = limits.find(({ isSlow }) => isSlow)
  return { why: 'turn', atMs: due?.atMs ?? null }
}

function neverAsked(submission: AskedSubmission, { isOthers, isLost }: GetSituation): NeverAsked | null {
  const { state, requestId, verification } = submission
  if (phases[state] === 'leaving') return 'leaving'
  if (phases[state] === 'refused') return 'nothing-taken'
  if (requestId === null) return 'no-number'
  if (isUncertain(submission) && verification === 'refused') return 'number-refused'
  if ((state === 'settled' || state === 'failed') && submission.askOnce !== true) {
    if (state === 'failed') return 'failed'
    if (submission.awaitsCertificate !== true) return 'settled'
  }
  if (isOthers) return 'other-key'
  return isLost ? 'practice-over' : null
}

function awaitedBy(submission: AskedSubmission): AwaitedBy {
  switch (phases[submission.state]) {
    case 'uncertain':
      return 'verification'
    case 'not-found':
      return 'not-found'
    case 'in-progress':
      return 'result'
    case 'ended':
    // These two are never polled (`neverAsked`).
    case 'leaving':
    case 'refused':
      return submission.awaitsCertificate === true ? 'certificate' : 'notice'
  }
}

interface Limit {
  readonly why: GetReason
  readonly atMs: number
  /** A slow cadence; it is the reason even if the plan, by its own clock, has another time. */
  readonly isSlow: boolean
}

function limitsOf(submission: AskedSubmission, situation: GetSituation): readonly Limit[] {
  const { lastPolledAtMs, nextPollAtMs } = submission
  const { nowMs, frozenUntilMs, nextTryMs } = situation
  const limits: Limit[] = []
  const add = (why: GetReason, atMs: number | null | undefined, isSlow = false): void => {
    if (atMs !== null && atMs !== undefined) limits.push({ why, atMs, isSlow })
  }
  add('frozen', frozenUntilMs)
  add('trouble', nextTryMs)
  add(cadenceOf(submission), nextPollAtMs, true)
  // The clock was set back since: a poll in the future counts as just now.
  if (lastPolledAtMs !== null) add('spacing', Math.min(lastPolledAtMs, nowMs) + specificationLimits.spacingMs)
  return limits
}

/** Slow cadences start here; shorter ones are ordinary repeats. */
const slowFromMs = 60_000

/** Why a request has its own earliest time. */
function cadenceOf(submission: AskedSubmission): GetReason {
  const { error, state, verification, lastPolledAtMs, nextPollAtMs } = submission
  if (error?.code === 'service.forbidden') return 'no-permission'
  if (state === 'settled') return 'certificate'
  if ((nextPollAtMs ?? 0) - (lastPolledAtMs ?? 0) < slowFromMs) return 'again'
  return state === 'not-found' || verification === 'not-found' ? 'not-found' : 'age'
}
