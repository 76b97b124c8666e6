import type { AppError } from '../app-error.ts'

/** Why a purge leaves a batch: to be decided, decided and not verified, no result yet, unknown to the service, or waiting for a certificate. */
export const purgeKeptReasons = ['undecided', 'unverified', 'unsettled', 'not-found', 'certificate'] as const
export type PurgeKeptReason = (typeof purgeKeptReasons)[number]

/** What a purge removes, or has removed, and what of that age stays. */
export interface PurgeCounts {
  readonly batches: number
  /** Saved files and links that go with their batches. */
  readonly documents: number
  readonly drafts: number
  readonly notifications: number
  /** Of the list of documents for the next sends. */
  readonly preparedDocuments: number
  readonly keptBatches: number
  readonly kept: Readonly<Record<PurgeKeptReason, number>>
  /** They may yet tell what became of a send. */
  readonly keptNotifications: number
  /** Planned for a day to come, or worked on since. */
  readonly keptDrafts: number
}

/** What goes of it, in the order in which it is told. */
export const removedKinds = ['batches', 'documents', 'drafts', 'notifications', 'preparedDocuments'] as const

/** What was removed. */
export interface Purged extends PurgeCounts {
  /** Why the files are as large as before; null: they are not. What was removed is gone from them all the same. */
  readonly notShrunk: AppError | null
}

/** How long ago what is offered to be removed began. */
export const usualRetentionDays = 90
