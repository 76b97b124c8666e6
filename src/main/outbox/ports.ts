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
import type { Promised } from '#shared/domain/promised.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { BatchId, DraftId, ItemId, NewId, SubmissionId } from '#shared/kernel/ids.ts'
import type { Json } from '#shared/kernel/json.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import type { WireSetup } from '#shared/service/wire-settings.ts'

/** One POST, ready to go: nothing about it changes after it is composed. */
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
  /** Wire record as sent; kept so that a rejected row can be filed again. */
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
 * A batch as it is frozen. The rows of a draft are a list, since they are taken first; files come one by one, each frozen when
 * the one before is written: together they would fill the memory.
 */
export interface FrozenBatch extends Omit<NewBatch, 'submissions'> {
  readonly submissions: readonly NewSubmission[] | AsyncIterable<NewSubmission>
}

/** A queued submission with what sending needs. */
export interface SendableSubmission {
  readonly submission: Submission
  readonly module: ModuleName
  readonly entity: Entity
  readonly request: FrozenRequest
  /** Failures of this kind since the operator last decided, for the bounded automatic retries. */
  readonly automaticRetries: number
}

/** Which submissions are meant; everything when empty. */
export interface SendScope {
  readonly batchId?: BatchId | undefined
  readonly submissionId?: SubmissionId | undefined
  /** Leaves out what was composed for somebody else. */
  readonly owns?: ((composedFor: Filer | null) => boolean) | undefined
}

export interface ArmRecord {
  readonly attempt: number
  /** Who is about to send. */
  readonly filer: Filer
  /** Whether the one who is about to send may send what was composed for another (`Session.owns`). */
  readonly owns: (composedFor: Filer | null) => boolean
  readonly bodySha256: string
  readonly atMs: number
}

