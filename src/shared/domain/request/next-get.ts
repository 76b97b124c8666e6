import { isUncertain, type Submission } from '../filing/submission.ts'
import { specificationLimits } from './get-history.ts'

/** Why nothing is asked about a request by itself. */
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
 * What decides when it leaves. `frozen`: the service asked everybody to wait (`Retry-After`). `trouble`: nothing comes through at
 * present. `no-permission`: the key lacks the module's scope. `certificate`, `not-found`, `age`: slow cadences. `again`: the last answer
 * told nothing. `spacing`, `budget`: the limits of spec 8. `turn`: others go first. `free`: nothing holds it up.
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

/** When a request is asked for next, and why then. Wall clock; null: nobody can tell yet. */
export type NextGet =
  | { readonly kind: 'never'; readonly why: NeverAsked }
  | { readonly kind: 'paused'; readonly awaited: AwaitedBy }
  | { readonly kind: 'planned'; readonly awaited: AwaitedBy; readonly why: GetReason; readonly atMs: number | null }

export type AskedSubmission = Pick<
  Submission,
  'state' | 'requestId' | 'error' | 'lastPolledAtMs' | 'nextPollAtMs' | 'awaitsCertificate' | 'verification'
> & {
  /** One more GET is wanted, whatever the state: a notification spoke of it. */
  readonly askOnce?: boolean
}

/** What besides the request decides: whose it is, and how the GETs of its key stand. Wall clock. */
export interface GetSituation {
  readonly nowMs: number
  /** Filed by a key, or at an address, that is not the present one. */
  readonly isOthers: boolean
  /** It was filed in a session of the practice service that is over. */
  readonly isLost: boolean
  /** Nobody asks at present. */
  readonly paused: boolean
  readonly frozenUntilMs: number | null
  /** When the next one is tried while none is answered. */
  readonly nextTryMs: number | null
  /** Every GET that a minute has room for was used. */
  readonly budgetUsedUp: boolean
  /** The plan for this request; null where the plan does not reach so far. */
  readonly plannedAtMs: number | null
}

/** The plan's grain: within it what the limits say and what is planned are the same. */
const grainMs = 1_000

/** When a request is asked for next, and why then. Pure, and the only place that says so. */
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

/** The plan keeps to all limits, on a clock that nobody sets: where there is one, its time is the truth. */
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
  // Its slow look is due; for anything else beyond the plan nobody can tell.
  const due = limits.find(({ isSlow }) => isSlow)
  return { why: 'turn', atMs: due?.atMs ?? null }
}

const leavingStates: ReadonlySet<string> = new Set(['queued', 'armed', 'sending'])
const nothingTaken: ReadonlySet<string> = new Set(['refused', 'accepted-empty'])

function neverAsked(submission: AskedSubmission, { isOthers, isLost }: GetSituation): NeverAsked | null {
  const { state, requestId, verification } = submission
  if (leavingStates.has(state)) return 'leaving'
  if (nothingTaken.has(state)) return 'nothing-taken'
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
  if (isUncertain(submission)) return 'verification'
  if (submission.state === 'not-found') return 'not-found'
  if (submission.state === 'accepted') return 'result'
  return submission.awaitsCertificate === true ? 'certificate' : 'notice'
}

interface Limit {
  readonly why: GetReason
  readonly atMs: number
  /** Of a slow cadence: it is the reason also where the plan, by its own clock, says another time. */
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
  // A clock that was set back since: what was asked in the future was asked just now.
  if (lastPolledAtMs !== null) add('spacing', Math.min(lastPolledAtMs, nowMs) + specificationLimits.spacingMs)
  return limits
}

/** Slow cadences begin with this; what is sooner is only asked for again. */
const slowFromMs = 60_000

/** Why a request has a time of its own before which it is not wanted. */
function cadenceOf(submission: AskedSubmission): GetReason {
  const { error, state, verification, lastPolledAtMs, nextPollAtMs } = submission
  if (error?.code === 'service.forbidden') return 'no-permission'
  if (state === 'settled') return 'certificate'
  if ((nextPollAtMs ?? 0) - (lastPolledAtMs ?? 0) < slowFromMs) return 'again'
  return state === 'not-found' || verification === 'not-found' ? 'not-found' : 'age'
}
