import type { BatchId, DraftId, SubmissionId } from '../../kernel/ids.ts'
import type { CatalogueKind } from '../catalogue/catalogue.ts'
import type { RecordFilter } from '../filing/record-filter.ts'
import type { CreditRequest } from '../oversight/credit-schemas.ts'
import type { DraftGroup } from './draft-groups.ts'

/** Kinds of pending work; this order breaks ties of urgency and age. */
export const pendingKinds = [
  'uncertain',
  'refused',
  'held',
  'returned',
  'answer-overdue',
  'follow-up-overdue',
  'findings',
  'draft-due',
  'credit-request',
  'not-found',
  'failed',
  'rejected',
  'draft-errors',
  'answer-soon',
  'draft-ready',
  'documents',
  'news',
  'notices',
  'draft-quarantined',
  'catalogues-old',
  'catalogues-reference',
  'answer-awaited',
  'copies-old',
  'operator',
] as const
export type PendingKind = (typeof pendingKinds)[number]

/**
 * First what may have been paid twice; then what is stalled or due; then what blocks people; then what only makes work
 * easier.
 */
export const urgencyOf: Readonly<Record<PendingKind, 0 | 1 | 2 | 3>> = {
  uncertain: 0,
  refused: 1,
  held: 1,
  returned: 1,
  'answer-overdue': 1,
  'follow-up-overdue': 1,
  findings: 1,
  'draft-due': 1,
  'credit-request': 1,
  'not-found': 2,
  failed: 2,
  rejected: 2,
  'draft-errors': 2,
  'answer-soon': 2,
  'draft-ready': 2,
  documents: 3,
  news: 3,
  notices: 3,
  'draft-quarantined': 3,
  'catalogues-old': 3,
  'catalogues-reference': 3,
  'answer-awaited': 3,
  'copies-old': 3,
  operator: 3,
}

export const isUrgent = (kind: PendingKind): boolean => urgencyOf[kind] <= 1

/** A line's target: exactly what it counted. */
export type PendingPlace =
  | { readonly to: 'records'; readonly filter: Partial<RecordFilter> }
  | { readonly to: 'draft'; readonly draftId: DraftId; readonly rows: 'errors' | 'quarantined' | null }
  | { readonly to: 'drafts'; readonly group: DraftGroup }
  | { readonly to: 'batch'; readonly batchId: BatchId }
  | { readonly to: 'request'; readonly submissionId: SubmissionId }
  | { readonly to: 'notices' }
  | { readonly to: 'catalogues' }
  | { readonly to: 'copies' }
  | { readonly to: 'credits' }
  | { readonly to: 'operator' }

/** One draft, batch or code list of a line. */
export type PendingPart = {
  readonly count: number
  /** Since when it waits; null when unknown. Wall clock. */
  readonly sinceMs: number | null
  readonly place: PendingPlace
} & (
  | { readonly name: string; readonly catalogue?: undefined; readonly request?: undefined }
  | { readonly name?: undefined; readonly catalogue: CatalogueKind; readonly request?: undefined }
  | { readonly name?: undefined; readonly catalogue?: undefined; readonly request: AskedCredits }
)

/** A request for credits, with the company's name. */
export interface AskedCredits extends Pick<CreditRequest, 'id' | 'by' | 'credits' | 'month'> {
  readonly company: string
}

/** All pending work of one kind. */
export interface PendingLine {
  readonly kind: PendingKind
  /** The number of things of this kind: sends, records, rows, drafts, lists. Never 0. */
  readonly count: number
  /** The oldest; null when unknown. Wall clock. */
  readonly sinceMs: number | null
  /** Colombian business days since then: today is 0. */
  readonly businessDays: number | null
  /** Null: no single place shows exactly these; each of `parts` has its own. */
  readonly place: PendingPlace | null
  /** Its named parts, oldest first; their counts add up to the line's. */
  readonly parts: readonly PendingPart[]
}

/** What is read to find pending work. */
export type PendingSource = 'sends' | 'records' | 'drafts' | 'catalogues' | 'notices'

export interface PendingList {
  /** The most urgent first, then the oldest. */
  readonly lines: readonly PendingLine[]
  /** Sources that could not be read, so their pending work is unknown. */
  readonly unknown: readonly PendingSource[]
}

/** Nothing is pending, and every source was read. */
export const nothingWaits = ({ lines, unknown }: PendingList): boolean => lines.length === 0 && unknown.length === 0
