import type { AppError } from '#shared/domain/app-error.ts'
import type { EarlierRecord, Repetition, Sought } from '#shared/domain/filing/again/filed-before.ts'
import type { Batch, Consent } from '#shared/domain/filing/batch.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { ItemIdentity, Reprocess } from '#shared/domain/filing/item.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { SentFile } from '#shared/domain/filing/prepared-document.ts'
import type { Submission, SubmissionCounts, SubmissionEvent } from '#shared/domain/filing/submission.ts'
import type { FittingNotice, VerificationOutcome } from '#shared/domain/filing/uncertain.ts'
import type { ChangeNotice, ProgressNotice } from '#shared/domain/notices.ts'
import type { CreditUse } from '#shared/domain/oversight/credit-limits.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { BatchId, DraftId, ItemId, NewId, SubmissionId } from '#shared/kernel/ids.ts'
import type { Json } from '#shared/kernel/json.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import type { WireSetup } from '#shared/service/wire-settings.ts'

/** One POST, ready to send; immutable once composed. */
export interface FrozenRequest {
  readonly path: string
  readonly contentType: string
  readonly body: Uint8Array
  readonly bodySha256: string
}

export interface NewItem {
  readonly id: ItemId
  readonly position: number
  readonly row: number
  readonly identity: ItemIdentity
  readonly displayName: string
  /** The wire record as sent; kept so that a rejected row can be filed again. */
  readonly values: Readonly<Record<string, string>>
}

export interface NewSubmission {
  readonly id: SubmissionId
  readonly ordinal: number
  readonly request: FrozenRequest
  readonly items: readonly NewItem[]
}

export interface NewBatch {
  readonly batch: Batch
  readonly consent: Consent
  readonly submissions: readonly NewSubmission[]
}

/**
 * A batch to freeze. The submissions of a draft are an array, because its rows are taken first. Files come one by one,
 * each frozen after the previous one was written: together they would exhaust memory.
 */
export interface FrozenBatch extends Omit<NewBatch, 'submissions'> {
  readonly submissions: readonly NewSubmission[] | AsyncIterable<NewSubmission>
}

/** A queued submission with everything needed to send it. */
export interface SendableSubmission {
  readonly submission: Submission
  readonly module: ModuleName
  readonly entity: Entity
  readonly request: FrozenRequest
  /** Failures of this kind since the operator's last decision; bounds automatic retries. */
  readonly automaticRetries: number
}

/** Selects submissions; all if empty. */
export interface SendScope {
  readonly batchId?: BatchId | undefined
  readonly submissionId?: SubmissionId | undefined
  /** Excludes what was composed for another account. */
  readonly owns?: ((composedFor: Filer | null) => boolean) | undefined
}

export interface ArmRecord {
  readonly attempt: number
  /** The account about to send. */
  readonly filer: Filer
  /** Whether this account may send what was composed for another (`Session.owns`). */
  readonly owns: (composedFor: Filer | null) => boolean
  readonly bodySha256: string
  readonly atMs: number
}

export interface RawAnswer {
  readonly kind: 'post' | 'get' | 'notification'
  readonly status: number | null
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** False if the connection ended before the answer did. */
  readonly complete: boolean
  readonly receivedAtMs: number
}

export interface ItemReceipt {
  readonly itemId: ItemId
  readonly outcome: 'accepted' | 'reprocessed' | 'rejected' | 'omitted' | 'unmatched'
  readonly state: string | null
  readonly reasons: readonly string[]
  readonly jobId?: string | null
  readonly reprocess?: Reprocess | null
  readonly result: Json
}

/** Result of confirming a batch. Unless confirmed, nothing changes and nothing of the batch can be sent. */
export type Confirmation =
  | { readonly kind: 'confirmed' }
  /** Its draft changed or no longer exists. */
  | { readonly kind: 'changed' }
  /** Parts of it were filed before, and there is no reason for filing again. */
  | { readonly kind: 'repeated'; readonly repetitions: readonly Repetition[] }
  /** A company would exceed its limit of credits. */
  | { readonly kind: 'over-limit'; readonly uses: readonly CreditUse[] }

/** The key used for a send. */
export interface SendingKey {
  readonly fingerprint: string
  readonly practice: boolean
  readonly test: boolean
}

/** What a transition writes besides the state; undefined leaves a column unchanged. */
/** An event of a submission, as the audit log records it. */
export interface Transition {
  readonly event: SubmissionEvent
  readonly atMs: number
  /** Details beyond the event: error code, operator, request. */
  readonly detail: string
  /** Who decided it; absent where nobody did. */
  readonly operator?: string | undefined
  /** Of `operator-resend`: why it is sent although its content was filed before. */
  readonly reason?: string | undefined
}

