import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchOptions } from '#shared/domain/batch.ts'
import type { Filer } from '#shared/domain/filer.ts'
import type { DocumentLink, ItemIdentity, ItemOutcome, Novedad } from '#shared/domain/item.ts'
import type { Entity, ModuleName } from '#shared/domain/procedure.ts'
import type { SubmissionEvent, SubmissionState } from '#shared/domain/submission.ts'
import type { BatchId, ItemId, SubmissionId } from '#shared/kernel/ids.ts'
import type { Json } from '#shared/kernel/json.ts'

/** One request the poller may ask for. Several submissions share a `requestId` with a test key: one GET serves them all. */
export interface PollTarget {
  readonly submissionId: SubmissionId
  readonly batchId: BatchId
  readonly module: ModuleName
  readonly entity: Entity
  /** The batch's options: `RastrearCertificado` keeps a settled submission under observation. */
  readonly options: BatchOptions
  readonly requestId: string
  /** Who may ask for it; null when that was never known. */
  readonly filer: Filer | null
  readonly state: SubmissionState
  readonly acceptedAtMs: number
  readonly lastPolledAtMs: number | null
  /** Earliest wanted time of the next GET (slow cadence for certificates and unknown states); null means at once. */
  readonly nextPollAtMs: number | null
}

/** One instant by both clocks that outlive a process: the wall's, which people set, and the machine's, which a restart of it sets back. */
export interface Instant {
  readonly wallMs: number
  /** Null in entries that an older program wrote. */
  readonly uptimeMs: number | null
}

/** One GET in the ledger. It is written before the GET is sent, and again when its answer came. */
export interface LedgerEntry {
  readonly id: number
  readonly requestId: string
  readonly answered: boolean
  /** Of the answer; of the sending while there is none. */
  readonly at: Instant
}

export interface PollItem {
  readonly itemId: ItemId
  readonly identity: ItemIdentity
  readonly position: number
  readonly outcome: ItemOutcome | null
  readonly state: string | null
  readonly entityState: string | null
  readonly final: boolean
}

export interface ItemUpdate {
  readonly itemId: ItemId
  readonly state: string | null
  readonly entityState: string | null
  readonly final: boolean
  readonly failed: boolean
  readonly novedades: readonly Novedad[]
  readonly documents: readonly DocumentLink[]
  readonly result: Json
}

export interface SnapshotChange {
  readonly items: readonly ItemUpdate[]
  /** Null when the submission stays as it is. */
  readonly event: SubmissionEvent | null
  readonly error: AppError | null
  readonly polledAtMs: number
  readonly nextPollAtMs: number | null
  /** Certificate tracking goes on although the batch layer is final. */
  readonly tracking: boolean
}

/** The GETs that were made with each key, and the freezes that the service imposed: what a restart must not forget. */
export interface GetLedger {
  /** The newest entries of this key, oldest first, in the order of sending. */
  latestLedger(keyFingerprint: string, count: number): Promise<readonly LedgerEntry[]>
  appendLedger(keyFingerprint: string, requestId: string, sentAt: Instant): Promise<number>
  completeLedger(entryId: number, answeredAt: Instant): Promise<void>
  /** Freeze imposed by Retry-After, wall clock; null when there is none. */
  frozenUntilMs(keyFingerprint: string): Promise<number | null>
  setFrozenUntilMs(keyFingerprint: string, untilMs: number | null): Promise<void>
}

export interface PollStore extends GetLedger {
  /** `accepted` submissions, and `settled` ones that are still tracking certificates. */
  targets(): Promise<readonly PollTarget[]>
  /** What of a batch a GET may renew links for: `accepted`, `settled` and `failed` submissions. */
  targetsOfBatch(id: BatchId): Promise<readonly PollTarget[]>
  items(id: SubmissionId): Promise<readonly PollItem[]>
  /** One transaction: items' states, Novedades, links, the submission's transition. Links already saved stay saved. */
  applySnapshot(id: SubmissionId, change: SnapshotChange): Promise<{ readonly changedItems: number }>
}
