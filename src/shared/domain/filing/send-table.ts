import type { Batch } from './batch.ts'
import type { BatchTableFilter } from './batch-table.ts'
import type { RecordFilter } from './record-filter.ts'
import type { SendStanding, Submission } from './submission.ts'

/** One POST of a batch: a send, and the service's request for it. */
export interface SendLine {
  readonly submission: Submission
  readonly batch: Batch
  /** The number of sends in its batch. */
  readonly parts: number
  /** The signer of its batch's consent. */
  readonly operator: string
}

/** Which sends to list: those of the matching batches. Null: in any state. */
export interface SendQuestion {
  readonly filter: BatchTableFilter
  readonly state: SendStanding | null
}

/** The columns of the send table, in default order. `part`: its ordinal in the batch. */
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

/** A count from the POST's answer; null if unanswered, or if the answer covered the request as a whole. */
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

/** The records behind a send's count; null if the answer does not identify them. */
export function recordsOfSend(
  column: CountedSendColumn,
  { submission }: Pick<SendLine, 'submission'>,
): Partial<RecordFilter> | null {
  const filter = filtersOf[column]
  if (filter === undefined || !countOfSend(column, { submission })) return null
  if (column !== 'records' && submission.flagged) return null
  return { batchId: submission.batchId, submissionId: submission.id, ...filter }
}

/** Sortable columns of sends. `created`: by batch and ordinal. */
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