export interface RawAnswer {
  readonly kind: 'post' | 'get' | 'notification'
  readonly status: number | null
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** False when the connection ended before the answer did. */
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

/** How the confirmation of a batch ended. Unless it is confirmed nothing is changed, and nothing of it can be sent. */
export type Confirmation =
  | { readonly kind: 'confirmed' }
  /** Its draft is another by now, or it is gone. */
  | { readonly kind: 'changed' }
  /** Something of it was filed before, and nobody gave a reason for that. */
  | { readonly kind: 'repeated'; readonly repetitions: readonly Repetition[] }

/** With which key something is about to be sent. */
export interface SendingKey {
  readonly fingerprint: string
  readonly practice: boolean
  readonly test: boolean
}

/** What one transition writes besides the state; undefined leaves a column as it is. */
/** What happened to a submission, as its audit trail tells it. */
export interface Transition {
  readonly event: SubmissionEvent
  readonly atMs: number
  /** What the event does not say: an error's code, the operator, the request. */
  readonly detail: string
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
  /** Of `operator-resend`: why it is sent although what it sends was filed before. */
  readonly againReason?: string
}

export interface WitnessedAcceptance {
  readonly submissionId: SubmissionId
  readonly requestId: string
  /** Records that the request was about. */
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
 * Where submissions live. Every method is one transaction; `arm` and `apply` return only when the commit is durable
 * (synchronous=FULL). Transitions go through `nextState`; a refused transition changes nothing and is an error value.
 */
export interface OutboxStore {
  /** This key is one for tests: what it filed costs nothing, also once another key is in use. */
  noteTestKey(fingerprint: string): Promise<void>
  /** What machine and program know of a key from here on. `secret`: what nobody can make without it. */
  noteKey(fingerprint: string, secret: string): Promise<void>
  /** Writes a batch whole and makes it visible: `prepareBatch` and `confirmBatch` in one. With a reason it overlooks all that was filed before. */
  createBatch(batch: NewBatch): Promise<void>
  /**
   * Writes a batch that nothing can see or send until it is confirmed; the rows of its draft are taken. Rejects with what its
   * submissions reject with, and leaves nothing behind then.
   */
  prepareBatch(batch: FrozenBatch): Promise<void>
  /**
   * Makes it visible and sendable in one transaction, which asks the rule for filing again: of this history and of what the machine's other profiles
   * filed with its key. `overlooked`: earlier records that the batch's reason was given for, by their items.
   */
  confirmBatch(
    id: BatchId,
    draft: { readonly id: DraftId; readonly stamp: string } | null,
    overlooked: ReadonlySet<string>,
  ): Promise<Confirmation>
  /** What of a batch that waits for its confirmation was filed before. */
  repetitions(id: BatchId): Promise<readonly Repetition[]>
  /** How many records a batch that waits for its confirmation would send. */
  preparedRecords(id: BatchId): Promise<number>
  /** How many people these are about, as its consent counts them. */
  preparedPeople(id: BatchId): Promise<number>
  /** Removes a batch that was never confirmed and gives its rows back. */
  discardBatch(id: BatchId): Promise<void>
  /** Another text after every change of a draft's rows. */
  draftStamp(id: DraftId): Promise<string | null>
  /** Records of a module that wait, are leaving, or were sent without anybody knowing what became of them. */
  itemsInFlight(module: ModuleName): Promise<readonly EarlierRecord[]>
  /** Earlier filings that some of what is sought may repeat, for the rule for filing again. */
  filedBefore(module: ModuleName, sought: readonly Sought[], key: SendingKey): Promise<readonly EarlierRecord[]>
  /**
   * Where files of these contents (SHA-256 in lower-case hex) were sent, the latest send of each, by digest. Not those that the
   * service never took: refused, given up, rejected, omitted.
   */
  sentFiles(digests: readonly string[]): Promise<ReadonlyMap<string, SentFile>>
  /** The oldest `queued` submission within the scope whose `nextAttemptAtMs` has come. */
  nextSendable(nowMs: number, scope?: SendScope): Promise<SendableSubmission | null>
  /** Earliest `nextAttemptAtMs` of a queued submission that is not held for the operator; null when there is none. */
  nextSendAtMs(): Promise<number | null>
  arm(id: SubmissionId, record: ArmRecord): Promise<Result<void, AppError>>
  saveRawAnswer(id: SubmissionId, answer: RawAnswer): Promise<void>
  apply(id: SubmissionId, transition: Transition, change?: TransitionChange): Promise<Result<Submission, AppError>>
  /**
   * Keeps what the service accepted a second time, outside the database, before the answer is saved. Durable when it is true;
   * false when it could be kept nowhere. Never rejects.
   */
  witnessAcceptance(acceptance: WitnessedAcceptance): Promise<boolean>
  read(id: SubmissionId): Promise<Submission | null>
  /** Whether any submission, in whatever state, carries this `IdSolicitud`. */
  isKnownRequest(requestId: string): Promise<boolean>
  readRequest(id: SubmissionId): Promise<FrozenRequest | null>
  /** Items of a submission in the order sent. */
  sentItems(id: SubmissionId): Promise<readonly NewItem[]>
  /**
   * Turns every `armed` and `sending` into `unknown` (event `found-interrupted`); returns their ids. In an office, those of this desk
   * and of desks that are gone for longer than a POST may take: never what another one has in flight.
   */
  recoverInterrupted(nowMs: number): Promise<readonly SubmissionId[]>
  auditTrail(id: SubmissionId): Promise<readonly AuditEntry[]>
  /** The latest answer to a POST of it, as its bytes came; null when none was kept. */
  latestPostAnswer(id: SubmissionId): Promise<RawAnswer | null>
  /**
   * Submissions of a module that a notification of an unknown request may be about: those with an attempt armed before
   * `receivedAtMs` whose outcome nobody ever learnt, whatever was done since, and those in flight.
   */
  /** What a GET said of the number that an uncertain send is checked by. `refused` flags the submission. */
  noteVerification(
    id: SubmissionId,
    outcome: VerificationOutcome | null,
    polledAtMs: number,
    nextPollAtMs: number | null,
  ): Promise<void>
  matchCandidates(module: ModuleName, receivedAtMs: number): Promise<readonly MatchCandidate[]>
}

/** A file that a person put together for the next sends, as it is kept between two lives of the program. */
export interface KeptDocument {
  readonly id: string
  readonly path: string
  readonly reference: string
  readonly anyway: boolean
  /** Of what was last looked at, in lower-case hex; null: nobody could yet. */
  readonly sha256: string | null
  /** It was another file when it was put into the list. */
  readonly changed: boolean
}

/** The list of those, of one profile. */
export interface KeptDocuments {
  list(): Promise<readonly KeptDocument[]>
  /** Durable when it answers. */
  replace(documents: readonly KeptDocument[]): Promise<void>
}

export interface MatchCandidate {
  readonly submissionId: SubmissionId
  /** False: an answer is still to come, or another attempt was accepted and this one cannot be told apart any more. */
  readonly adoptable: boolean
  /** Salvaged from a damaged answer. */
  readonly requestId: string | null
  readonly identities: readonly ItemIdentity[]
}

/** The right to POST with a key. */
export interface PostTurn {
  /**
   * Asked when all is written down and before a socket opens: whether the turn is still ours, and what is committed is kept. Null
   * when it is, else why nothing may leave.
   */
  confirm(): Promise<AppError | null>
  release(): void
}

/** One billable POST in flight for each key, whichever program sends it: of a machine, or of an office. */
export interface PostTurns {
  /** Told to whoever waited for a turn in vain: who else files with the key. */
  readonly busy: 'send.key-busy' | 'office.key-busy'
  /** Null while another has the turn. Dropped with the process that has it, or with its connection. */
  tryPost(keyFingerprint: string): Promise<PostTurn | null>
}

/** The service as the present key reaches it, for what leaves. */
export interface OutboxSession {
  readonly client: { post(path: string, contentType: string, body: Uint8Array): Promise<Exchange> }
  /** As whom the key files. */
  readonly filer: Filer
  readonly baseUrl: string
  /** With a test key nothing is stored or notified (spec 5, rule 6). */
  readonly testKey: boolean
  /** Whether what was composed for somebody is ours to send. */
  owns(filer: Filer | null): boolean
}

/** What is read of batches beside the outbox's own rows. */
interface BatchReader {
  batch(id: BatchId): Promise<BatchOverview | null>
}

/** Whether a request is another submission's already. */
interface AcceptedRequests {
  targetsOfRequest(requestId: string): Promise<readonly unknown[]>
}

/** An uncertain send with the number it is checked by. */
export interface UncertainTarget {
  readonly submissionId: SubmissionId
  readonly batchId: BatchId
  readonly module: ModuleName
  readonly requestId: string
}

/** Everything the outbox needs from outside. */
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
    /** What became of a POST. */
    concluded?(submission: Submission): void
  }
  /** How this profile reads what the specification leaves open. */
  readonly wire: { setup(): Promise<WireSetup> }
  /** Keeps the machine from sleeping until the returned function is called. */
  readonly holdAwake: () => () => void
  readonly openSession: () => Promised<OutboxSession>
  /** Once it is known what became of a POST: notifications that came before our own commit may be waiting. */
  readonly afterAccepted: () => Promise<void>
  /** Kept notifications that name exactly the people of an uncertain submission, oldest first. */
  readonly fittingNotices: (submission: Submission) => Promise<readonly FittingNotice[]>
}
