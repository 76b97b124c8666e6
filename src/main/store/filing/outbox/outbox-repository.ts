import type {
  ArmRecord,
  AuditEntry,
  Confirmation,
  FrozenBatch,
  FrozenRequest,
  MatchCandidate,
  NewBatch,
  NewItem,
  OutboxStore,
  RawAnswer,
  SendableSubmission,
  SendingKey,
  SendScope,
  Transition,
  TransitionChange,
  WitnessedAcceptance,
} from '#main/outbox/ports.ts'
import type { RollbackDetection } from '#main/store/directory/rollback-detection.ts'
import { errorOf, StoreFault } from '#main/store/sqlite/store-fault.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import {
  type EarlierRecord,
  overlookedIn,
  type Repetition,
  type Sought,
} from '#shared/domain/filing/again/filed-before.ts'
import { repeatedError } from '#shared/domain/filing/again/repeated-error.ts'
import type { SentFile } from '#shared/domain/filing/prepared-document.ts'
import type { Submission, SubmissionEvent } from '#shared/domain/filing/submission.ts'
import type { VerificationOutcome } from '#shared/domain/filing/uncertain.ts'
import { type CreditUse, overLimitError } from '#shared/domain/oversight/credit-limits.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { BatchId, DraftId, NewId, SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import type { StatementTime } from '../knowledge/statement-clock.ts'
import { toSubmission } from '../rows.ts'
import type { Witness } from '../witness/witness.ts'
import { armSubmission, refusalToArm } from './arm.ts'
import { type BatchPlaces, completeBatch, removeIncompleteBatch, writeBatch } from './batch-writer.ts'
import { claimedByOthers, claimingHistory, reclaim, settleClaims } from './claiming.ts'
import { creditUsesOf, monthOfResend } from './credit-use.ts'
import { readAskingBatch, repetitionsOf } from './filing-again.ts'
import { readFiledBefore, readItemsInFlight } from './items-in-flight.ts'
import { findMatchCandidates } from './match-candidates.ts'
import { columnsOf } from './outbox-columns.ts'
import { keepRawAnswer, nameGetAnswer, readLatestPostAnswer } from './raw-answers.ts'
import { writeReceipts } from './receipts.ts'
import { type InterruptedSends, recoverInterrupted } from './recover-interrupted.ts'
import { refusalToResend } from './refusal-to-repeat.ts'
import { earliestAttemptMs, nextInLine } from './send-line.ts'
import { SentFiles } from './sent-files.ts'
import { isKnownRequest, readAuditTrail, readRequest, readSentItems } from './sent-records.ts'
import { moveSubmission, readSubmissionRow, requireSubmissionRow } from './submission-transition.ts'

export interface OutboxPlaces extends BatchPlaces {
  readonly rollback: Pick<RollbackDetection, 'suspect' | 'advance'>
  readonly witness: Pick<Witness, 'keep'>
  readonly newId: NewId
  readonly clock: StatementTime
  readonly interrupted: InterruptedSends
}

/** After these events some claimed items may be filed again. */
const endsClaims: ReadonlySet<SubmissionEvent> = new Set([
  'answer-accepted',
  'answer-empty',
  'answer-refused',
  'operator-abandoned',
])

/** After these events a refused or abandoned send is known to be accepted. */
const beginsClaims: ReadonlySet<SubmissionEvent> = new Set(['notification-matched', 'verified-by-get'])

/**
 * The outbox's tables. Errors of `arm` and `apply`: `store.transition-refused`, `store.body-altered`,
 * `store.stale-attempt`, `outbox.other-filer`, `store.older-copy` (the database may be a restored backup), and every
 * local disk error.
 */
export class OutboxRepository implements OutboxStore {
  readonly #places: OutboxPlaces
  readonly #sentFiles: SentFiles

  constructor(places: OutboxPlaces) {
    this.#places = places
    this.#sentFiles = new SentFiles(places.filings)
  }

  async noteKey(fingerprint: string, secret: string): Promise<void> {
    const { filings, claims } = this.#places
    if (claims === undefined) return
    claims.noteKey(fingerprint, secret)
    await filings.read((reading) => claims.tell(fingerprint, claimingHistory(reading)))
    await settleClaims(filings, claims, claims.openItems())
  }

