import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { Submission, SubmissionState } from '#shared/domain/filing/submission.ts'

/**
 * Where the sending of a batch stands. `leaving`: a POST is out, or the next one is about to be. `pausing`: one is out and
 * the rest stays. `retry`: surely not sent, tried again by itself. `held`: nothing leaves until the operator says so.
 */
type SendPhase = 'leaving' | 'pausing' | 'retry' | 'held' | 'over'

export interface SendProgress {
  readonly phase: SendPhase
  readonly total: number
  /** Submissions that are no longer queued nor on their way. */
  readonly gone: number
  readonly queued: number
  /** The one that is on its way. */
  readonly current: Submission | null
  /** When the next automatic attempt is made, in phase `retry`. Wall clock. */
  readonly retryAtMs: number | null
  /** Why the next one did not leave. */
  readonly error: AppError | null
}

const isLeaving = (state: SubmissionState): boolean => state === 'armed' || state === 'sending'

export function sendProgress({ submissions, sendingNow }: BatchOverview): SendProgress {
  // What has records of others too leaves from another desk.
  const waiting = submissions.filter(({ state, ofOthersToo }) => state === 'queued' && !ofOthersToo)
  const current = submissions.find(({ state }) => isLeaving(state)) ?? null
  const [next] = waiting
  const retryAtMs = next !== undefined && next.attempts > 0 && next.error !== null ? next.nextAttemptAtMs : null
  return {
    phase: phaseOf({ waits: waiting.length > 0, leaves: current !== null, sendingNow, retries: retryAtMs !== null }),
    total: submissions.length,
    gone: submissions.length - waiting.length - (current === null ? 0 : 1),
    queued: waiting.length,
    current,
    retryAtMs,
    error: next?.error ?? null,
  }
}

interface Situation {
  readonly waits: boolean
  readonly leaves: boolean
  readonly sendingNow: boolean | undefined
  readonly retries: boolean
}

function phaseOf({ waits, leaves, sendingNow = leaves, retries }: Situation): SendPhase {
  if (leaves) return sendingNow || !waits ? 'leaving' : 'pausing'
  if (!waits) return 'over'
  if (!sendingNow) return 'held'
  return retries ? 'retry' : 'leaving'
}