export interface TransitionChange {
  readonly requestId?: string | null
  readonly counts?: SubmissionCounts
  readonly flagged?: boolean
  readonly error?: AppError | null
  readonly nextAttemptAtMs?: number | null
  readonly acceptedAtMs?: number
  readonly settledAtMs?: number
  readonly nextPollAtMs?: number | null
  readonly automaticRetries?: number
  readonly items?: readonly ItemReceipt[]
}

export interface WitnessedAcceptance {
  readonly submissionId: SubmissionId
  readonly requestId: string
  /** Number of records in the request. */
  readonly count: number
  readonly atMs: number
}

export interface AuditEntry {
  readonly atMs: number
  readonly event: SubmissionEvent
  readonly from: string
  readonly to: string
  readonly detail: string
}

/**
 * Storage of submissions. Every method is one transaction; `arm` and `apply` resolve only when the commit is durable
 * (synchronous=FULL). Transitions go through `nextState`; a refused transition changes nothing and is returned as an
 * error.
 */
export interface OutboxStore {
  /** Marks a key as a test key: what it filed costs nothing, even after another key is in use. */
  noteTestKey(fingerprint: string): Promise<void>
  /** Records a key for this machine. Only the key's holder can compute `secret`. */
  noteKey(fingerprint: string, secret: string): Promise<void>
  /**
   * Writes a complete batch and makes it visible: `prepareBatch` and `confirmBatch` in one. A reason covers everything
   * filed before.
   */
  createBatch(batch: NewBatch): Promise<void>
  /**
   * Writes a batch that stays invisible and unsendable until confirmed, and takes the rows of its draft. Rejects if
   * reading its submissions rejects; then nothing remains.
   */
  prepareBatch(batch: FrozenBatch): Promise<void>
  /**
   * Makes the batch visible and sendable in one transaction. Applies the rule for filing again to this history and to
   * the filings of other profiles on this machine with the same key. `overlooked`: items of earlier records that the
   * batch's reason covers.
   */
  confirmBatch(
    id: BatchId,
    draft: { readonly id: DraftId; readonly stamp: string } | null,
    overlooked: ReadonlySet<string>,
  ): Promise<Confirmation>
  /** What an unconfirmed batch repeats of earlier filings. */
  repetitions(id: BatchId): Promise<readonly Repetition[]>
  /** The current month of every company with a limit of credits. */
  creditUses(): Promise<readonly CreditUse[]>
  /** How many records an unconfirmed batch would send. */
  preparedRecords(id: BatchId): Promise<number>
  /** How many people these records concern, as the consent counts them. */
  preparedPeople(id: BatchId): Promise<number>
  /** Deletes an unconfirmed batch and returns its rows to the draft. */
  discardBatch(id: BatchId): Promise<void>
  /** Changes with every change of a draft's rows. */
  draftStamp(id: DraftId): Promise<string | null>
  /** Records of a module that are queued, in flight, or sent with an unknown result. */
  itemsInFlight(module: ModuleName): Promise<readonly EarlierRecord[]>
  /** Earlier filings that the sought records may repeat, for the rule for filing again. */
  filedBefore(module: ModuleName, sought: readonly Sought[], key: SendingKey): Promise<readonly EarlierRecord[]>
  /**
   * The latest send of each file, by digest (SHA-256, lower-case hex). Excludes files that the service never took:
   * refused, abandoned, rejected, omitted.
   */
  sentFiles(digests: readonly string[]): Promise<ReadonlyMap<string, SentFile>>
  /** The oldest `queued` submission in scope whose `nextAttemptAtMs` has passed. */
  nextSendable(nowMs: number, scope?: SendScope): Promise<SendableSubmission | null>
  /** Earliest `nextAttemptAtMs` of a queued submission that is not held for the operator; null if there is none. */
  nextSendAtMs(): Promise<number | null>
  arm(id: SubmissionId, record: ArmRecord): Promise<Result<void, AppError>>
  saveRawAnswer(id: SubmissionId, answer: RawAnswer): Promise<void>
  apply(id: SubmissionId, transition: Transition, change?: TransitionChange): Promise<Result<Submission, AppError>>
  /**
   * Saves what the service accepted a second time, outside the database, before the answer is saved. True when
   * durable; false if it could not be saved anywhere. Never rejects.
   */
  witnessAcceptance(acceptance: WitnessedAcceptance): Promise<boolean>
  read(id: SubmissionId): Promise<Submission | null>
  /** Whether any submission, in any state, has this `IdSolicitud`. */
  isKnownRequest(requestId: string): Promise<boolean>
  readRequest(id: SubmissionId): Promise<FrozenRequest | null>
  /** Items of a submission in the order sent. */
  sentItems(id: SubmissionId): Promise<readonly NewItem[]>
  /**
   * Turns every `armed` and `sending` into `unknown` (event `found-interrupted`) and returns their ids. In an office,
   * only those of this desk and of desks gone longer than a POST may take, never those that a live desk has in flight.
   */
  recoverInterrupted(nowMs: number): Promise<readonly SubmissionId[]>
  auditTrail(id: SubmissionId): Promise<readonly AuditEntry[]>
  /** The latest POST answer as received; null if none was kept. */
  latestPostAnswer(id: SubmissionId): Promise<RawAnswer | null>
  /**
   * Submissions of a module that a notification about an unknown request may concern: those in flight, and those with
   * an attempt armed before `receivedAtMs` whose result never became known, whatever happened since.
   */
  /** Records what a GET said about the number of an uncertain send. `refused` flags the submission. */
  noteVerification(
    id: SubmissionId,
    outcome: VerificationOutcome | null,
    polledAtMs: number,
    nextPollAtMs: number | null,
  ): Promise<void>
  matchCandidates(module: ModuleName, receivedAtMs: number): Promise<readonly MatchCandidate[]>
}

