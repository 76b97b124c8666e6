import { type AppError, appError } from '../../app-error.ts'
import { batchLabel, type EarlierRecord, type Repetition } from './filed-before.ts'

const mostNamed = 3

/**
 * The service gave this number, and no GET has shown that it belongs to something else: it may have accepted the send.
 */
export const numberNotAsked = (requestId: string): AppError => appError('submission.number-not-asked', { requestId })

/** Whether a reason from a person releases the send. */
export const wantsReason = (error: Pick<AppError, 'code'>): boolean =>
  error.code === 'batch.rows-in-flight' || error.code === 'submission.number-not-asked'

/** Includes the profile to look in, if it is another one. */
const labelOf = ({ fileName, batchId, profile }: EarlierRecord): string =>
  batchLabel(fileName, profile === undefined ? batchId : `${batchId}, ${profile}`)

/** Why nothing is sent: the earlier filings, by batch. */
export function repeatedError(repetitions: readonly Repetition[]): AppError {
  const found = repetitions.flatMap(({ hits }) => hits.slice(0, 1).map(({ record }) => record))
  const batches = [...new Set(found.map(labelOf))]
  return appError('batch.rows-in-flight', {
    rows: String(repetitions.length),
    batches: batches.length > mostNamed ? `${batches.slice(0, mostNamed).join(', ')}…` : batches.join(', '),
  })
}
