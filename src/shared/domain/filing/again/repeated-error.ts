import { type AppError, appError } from '../../app-error.ts'
import { batchLabel, type EarlierRecord, type Repetition } from './filed-before.ts'

const mostNamed = 3

/** A number that the service gave, and that no GET has shown to be about something else: it may have taken the send. */
export const numberNotAsked = (requestId: string): AppError => appError('submission.number-not-asked', { requestId })

/** Whether a person can let the send go by giving a reason. */
export const wantsReason = (error: Pick<AppError, 'code'>): boolean =>
  error.code === 'batch.rows-in-flight' || error.code === 'submission.number-not-asked'

/** With the profile it is to be looked for in, where that is another one. */
const labelOf = ({ fileName, batchId, profile }: EarlierRecord): string =>
  batchLabel(fileName, profile === undefined ? batchId : `${batchId}, ${profile}`)

/** Why nothing is sent: what was filed before, by the batches that it is in. */
export function repeatedError(repetitions: readonly Repetition[]): AppError {
  const found = repetitions.flatMap(({ hits }) => hits.slice(0, 1).map(({ record }) => record))
  const batches = [...new Set(found.map(labelOf))]
  return appError('batch.rows-in-flight', {
    rows: String(repetitions.length),
    batches: batches.length > mostNamed ? `${batches.slice(0, mostNamed).join(', ')}…` : batches.join(', '),
  })
}