/** A file that the user prepared for the next sends, as saved across restarts. */
export interface KeptDocument {
  readonly id: string
  readonly path: string
  readonly reference: string
  readonly anyway: boolean
  /** Digest of the last inspected content, lower-case hex; null if it was never read. */
  readonly sha256: string | null
  /** The content changed since the file was added to the list. */
  readonly changed: boolean
}

/** Saved document list of one profile. */
export interface KeptDocuments {
  list(): Promise<readonly KeptDocument[]>
  /** Durable when it resolves. */
  replace(documents: readonly KeptDocument[]): Promise<void>
}

export interface MatchCandidate {
  readonly submissionId: SubmissionId
  /** False: an answer is still expected, or another attempt was accepted and this one cannot be told apart. */
  readonly adoptable: boolean
  /** Found in a damaged answer. */
  readonly requestId: string | null
  readonly identities: readonly ItemIdentity[]
}

/** Exclusive right to POST with a key. */
export interface PostTurn {
  /**
   * Called when everything is written and before a socket opens: checks that the turn is still ours and the commit
   * durable. Null if so, otherwise the reason not to send.
   */
  confirm(): Promise<AppError | null>
  release(): void
}

/** At most one billable POST in flight per key, across all programs of a machine or an office. */
export interface PostTurns {
  /** Error for a caller that waited for a turn in vain: who else uses the key. */
  readonly busy: 'send.key-busy' | 'office.key-busy'
  /** Null while another process holds the turn. Released when its process or connection ends. */
  tryPost(keyFingerprint: string): Promise<PostTurn | null>
}

/** The service connection with the current key, for POSTs. */
export interface OutboxSession {
  readonly client: { post(path: string, contentType: string, body: Uint8Array): Promise<Exchange> }
  /** The account of the key. */
  readonly filer: Filer
  readonly baseUrl: string
  /** With a test key the service stores and notifies nothing (spec 5, rule 6). */
  readonly testKey: boolean
  /** Whether we may send what was composed for this account. */
  owns(filer: Filer | null): boolean
}

/** Batch data beyond the outbox's own rows. */
interface BatchReader {
  batch(id: BatchId): Promise<BatchOverview | null>
}

/** Whether a request already belongs to another submission. */
interface AcceptedRequests {
  targetsOfRequest(requestId: string): Promise<readonly unknown[]>
}

/** An uncertain send and the request number to check it by. */
export interface UncertainTarget {
  readonly submissionId: SubmissionId
  readonly batchId: BatchId
  readonly module: ModuleName
  readonly requestId: string
}

export interface OutboxContext {
  readonly clock: Clock
  readonly newId: NewId
  readonly stores: {
    readonly outbox: OutboxStore
    readonly keys: PostTurns
    readonly history: BatchReader
    readonly polling: AcceptedRequests
  }
  readonly events: {
    changed(notice: ChangeNotice): void
    progress(notice: ProgressNotice): void
    /** Called with the result of a POST. */
    concluded?(submission: Submission): void
  }
  /** How this profile interprets points the specification leaves open. */
  readonly wire: { setup(): Promise<WireSetup> }
  /** Keeps the machine awake until the returned function is called. */
  readonly holdAwake: () => () => void
  readonly openSession: () => Promised<OutboxSession>
  /** Called when the result of a POST is known: notifications that arrived before our own commit may be waiting. */
  readonly afterAccepted: () => Promise<void>
  /** Kept notifications that name exactly the people of an uncertain submission, oldest first. */
  readonly fittingNotices: (submission: Submission) => Promise<readonly FittingNotice[]>
}
