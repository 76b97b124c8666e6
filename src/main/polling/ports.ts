import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { ItemIdentity, ItemOutcome, Reprocess } from '#shared/domain/filing/item.ts'
import type { SubmissionEvent, SubmissionState } from '#shared/domain/filing/submission.ts'
import type { Statement, StatementSource } from '#shared/domain/knowledge/statement.ts'
import type { FoundRequest, KeptAnswer } from '#shared/domain/request/request-view.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import type { BatchId, ItemId, SubmissionId } from '#shared/kernel/ids.ts'

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
  /** Nothing awaits an answer, but one is wanted: a notification spoke of it, or the operator asked. */
  readonly askOnce: boolean
  /** Filed elsewhere: whoever the answer names belongs to it. */
  readonly followed?: true
}

/** One instant by both clocks that outlive a process: the wall's, which people set, and the machine's, which a restart of it sets back. */
export interface Instant {
  readonly wallMs: number
  /** Null in entries that an older program wrote. */
  readonly uptimeMs: number | null
}

/** One GET in the ledger of a key. It is written before the GET is sent, and again when its answer came. */
export interface LedgerEntry {
  readonly id: number
  /** What stands for the request there, see `GetLedger.nameOf`. */
  readonly name: string
  /** The gate that made it. */
  readonly sender: string
  readonly answered: boolean
  /** Whether the process that sent it still lives: it will write the answer. */
  readonly senderLives: boolean
  /** Of the answer; of the sending while there is none. */
  readonly at: Instant
}

/** A freeze that the service imposed. Its length is what it was when it was set, whatever the wall clock is set to since. */
export interface LedgerFreeze {
  readonly untilWallMs: number
  readonly setAt: Instant
  /** The gate that was told of it; absent where the ledger gives back what that gate wrote, to the millisecond. */
  readonly setBy?: string
}

export interface LedgerView {
  /** The newest, oldest first, in the order of sending: those of every process that uses the key on this machine. */
  readonly entries: readonly LedgerEntry[]
  readonly freeze: LedgerFreeze | null
  /** Of a ledger that has a clock of its own, an office's: when it was read. All instants are of that clock then, and none of this machine's. */
  readonly readAt?: { readonly wallMs: number; readonly uptimeMs: number }
}

export interface PollItem {
  readonly itemId: ItemId
  readonly identity: ItemIdentity
  readonly position: number
  readonly outcome: ItemOutcome | null
  readonly state: string | null
  readonly entityState: string | null
  readonly final: boolean
  readonly failed: boolean
  /** `JobId`, once an answer told it. */
  readonly jobId: string | null
}

/** What an answer or a notification says of one item; its source and time are the snapshot's. */
export interface ItemUpdate extends Omit<Statement, 'source' | 'atMs' | 'partial' | 'jobId' | 'reprocess'> {
  readonly itemId: ItemId
  readonly jobId?: string | null
  readonly reprocess?: Reprocess | null
}

/** What follows for the submission from what is known of its items. */
export interface Conclusion {
  /** Null when the submission stays as it is. */
  readonly event: SubmissionEvent | null
  readonly error: AppError | null
  /** The answer contradicts what was sent: the operator must look. Never taken back. */
  readonly flagged?: boolean
  readonly nextPollAtMs: number | null
  /** Certificate tracking goes on although the batch layer is final. */
  readonly tracking: boolean
  /** One more GET is wanted, whatever the state. */
  readonly askOnce?: boolean
}

export interface SnapshotChange {
  readonly source: StatementSource
  /** In the store's own time (`stamp`). */
  readonly statedAtMs: number
  readonly partial: boolean
  readonly items: readonly ItemUpdate[]
  /** Wall clock. */
  readonly polledAtMs: number
  /** The notification that says it: it is noted which records it was applied to. */
  readonly delivery?: string | undefined
  /** Decides inside the transaction, from the items as they are known then. */
  readonly conclude: (items: readonly PollItem[]) => Conclusion
}

