import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { ItemIdentity, ItemOutcome, Reprocess } from '#shared/domain/filing/item.ts'
import type { SubmissionEvent, SubmissionState } from '#shared/domain/filing/submission.ts'
import type { Statement, StatementSource } from '#shared/domain/knowledge/statement.ts'
import type { FoundRequest, KeptAnswer } from '#shared/domain/request/request-view.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import type { BatchId, ItemId, SubmissionId } from '#shared/kernel/ids.ts'

/** One request to poll. With a test key several submissions share a `requestId`; one GET serves them all. */
export interface PollTarget {
  readonly submissionId: SubmissionId
  readonly batchId: BatchId
  readonly module: ModuleName
  readonly entity: Entity
  /** Options of the batch: `RastrearCertificado` keeps a settled submission under observation. */
  readonly options: BatchOptions
  readonly requestId: string
  /** Who may poll it; null if that was never known. */
  readonly filer: Filer | null
  readonly state: SubmissionState
  readonly acceptedAtMs: number
  readonly lastPolledAtMs: number | null
  /** Earliest time of the next GET (slow cadence for certificates and unknown states); null means now. */
  readonly nextPollAtMs: number | null
  /** Nothing is pending, but one GET is wanted: a notification mentioned it, or the operator asked. */
  readonly askOnce: boolean
  /** Filed elsewhere: everyone the answer names belongs to it. */
  readonly followed?: true
}

/**
 * One instant on the two clocks that outlive a process: the wall clock, which people set, and the uptime, which a
 * reboot resets.
 */
export interface Instant {
  readonly wallMs: number
  /** Null if unknown: an office's server and a replaced ledger have no uptime. */
  readonly uptimeMs: number | null
}

/** One GET in a key's ledger. Written before the GET is sent, and again when its answer arrived. */
export interface LedgerEntry {
  readonly id: number
  /** Pseudonym of the request, see `GetLedger.nameOf`. */
  readonly name: string
  /** Id of the gate that made it. */
  readonly sender: string
  readonly answered: boolean
  /** Whether the sending process is alive and will record the answer. */
  readonly senderLives: boolean
  /** Time of the answer, or of the sending while there is none. */
  readonly at: Instant
}

/** A freeze imposed by the service. Its length is fixed when it is set, regardless of later wall-clock changes. */
export interface LedgerFreeze {
  readonly untilWallMs: number
  readonly setAt: Instant
  /**
   * Id of the gate that received it; absent in ledgers that return that gate's freeze unchanged to the millisecond.
   */
  readonly setBy?: string
}

export interface LedgerView {
  /** The newest entries, oldest first, in sending order, of every process that uses the key on this machine. */
  readonly entries: readonly LedgerEntry[]
  readonly freeze: LedgerFreeze | null
  /**
   * Read time of a ledger with its own clock (an office's). All instants are then on that clock, none on this
   * machine's.
   */
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
  /** `JobId`, once an answer contained it. */
  readonly jobId: string | null
}

/** What an answer or notification says about one item; the snapshot holds its source and time. */
export interface ItemUpdate extends Omit<Statement, 'source' | 'atMs' | 'partial' | 'jobId' | 'reprocess'> {
  readonly itemId: ItemId
  readonly jobId?: string | null
  readonly reprocess?: Reprocess | null
}

/** What follows for the submission from its items. */
export interface Conclusion {
  /** Null if the submission keeps its state. */
  readonly event: SubmissionEvent | null
  readonly error: AppError | null
  /** The answer contradicts what was sent: the operator must look. Never cleared. */
  readonly flagged?: boolean
  readonly nextPollAtMs: number | null
  /** Certificate tracking continues although the batch layer is final. */
  readonly tracking: boolean
  /** One more GET is wanted, in any state. */
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
  /** The notification that is the source; the store records which records it was applied to. */
  readonly delivery?: string | undefined
  /** Decides inside the transaction, from the items as stored then. */
  readonly conclude: (items: readonly PollItem[]) => Conclusion
}

