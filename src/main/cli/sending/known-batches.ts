import type { AttemptResult } from '#main/app/application.ts'
import type { Submission, SubmissionState } from '#shared/domain/filing/submission.ts'
import type { ReportedBatch } from '../render/batch.ts'
import type { PlannedBatch, SendLog } from './send-log.ts'

/**
 * Batches of a command that sends: as read afterwards or, if that fails or contradicts the results, as the command
 * knows them.
 */
export const knownBatches = (log: SendLog, read: readonly ReportedBatch[] | null): readonly ReportedBatch[] =>
  log.plans.map((planned) => {
    const found = read?.find(({ overview }) => overview.batch.id === planned.overview.batch.id)
    return found === undefined ? unread(planned, log) : asKnown(found, planned, log)
  })

function asKnown(read: ReportedBatch, { everUncertain }: PlannedBatch, log: SendLog): ReportedBatch {
  const submissions = read.overview.submissions.map((submission) => {
    const result = log.resultOf(submission.id)
    return result === undefined || saysAsMuch(submission, result) ? submission : withResult(submission, result)
  })
  return {
    ...read,
    overview: { ...read.overview, submissions },
    everUncertain: everUncertain || read.everUncertain === true,
  }
}

const unread = ({ overview, everUncertain }: PlannedBatch, log: SendLog): ReportedBatch => ({
  overview: {
    ...overview,
    submissions: overview.submissions.map((submission) => {
      const result = log.resultOf(submission.id)
      return result === undefined
        ? submission
        : { ...withResult(submission, result), attempts: submission.attempts + 1 }
    }),
  },
  items: [],
  everUncertain,
})

const taken: ReadonlySet<SubmissionState> = new Set(['accepted', 'settled', 'failed', 'not-found'])

/** The service has accepted it. */
export const isTaken = (state: SubmissionState): boolean => taken.has(state)

const stateOf: Readonly<Record<AttemptResult['end'], SubmissionState>> = {
  'not-sent': 'queued',
  refused: 'refused',
  empty: 'accepted-empty',
  accepted: 'accepted',
  unknown: 'unknown',
}

/** The stored state agrees with the result or goes further: a notification or GET may have added to it since. */
const saysAsMuch = ({ state, requestId }: Submission, result: AttemptResult): boolean =>
  isTaken(state) ||
  (state === stateOf[result.end] && (requestId !== null || result.requestId === null)) ||
  (state === 'unknown' && result.end !== 'accepted' && result.end !== 'unknown')

const withResult = (submission: Submission, result: AttemptResult): Submission => ({
  ...submission,
  state: stateOf[result.end],
  requestId: result.requestId ?? submission.requestId,
  counts: result.end === 'accepted' ? { ...result.counts, sent: submission.counts.sent } : submission.counts,
  flagged: result.flagged,
  error: result.end === 'accepted' || result.end === 'empty' ? null : result.error,
})
