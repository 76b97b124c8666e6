import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { Submission, SubmissionState } from '#shared/domain/filing/submission.ts'
import type { ErrorFamily } from '#shared/texts/errors/error-entry.ts'

/** Exit codes of the headless contract (`docs/cli.md`). Only this file decides them. */
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

/** Whether an accepted item may have failed, been omitted or been answered inconsistently. */
const hasDataErrors = ({ submissions, outcomes, states }: BatchOverview): boolean =>
  badOutcomes.some((outcome) => (outcomes[outcome] ?? 0) > 0) ||
  (states.error ?? 0) > 0 ||
  submissions.some(
    ({ state, flagged, counts }) => state === 'failed' || flagged || counts.rejected + counts.omitted > 0,
  )

const isNotFound = ({ submissions }: BatchOverview): boolean => submissions.some(({ state }) => state === 'not-found')

/** The service may have accepted and charged it. This includes what the operator abandoned or declared applied. */
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
  /** Whether an earlier attempt had an unknown outcome, whatever the operator decided since. */
  readonly everUncertain?: boolean
  /** The command sends nothing, so a network error means that it sent nothing, whatever the batches' history. */
  readonly sendsNothing?: boolean
  /** Files offered by the service are unavailable. Only for commands that send nothing. */
  readonly filesMissing?: boolean
  /**
   * For `poll --until-settled`: whether something is still awaited. Commands that send are done once accepted, and a
   * script must not take waiting for a failure and pay again.
   */
  readonly stillAwaited?: boolean
}

/**
 * Exit code of a command that reports batches. An unknown outcome takes precedence, because money may have been spent.
 * For commands that send, 4, 5 and 7 mean that nothing was accepted; if anything may have been accepted, a failure of
 * the rest gives 6.
 */
export function exitCodeOfBatches(judged: BatchesToJudge): ExitCode {
  const { batches, stoppedBy, everUncertain = false, sendsNothing = false } = judged
  // Ignores submissions that wait for a member who sees all their companies.
  const ours = batches.flatMap(({ submissions }) => submissions.filter(isJudgedHere))
  const states = new Set(ours.map(({ state }) => state))
  if (states.has('unknown')) return exitCodes.unknownOutcome
  const anyTaken = everUncertain || [...states].some((state) => mayHaveBeenTaken.has(state))
  const code = stoppedBy === null ? null : exitCodeOf(stoppedBy)
  if (sendsNothing && (code === exitCodes.local || code === exitCodes.network)) return code
  const isPartly = states.has('queued') || states.has('refused') || (code !== null && !sendsNothing)
  if (anyTaken && isPartly) return exitCodes.unknownOutcome
  if (code !== null) return code
  if (states.has('refused')) return exitCodes.service
  if (states.has('queued')) return exitCodes.network
  return codeOfAnswers(judged)
}

/** Everything was answered. A request that the service does not find counts as accepted. */
function codeOfAnswers({ batches, sendsNothing, filesMissing, stillAwaited }: BatchesToJudge): ExitCode {
  if (batches.some(hasDataErrors)) return exitCodes.data
  if (sendsNothing === true && (filesMissing === true || batches.some(isNotFound))) return exitCodes.data
  return stillAwaited === true ? exitCodes.awaited : exitCodes.clean
}
