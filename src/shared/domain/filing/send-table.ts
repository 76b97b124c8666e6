import type { Batch } from './batch.ts'
import type { BatchTableFilter } from './batch-table.ts'
import type { RecordFilter } from './record-filter.ts'
import type { Submission, SubmissionState } from './submission.ts'

/** One POST of a batch: a send, and the request that the service made of it. */
export interface SendLine {
  readonly submission: Submission
  readonly batch: Batch
  /** How many sends its batch has. */
  readonly parts: number
  /** Who signed the consent of its batch. */
  readonly operator: string
}

/** Which sends are meant: those of the batches that a filter lets through. Null: in any state. */
export interface SendQuestion {
  readonly filter: BatchTableFilter
  readonly state: SubmissionState | null
}

/** What the table of sends can show, in the order in which it does so at first. `part`: which of its batch it is. */
export const sendColumns = [
  'file',
  'part',
  'state',
  'requestId',
  'records',
  'accepted',
  'rejected',
  'omitted',
  'acceptedOn',
  'checkedOn',
  'next',
  'procedure',
  'problem',
  'attempts',
  'operator',
  'created',
] as const
export type SendColumn = (typeof sendColumns)[number]

export const isSendColumn = (name: string): name is SendColumn => sendColumns.some((column) => column === name)

const countedColumns = ['records', 'accepted', 'rejected', 'omitted', 'attempts'] as const
export type CountedSendColumn = (typeof countedColumns)[number]

export const isCountedSendColumn = (column: SendColumn): column is CountedSendColumn =>
  countedColumns.some((name) => name === column)

/** What the answer to the POST counted; null where nobody has answered it, or the answer took the request as a whole. */
export function countOfSend(column: CountedSendColumn, { submission }: Pick<SendLine, 'submission'>): number | null {
  const { counts, attempts, acceptedAtMs, state } = submission
  if (column === 'records') return counts.sent
  if (column === 'attempts') return attempts
  if (acceptedAtMs === null && state !== 'accepted-empty') return null
  return column === 'accepted' ? counts.accepted + counts.reprocessed : counts[column]
}

const filtersOf: Readonly<Partial<Record<CountedSendColumn, Partial<RecordFilter>>>> = {
  records: {},
  accepted: { measure: 'accepted' },
  rejected: { outcome: 'rejected' },
  omitted: { outcome: 'omitted' },
}

/** The records that a count of a send stands for; null where the answer does not say which they are. */
export function recordsOfSend(
  column: CountedSendColumn,
  { submission }: Pick<SendLine, 'submission'>,
): Partial<RecordFilter> | null {
  const filter = filtersOf[column]
  if (filter === undefined || !countOfSend(column, { submission })) return null
  if (column !== 'records' && submission.flagged) return null
  return { batchId: submission.batchId, submissionId: submission.id, ...filter }
}

/** Columns that sends can be sorted by. `created`: by their batch and their place in it. */
export const sendOrders = [
  'created',
  'file',
  'state',
  'requestId',
  'records',
  'accepted',
  'rejected',
  'omitted',
  'acceptedOn',
  'checkedOn',
  'attempts',
] as const

export interface SendOrder {
  readonly by: (typeof sendOrders)[number]
  readonly descending: boolean
}

export const newestSends: SendOrder = { by: 'created', descending: true }