/** A key's single ledger on this machine, shared by every profile and process that uses the key. It outlives them. */
export interface GetLedger {
  /**
   * Stable pseudonym of a request; the pseudonym of a pseudonym is itself. The ledger does not reveal which requests
   * were made.
   */
  nameOf(requestId: string): string
  read(): Promise<LedgerView>
  /**
   * In one exclusive transaction: passes the entries to `mayLeave` and, if it returns true, records a GET that leaves
   * now. Null if it did not. Durable when it resolves. A ledger with its own limits also enforces those.
   */
  takeSlot(
    requestId: string,
    sender: string,
    sentAt: () => Instant,
    mayLeave: (view: LedgerView) => boolean,
  ): Promise<number | null>
  /** The answer arrived or was given up. `freeze`: a freeze it imposed. */
  complete(entryId: number, answeredAt: Instant, freeze: LedgerFreeze | null): Promise<void>
}

/** Ledger prefix of GETs that belong to no request. Minimum intervals apply to the GETs of a request, not to these. */
export const noRequest = '~'

export interface GetLedgers {
  ledgerOf(keyFingerprint: string): Promise<GetLedger>
}

/** Decides which of the processes that share a key polls in the background. Polling on request is always allowed. */
export interface PollLeader {
  /**
   * Whether this process leads now, as far as it can know. Call it repeatedly: the lead is lost when the calls stop.
   */
  leads(keyFingerprint: string): boolean
}

export interface PollStore {
  /**
   * What may be polled, no matter who filed it: `accepted` and `not-found` submissions, `settled` ones that track
   * certificates or are wanted once more, and uncertain ones with a request number that was not refused.
   */
  targets(): Promise<readonly PollTarget[]>
  /** Submissions of a batch whose links a GET may renew: all with a request number, except refused numbers. */
  targetsOfBatch(id: BatchId): Promise<readonly PollTarget[]>
  /** Every submission accepted under an `IdSolicitud`, in any state. */
  targetsOfRequest(requestId: string): Promise<readonly PollTarget[]>
  items(id: SubmissionId): Promise<readonly PollItem[]>
  /** Timestamp for a request leaving now or for a message received now: later than every earlier timestamp. */
  stamp(wallMs: number): number
  /** One transaction: saves the statements, updates items and the submission. Keeps links already saved. */
  applySnapshot(id: SubmissionId, change: SnapshotChange): Promise<{ readonly changedItems: number }>
}

/** What is stored about a send besides its own row. */
export interface RequestBooks {
  /** Newest first. */
  readonly answers: readonly KeptAnswer[]
  /** Null if an older version did not save it. */
  readonly testKey: boolean | null
  readonly askOnce: boolean
  /** Null if an older version did not count them. */
  readonly answeredGets: number | null
}

/** A person named by the GET answer of a request filed elsewhere. */
export interface FollowedItem {
  readonly itemId: ItemId
  readonly identity: ItemIdentity
  readonly displayName: string
  /** `NitEmpresa`, if the answer has it. */
  readonly company: string | null
}

/** A request filed elsewhere, as one batch with one send, from the GET that confirmed it. */
export interface FollowedRequest {
  readonly batchId: BatchId
  readonly submissionId: SubmissionId
  readonly module: ModuleName
  readonly entity: Entity
  readonly requestId: string
  readonly filer: Filer
  /** The user who follows it. */
  readonly operator: string
  readonly atMs: number
  readonly items: readonly FollowedItem[]
}

/** Single requests: their raw answers, their numbers, and those filed elsewhere. */
export interface RequestStore {
  books(id: SubmissionId): Promise<RequestBooks | null>
  /** Null if it is no longer kept. */
  answer(id: SubmissionId, number: number): Promise<{ readonly answer: KeptAnswer; readonly body: Uint8Array } | null>
  /** Sends whose number starts with `text`, newest first. */
  beginningWith(text: string, limit: number): Promise<readonly FoundRequest[]>
  /** Every send with this number, in any state; then those that had it before it was replaced. */
  carrying(requestId: string): Promise<readonly FoundRequest[]>
  /** Writes a followed request as accepted, in one transaction. Sends, consents to and charges nothing. */
  follow(request: FollowedRequest): Promise<void>
  /** Adds people of a followed request whom earlier answers did not list. */
  addFollowed(id: SubmissionId, items: readonly FollowedItem[]): Promise<void>
}
