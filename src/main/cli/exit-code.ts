import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import type { ErrorFamily } from '#shared/texts/errors/error-entry.ts'

/** Exit codes of the headless contract (`docs/cli.md`): this file alone decides them. */
export const exitCodes = {
  clean: 0,
  data: 1,
  usage: 2,
  file: 3,
  service: 4,
  network: 5,
  unknownOutcome: 6,
  local: 7,
  awaited: 8,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

const codeOfFamily: Readonly<Record<ErrorFamily, ExitCode>> = {
  data: exitCodes.data,
  usage: exitCodes.usage,
  file: exitCodes.file,
  service: exitCodes.service,
  network: exitCodes.network,
  'unknown-outcome': exitCodes.unknownOutcome,
  local: exitCodes.local,
}

export const exitCodeOf = (error: AppError): ExitCode => codeOfFamily[error.family]

const badOutcomes = ['rejected', 'omitted', 'unmatched']

/** Whether an accepted item may have failed, been left out or been answered incoherently. */
const hasDataErrors = ({ submissions, outcomes, states }: BatchOverview): boolean =>
  badOutcomes.some((outcome) => (outcomes[outcome] ?? 0) > 0) ||
  (states.error ?? 0) > 0 ||
  submissions.some(({ state, flagged, counts }) => {
    return state === 'failed' || state === 'not-found' || flagged || counts.rejected + counts.omitted > 0
  })

/** The service may have taken it, and something may have been paid. What the operator gave up or called applied counts too. */
const mayHaveBeenTaken: ReadonlySet<SubmissionState> = new Set([
  'armed',
  'sending',
  'accepted',
  'unknown',
  'applied',
  'settled',
  'failed',
  'not-found',
])

const isJudgedHere = ({ state, ofOthersToo }: Submission): boolean => !(state === 'queued' && ofOthersToo)

export interface BatchesToJudge {
  readonly batches: readonly BatchOverview[]
  readonly stoppedBy: AppError | null
  /** Whether an earlier attempt of what is reported ended with its outcome unknown, whatever the operator decided since. */
  readonly everUncertain?: boolean
  /** The command sends nothing: without a network nothing was sent by it, whatever the batches went through before. */
  readonly sendsNothing?: boolean
  /**
   * For `poll --until-settled`, which was to wait for it: whether anything is still to come. Not for commands that send: theirs is
   * done once it was taken, and a script must not take that for a failure and pay again.
   */
  readonly stillAwaited?: boolean
}

/**
 * What a command that reports batches ends with. An unknown outcome weighs most, because money may have been spent; then
 * what stopped the work, then what the service refused, then what never left, then faulty items. Code 5 says that nothing at
 * all was sent, so that a script may begin again: as soon as anything may have been taken it is 6.
 */
export function exitCodeOfBatches({
  batches,
  stoppedBy,
  everUncertain = false,
  sendsNothing = false,
  stillAwaited = false,
}: BatchesToJudge): ExitCode {
  // What waits for somebody who sees all of its companies is not waited for here.
  const judged = batches.flatMap(({ submissions }) => submissions.filter(isJudgedHere))
  const states = new Set(judged.map(({ state }) => state))
  if (states.has('unknown')) return exitCodes.unknownOutcome
  const anyTaken = everUncertain || [...states].some((state) => mayHaveBeenTaken.has(state))
  const code = stoppedBy === null ? null : exitCodeOf(stoppedBy)
  if (code === exitCodes.local) return code
  if (code === exitCodes.network && sendsNothing) return code
  if (anyTaken && (code === exitCodes.network || states.has('queued'))) return exitCodes.unknownOutcome
  if (code !== null) return code
  if (states.has('refused')) return exitCodes.service
  if (states.has('queued')) return exitCodes.network
  if (batches.some(hasDataErrors)) return exitCodes.data
  return stillAwaited ? exitCodes.awaited : exitCodes.clean
}
