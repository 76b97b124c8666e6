import type { BatchId, DraftId, SubmissionId } from '../../kernel/ids.ts'
import type { CatalogueKind } from '../catalogue/catalogue.ts'
import type { RecordFilter } from '../filing/record-filter.ts'
import type { DraftGroup } from './draft-groups.ts'

/** What can wait for a person, in the order in which it is told where two are as urgent and as old. */
export const pendingKinds = [
  'uncertain',
  'refused',
  'held',
  'returned',
  'findings',
  'draft-due',
  'not-found',
  'failed',
  'rejected',
  'draft-errors',
  'certificate-overdue',
  'draft-ready',
  'documents',
  'news',
  'notices',
  'draft-quarantined',
  'catalogues-old',
  'catalogues-reference',
  'copies-old',
  'operator',
] as const
export type PendingKind = (typeof pendingKinds)[number]

/** What may have been paid twice first; then what stands still or has its day; then what holds people up; then what only makes work easier. */
export const urgencyOf: Readonly<Record<PendingKind, 0 | 1 | 2 | 3>> = {
  uncertain: 0,
  refused: 1,
  held: 1,
  returned: 1,
  findings: 1,
  'draft-due': 1,
  'not-found': 2,
  failed: 2,
  rejected: 2,
  'draft-errors': 2,
  'certificate-overdue': 2,
  'draft-ready': 2,
  documents: 3,
  news: 3,
  notices: 3,
  'draft-quarantined': 3,
  'catalogues-old': 3,
  'catalogues-reference': 3,
  'copies-old': 3,
  operator: 3,
}

export const isUrgent = (kind: PendingKind): boolean => urgencyOf[kind] <= 1

/** Where a line leads: exactly to what it counted. */
export type PendingPlace =
  | { readonly to: 'records'; readonly filter: Partial<RecordFilter> }
  | { readonly to: 'draft'; readonly draftId: DraftId; readonly rows: 'errors' | 'quarantined' | null }
  | { readonly to: 'drafts'; readonly group: DraftGroup }
  | { readonly to: 'batch'; readonly batchId: BatchId }
  | { readonly to: 'request'; readonly submissionId: SubmissionId }
  | { readonly to: 'notices' }
  | { readonly to: 'catalogues' }
  | { readonly to: 'copies' }
  | { readonly to: 'operator' }

/** One draft, batch or list of codes of a line. */
export type PendingPart = {
  readonly count: number
  /** Since when it waits; null where nobody knows. Wall clock. */
  readonly sinceMs: number | null
  readonly place: PendingPlace
} & (
  | { readonly name: string; readonly catalogue?: undefined }
  | { readonly name?: undefined; readonly catalogue: CatalogueKind }
)

/** Everything of one kind that waits. */
export interface PendingLine {
  readonly kind: PendingKind
  /** Of what the kind is about: sends, records, rows, drafts, lists. Never 0. */
  readonly count: number
  /** The oldest; null where nobody knows. Wall clock. */
  readonly sinceMs: number | null
  /** Business days in Colombia since then: today 0. */
  readonly businessDays: number | null
  /** Null: no one place shows exactly these, and each of `parts` has its own. */
  readonly place: PendingPlace | null
  /** What it is made of, oldest first, where that has names; its counts add up to the line's. */
  readonly parts: readonly PendingPart[]
}

/** What is read to know what waits. */
export type PendingSource = 'sends' | 'records' | 'drafts' | 'catalogues' | 'notices'

export interface PendingList {
  /** The most urgent first, and of those the oldest. */
  readonly lines: readonly PendingLine[]
  /** What could not be read: of these nobody knows whether anything waits. */
  readonly unknown: readonly PendingSource[]
}

/** Nothing waits, and everything was asked. */
export const nothingWaits = ({ lines, unknown }: PendingList): boolean => lines.length === 0 && unknown.length === 0
