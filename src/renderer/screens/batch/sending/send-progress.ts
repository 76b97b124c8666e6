import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { Submission, SubmissionState } from '#shared/domain/filing/submission.ts'

/**
 * The phase of a batch's sending. `leaving`: a POST is in flight or about to start. `pausing`: one is in flight and the
 * rest waits. `retry`: surely not sent, retried automatically. `held`: waits for the user.
 */
type SendPhase = 'leaving' | 'pausing' | 'retry' | 'held' | 'over'

export interface SendProgress {
  readonly phase: SendPhase
  readonly total: number
  /** Submissions that are neither queued nor in flight. */
  readonly gone: number
  readonly queued: number
  /** The one in flight. */
  readonly current: Submission | null
  /** When the next automatic retry happens, in phase `retry`. Wall clock. */
  readonly retryAtMs: number | null
  /** Why the next one was not sent. */
  readonly error: AppError | null
}

const isLeaving = (state: SubmissionState): boolean => state === 'armed' || state === 'sending'

export function sendProgress({ submissions, sendingNow }: BatchOverview): SendProgress {
  // Another desk sends submissions with other people's records.
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