/** The one ledger of a key on this machine: every profile and every process that uses the key shares it, and it outlives them. */
export interface GetLedger {
  /** What stands for a request in the ledger, always the same; its own name stays its name. The ledger tells nobody what was asked for. */
  nameOf(requestId: string): string
  read(): Promise<LedgerView>
  /**
   * In one transaction that no other process can come between: shows what is there, and writes down a GET that leaves now when
   * `mayLeave` says so. Null when it did not. Durable when it answers. A ledger that has
   * limits of its own keeps to them too.
   */
  takeSlot(
    requestId: string,
    sender: string,
    sentAt: () => Instant,
    mayLeave: (view: LedgerView) => boolean,
  ): Promise<number | null>
  /** The answer came, or was given up. `freeze`: what it imposed. */
  complete(entryId: number, answeredAt: Instant, freeze: LedgerFreeze | null): Promise<void>
}

/** What is asked for and is no request begins so in a ledger: the GETs of a request stand apart from each other, these need not. */
export const noRequest = '~'

export interface GetLedgers {
  ledgerOf(keyFingerprint: string): Promise<GetLedger>
}

/** Who of all that share a key asks by itself, in the background. Whoever is asked to ask does so in any case. */
export interface PollLeader {
  /** Whether it is us now, as far as can be known. To be asked again and again: whoever stops asking gives it up. */
  leads(keyFingerprint: string): boolean
}

export interface PollStore {
  /**
   * What may be asked for: `accepted` and `not-found` submissions, `settled` ones that are still tracking certificates or are
   * wanted once more, and uncertain ones with a request number that has not been refused. Whoever filed them.
   */
  targets(): Promise<readonly PollTarget[]>
  /** What of a batch a GET may renew links for: whatever carries a request number, but for numbers that were refused. */
  targetsOfBatch(id: BatchId): Promise<readonly PollTarget[]>
  /** Every submission that was accepted under an `IdSolicitud`, whatever became of it since. */
  targetsOfRequest(requestId: string): Promise<readonly PollTarget[]>
  items(id: SubmissionId): Promise<readonly PollItem[]>
  /** The time to give to a question that leaves now, or to what is received now: later than every time given before. */
  stamp(wallMs: number): number
  /**
   * One transaction: statements are kept, the items show their sum, the submission moves. Links already saved stay saved.
   */
  applySnapshot(id: SubmissionId, change: SnapshotChange): Promise<{ readonly changedItems: number }>
}

/** What was kept of one send beside its own row. */
export interface RequestBooks {
  /** The latest first. */
  readonly answers: readonly KeptAnswer[]
  /** Null: an older program did not keep it. */
  readonly testKey: boolean | null
  readonly askOnce: boolean
  /** Null: an older program did not count them. */
  readonly answeredGets: number | null
}

/** Somebody whom the answer to a GET names in a request that was filed elsewhere. */
export interface FollowedItem {
  readonly itemId: ItemId
  readonly identity: ItemIdentity
  readonly displayName: string
  /** `NitEmpresa`, where the answer tells it. */
  readonly company: string | null
}

/** A request that was filed elsewhere: one batch of one send, about which a GET has just told. */
export interface FollowedRequest {
  readonly batchId: BatchId
  readonly submissionId: SubmissionId
  readonly module: ModuleName
  readonly entity: Entity
  readonly requestId: string
  readonly filer: Filer
  /** Who wants it followed. */
  readonly operator: string
  readonly atMs: number
  readonly items: readonly FollowedItem[]
}

/** Requests as single things: their answers as they came, their numbers, and those that were filed elsewhere. */
export interface RequestStore {
  books(id: SubmissionId): Promise<RequestBooks | null>
  /** Null when it is not kept any more. */
  answer(id: SubmissionId, number: number): Promise<{ readonly answer: KeptAnswer; readonly body: Uint8Array } | null>
  /** Sends whose number begins like this, the newest first. */
  beginningWith(text: string, limit: number): Promise<readonly FoundRequest[]>
  /** Every send that carries this number, in whatever state; then those that had it before another took its place. */
  carrying(requestId: string): Promise<readonly FoundRequest[]>
  /** Writes one down whole, as accepted, in one transaction. Nothing is sent, consented to or paid by it. */
  follow(request: FollowedRequest): Promise<void>
  /** More people of a followed request: those whom an earlier answer did not list yet. */
  addFollowed(id: SubmissionId, items: readonly FollowedItem[]): Promise<void>
}
