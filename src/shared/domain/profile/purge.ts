import type { AppError } from '../app-error.ts'

/**
 * Why a purge keeps a batch: undecided, decided but unverified, without a result, unknown to the service, waiting for a
 * certificate, or with a record that somebody still has to finish.
 */
export const purgeKeptReasons = [
  'undecided',
  'unverified',
  'unsettled',
  'not-found',
  'certificate',
  'assigned',
] as const
export type PurgeKeptReason = (typeof purgeKeptReasons)[number]

/** What a purge removes or has removed, and what of that age it keeps. */
export interface PurgeCounts {
  readonly batches: number
  /** Records of these batches that still wait for their entity's answer. */
  readonly awaited: number
  /** Saved files and links that are removed with their batches. */
  readonly documents: number
  /** Comments about records, removed with them. */
  readonly comments: number
  readonly drafts: number
  readonly notifications: number
  /** From the list of documents for the next sends. */
  readonly preparedDocuments: number
  readonly keptBatches: number
  readonly kept: Readonly<Record<PurgeKeptReason, number>>
  /** They may still reveal the result of a send. */
  readonly keptNotifications: number
  /** Scheduled for a future date, or edited since. */
  readonly keptDrafts: number
}

/** What a purge removes, in display order. */
export const removedKinds = [
  'batches',
  'awaited',
  'documents',
  'comments',
  'drafts',
  'notifications',
  'preparedDocuments',
] as const

/** What was removed. */
export interface Purged extends PurgeCounts {
  /** Why the files did not shrink; null: they did. The removed data is gone from them in any case. */
  readonly notShrunk: AppError | null
}

/** The default age in days of what a purge offers to remove. */
export const usualRetentionDays = 90
