import type { AppError, ErrorFamily } from '#shared/domain/app-error.ts'
import type { BatchOverview } from '#shared/domain/overview.ts'

/** Exit codes of the headless contract (`cli.md`): this file alone decides them. */
export const exitCodes = {
  clean: 0,
  data: 1,
  usage: 2,
  file: 3,
  service: 4,
  network: 5,
  unknownOutcome: 6,
  local: 7,
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

/**
 * What a command that reports batches ends with. An unknown outcome weighs most, because money may have been spent;
 * then what stopped the work, then what the service refused, then what never left, then faulty items.
 */
export function exitCodeOfBatches(batches: readonly BatchOverview[], stoppedBy: AppError | null): ExitCode {
  const states = new Set(batches.flatMap(({ submissions }) => submissions.map(({ state }) => state)))
  if (states.has('unknown')) return exitCodes.unknownOutcome
  if (stoppedBy !== null) return exitCodeOf(stoppedBy)
  if (states.has('refused')) return exitCodes.service
  if (states.has('queued')) return exitCodes.network
  return batches.some(hasDataErrors) ? exitCodes.data : exitCodes.clean
}