  async createBatch(batch: NewBatch): Promise<void> {
    const { id, againReason } = batch.batch
    await this.prepareBatch(batch)
    const overlooked = againReason === undefined ? [] : await this.repetitions(id)
    const confirmed = await this.confirmBatch(id, null, overlookedIn(overlooked))
    if (confirmed.kind === 'repeated') throw new StoreFault(repeatedError(confirmed.repetitions))
    const over = confirmed.kind === 'over-limit' ? overLimitError(confirmed.uses) : null
    if (over !== null) throw new StoreFault(over)
  }

  noteTestKey(fingerprint: string): Promise<void> {
    return this.#places.filings.write(async ({ db }) => {
      const own = db.updateTable('batch').set({ test_key: 1 }).where('key_fingerprint', '=', fingerprint)
      await own.where('test_key', 'is', null).execute()
    })
  }

  prepareBatch(batch: FrozenBatch): Promise<void> {
    return writeBatch(this.#places, batch)
  }

  confirmBatch(
    id: BatchId,
    draft: { readonly id: DraftId; readonly stamp: string } | null,
    overlooked: ReadonlySet<string>,
  ): Promise<Confirmation> {
    return completeBatch(this.#places, { id, draft, overlooked })
  }

  repetitions(id: BatchId): Promise<readonly Repetition[]> {
    const { filings, claims } = this.#places
    return filings.read(async (reading) => {
      const batch = await readAskingBatch(reading, id)
      if (batch === null) return []
      return [...(await repetitionsOf(reading, batch)), ...(await claimedByOthers(reading, claims, batch))]
    })
  }

  creditUses(): Promise<readonly CreditUse[]> {
    return this.#places.filings.read((reading) => creditUsesOf(reading, this.#places.credits))
  }

  filedBefore(module: ModuleName, sought: readonly Sought[], key: SendingKey): Promise<readonly EarlierRecord[]> {
    return readFiledBefore(this.#places, { module, sought, key })
  }

  async preparedRecords(id: BatchId): Promise<number> {
    const batch = await this.#places.filings.read(({ db }) =>
      db
        .selectFrom('batch')
        .select('estimated_credits')
        .where('id', '=', id)
        .where('complete', '=', 0)
        .executeTakeFirst(),
    )
    return batch?.estimated_credits ?? 0
  }

  async preparedPeople(id: BatchId): Promise<number> {
    const consent = await this.#places.filings.read(({ db }) =>
      db
        .selectFrom('batch')
        .innerJoin('consent', 'consent.id', 'batch.consent_id')
        .select('consent.people')
        .where('batch.id', '=', id)
        .where('batch.complete', '=', 0)
        .executeTakeFirst(),
    )
    return consent?.people ?? 0
  }

  discardBatch(id: BatchId): Promise<void> {
    return removeIncompleteBatch(this.#places, id)
  }

  async draftStamp(id: DraftId): Promise<string | null> {
    return this.#places.drafts.stamp(id)
  }

  itemsInFlight(module: ModuleName): Promise<readonly EarlierRecord[]> {
    return readItemsInFlight(this.#places.filings, module)
  }

  sentFiles(digests: readonly string[]): Promise<ReadonlyMap<string, SentFile>> {
    return this.#sentFiles.find(digests)
  }

  nextSendable(nowMs: number, scope: SendScope = {}): Promise<SendableSubmission | null> {
    return nextInLine(this.#places.filings, nowMs, scope)
  }

  nextSendAtMs(): Promise<number | null> {
    return this.#places.filings.read(earliestAttemptMs)
  }

  async arm(id: SubmissionId, record: ArmRecord): Promise<Result<void, AppError>> {
    const { filings, rollback } = this.#places
    try {
      if (rollback.suspect) return failure(appError('store.older-copy', { id }))
      const refusal = await refusalToArm(filings, id, record)
      if (refusal !== null) return failure(refusal)
      // The token changes in the same transaction, so that a database that lost this commit is detected.
      return await rollback.advance(filings, (writing) => armSubmission(writing, id, record, this.#places))
    } catch (thrown) {
      return failure(errorOf(thrown))
    }
  }

  async witnessAcceptance(acceptance: WitnessedAcceptance): Promise<boolean> {
    return this.#places.witness.keep(acceptance)
  }

  saveRawAnswer(id: SubmissionId, answer: RawAnswer): Promise<void> {
    return this.#places.filings.write(async (writing) => {
      await keepRawAnswer(writing, await requireSubmissionRow(writing, id), answer)
    })
  }

  async apply(
    id: SubmissionId,
    transition: Transition,
    change: TransitionChange = {},
  ): Promise<Result<Submission, AppError>> {
    const { event, atMs } = transition
    // Only `arm` may arm: it commits an attempt and a token with the state.
    if (event === 'arm') return failure(appError('store.transition-refused', { id, event }))
    const { filings, clock, newId, claims, credits } = this.#places
    try {
      const applied = await filings.write(async (writing) => {
        const row = await requireSubmissionRow(writing, id)
        if (event === 'operator-resend') {
          const refused = await refusalToResend(writing, row, { reason: transition.reason, claims, credits })
          if (refused !== null) return failure(refused)
        }
        const month = event === 'operator-resend' ? await monthOfResend(writing, credits, row) : {}
        const moved = await moveSubmission(writing, row, transition, { ...columnsOf(event, change), ...month })
        if (moved.ok && change.items !== undefined) {
          const statedAtMs = clock.next(atMs)
          await writeReceipts(writing, row.sequence, { receipts: change.items, atMs, statedAtMs }, newId)
          await clock.keep(writing, statedAtMs)
        }
        return moved
      })
      if (applied.ok && (endsClaims.has(event) || beginsClaims.has(event))) await this.#tellClaims(id, event)
      return applied
    } catch (thrown) {
      return failure(errorOf(thrown))
    }
  }

  /** A stale claim only makes the program ask the user, so a failure here must not undo the transition. */
  async #tellClaims(id: SubmissionId, event: SubmissionEvent): Promise<void> {
    const { filings, claims } = this.#places
    if (claims === undefined) return
    const tell = async (): Promise<void> => {
      if (beginsClaims.has(event)) {
        return filings.read(async (reading) => reclaim(reading, claims, await requireSubmissionRow(reading, id)))
      }
      const items = await filings.read((reading) => readSentItems(reading, id))
      await settleClaims(
        filings,
        claims,
        items.map((item) => item.id),
      )
    }
    await tell().catch(() => undefined)
  }

  async read(id: SubmissionId): Promise<Submission | null> {
    const row = await this.#places.filings.read((reading) => readSubmissionRow(reading, id))
    return row === undefined ? null : toSubmission(row)
  }

  isKnownRequest(requestId: string): Promise<boolean> {
    return this.#places.filings.read((reading) => isKnownRequest(reading, requestId))
  }

  readRequest(id: SubmissionId): Promise<FrozenRequest | null> {
    return readRequest(this.#places.filings, id)
  }

  sentItems(id: SubmissionId): Promise<readonly NewItem[]> {
    return this.#places.filings.read((reading) => readSentItems(reading, id))
  }

  recoverInterrupted(nowMs: number): Promise<readonly SubmissionId[]> {
    const { filings, interrupted } = this.#places
    return filings.write((writing) => recoverInterrupted(writing, interrupted, nowMs))
  }

  auditTrail(id: SubmissionId): Promise<readonly AuditEntry[]> {
    return this.#places.filings.read((reading) => readAuditTrail(reading, id))
  }

  latestPostAnswer(id: SubmissionId): Promise<RawAnswer | null> {
    return this.#places.filings.read(async (reading) => {
      const row = await readSubmissionRow(reading, id)
      return row === undefined ? null : readLatestPostAnswer(reading, row)
    })
  }

  async noteVerification(
    id: SubmissionId,
    outcome: VerificationOutcome | null,
    polledAtMs: number,
    nextPollAtMs: number | null,
  ): Promise<void> {
    const told = outcome === null ? {} : { verification: outcome }
    const columns = { ...told, last_polled_at_ms: polledAtMs, next_poll_at_ms: nextPollAtMs }
    const change = outcome === 'refused' ? { ...columns, flagged: 1 } : columns
    await this.#places.filings.write(async (writing) => {
      const { sequence } = await requireSubmissionRow(writing, id)
      if (outcome !== null) await nameGetAnswer(writing, sequence)
      await writing.db.updateTable('submission').set(change).where('sequence', '=', sequence).execute()
    })
  }

  matchCandidates(module: ModuleName, receivedAtMs: number): Promise<readonly MatchCandidate[]> {
    return this.#places.filings.read((reading) => findMatchCandidates(reading, module, receivedAtMs))
  }
}
