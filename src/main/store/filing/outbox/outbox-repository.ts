import { createHash } from 'node:crypto'
import type {
  ArmRecord,
  AuditEntry,
  FrozenRequest,
  MatchCandidate,
  NewBatch,
  NewItem,
  OutboxStore,
  RawAnswer,
  SendableSubmission,
  SendScope,
  TransitionChange,
  WitnessedAcceptance,
} from '#main/outbox/ports.ts'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import type { RollbackDetection } from '#main/store/directory/rollback-detection.ts'
import { errorOf } from '#main/store/sqlite/store-fault.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type Filer, otherFilerError } from '#shared/domain/filing/filer.ts'
import type { InFlightItem } from '#shared/domain/filing/in-flight.ts'
import type { Submission, SubmissionEvent } from '#shared/domain/filing/submission.ts'
import type { VerificationOutcome } from '#shared/domain/filing/uncertain.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { type BatchId, type DraftId, itemId, type NewId, type SubmissionId, submissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { StatementClock } from '../knowledge/statement-clock.ts'
import { fromFiler, type SubmissionRow, toEntity, toFiler, toIdentity, toModule, toSubmission } from '../rows.ts'
import type { Witness } from '../witness/witness.ts'
import { completeBatch, readDraftStamp, removeIncompleteBatch, writeBatch } from './batch-writer.ts'
import { readItemsInFlight } from './items-in-flight.ts'
import { findMatchCandidates } from './match-candidates.ts'
import { columnsOf, toRequest } from './outbox-columns.ts'
import { keepRawAnswer, readLatestPostAnswer } from './raw-answers.ts'
import { writeReceipts } from './receipts.ts'
import { moveSubmission, readSubmissionRow, requireSubmissionRow, stateAfter } from './submission-transition.ts'

/**
 * The outbox's tables. Error values of `arm` and `apply`: `store.transition-refused`, `store.body-altered`,
 * `store.stale-attempt`, `outbox.other-filer`, `store.older-copy` (the database may be a restored backup), and every local fault of the disk.
 */
export class OutboxRepository implements OutboxStore {
  readonly #session: Session
  readonly #generation: RollbackDetection
  readonly #newId: NewId
  readonly #clock: StatementClock
  readonly #witness: Witness

  constructor(session: Session, generation: RollbackDetection, witness: Witness, newId: NewId, clock: StatementClock) {
    this.#session = session
    this.#generation = generation
    this.#witness = witness
    this.#newId = newId
    this.#clock = clock
  }

  async createBatch(batch: NewBatch): Promise<void> {
    await this.prepareBatch(batch)
    await this.confirmBatch(batch.batch.id, null)
  }

  async prepareBatch(batch: NewBatch): Promise<void> {
    await writeBatch(this.#session, batch)
  }

  async confirmBatch(id: BatchId, draft: { readonly id: DraftId; readonly stamp: string } | null): Promise<boolean> {
    return completeBatch(this.#session, id, draft)
  }

  async preparedRecords(id: BatchId): Promise<number> {
    const batch = build.selectFrom('batch').select('estimated_credits').where('id', '=', id).where('complete', '=', 0)
    return this.#session.first(batch)?.estimated_credits ?? 0
  }

  async discardBatch(id: BatchId): Promise<void> {
    await removeIncompleteBatch(this.#session, id)
  }

  async draftStamp(id: DraftId): Promise<string | null> {
    return readDraftStamp(this.#session, id)
  }

  itemsInFlight(module: ModuleName): Promise<readonly InFlightItem[]> {
    return readItemsInFlight(this.#session, module)
  }

  async nextSendable(nowMs: number, scope: SendScope = {}): Promise<SendableSubmission | null> {
    return this.#session.read(() => {
      const sequence = this.#nextInLine(nowMs, scope)
      if (sequence === null) return null
      const row = this.#session.first(
        build
          .selectFrom('submission')
          .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
          .innerJoin('submission_body', 'submission_body.submission_sequence', 'submission.sequence')
          .selectAll('submission')
          .select(['batch.id as batch_id', 'batch.module', 'batch.entity', 'submission_body.bytes'])
          .where('submission.sequence', '=', sequence),
      )
      if (row === undefined) return null
      const module = toModule(row.module)
      return {
        submission: toSubmission(row),
        module,
        entity: toEntity(module, row.entity),
        request: toRequest(row),
        automaticRetries: row.automatic_retries,
      }
    })
  }

  /** Bodies are large and other filers' queues may be long: the line is read without them. */
  #nextInLine(nowMs: number, { batchId, submissionId: id, owns }: SendScope): number | null {
    let queued = build
      .selectFrom('submission')
      .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
      .select(['submission.sequence', 'key_fingerprint', 'base_url', 'key_hint', 'practice'])
      .where('batch.complete', '=', 1)
      .where('submission.state', '=', 'queued')
      .where('submission.next_attempt_at_ms', '<=', nowMs)
      .orderBy('submission.sequence')
    if (batchId !== undefined) queued = queued.where('batch.id', '=', batchId)
    if (id !== undefined) queued = queued.where('submission.id', '=', id)
    const next = this.#session
      .all(owns === undefined ? queued.limit(1) : queued)
      .find((row) => owns?.(toFiler(row)) ?? true)
    return next?.sequence ?? null
  }

  async nextSendAtMs(): Promise<number | null> {
    const row = this.#session.first(
      build
        .selectFrom('submission')
        .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
        .select((select) => select.fn.min('submission.next_attempt_at_ms').as('earliest_ms'))
        .where('submission.state', '=', 'queued')
        .where('batch.complete', '=', 1),
    )
    return row?.earliest_ms ?? null
  }

  async arm(id: SubmissionId, record: ArmRecord): Promise<Result<void, AppError>> {
    try {
      const refusal = this.#refusalToArm(id, record)
      return refusal === null ? this.#armDurably(id, record) : failure(refusal)
    } catch (thrown) {
      return failure(errorOf(thrown))
    }
  }

  #refusalToArm(id: SubmissionId, record: ArmRecord): AppError | null {
    if (this.#generation.suspect) return appError('store.older-copy', { id })
    const row = requireSubmissionRow(this.#session, id)
    const composedFor = this.#filerOf(row)
    if (!record.owns(composedFor)) return otherFilerError(composedFor, record.filer)
    const next = stateAfter(row, 'arm')
    if (!next.ok) return next.error
    if (record.attempt !== row.attempts + 1) {
      return appError('store.stale-attempt', {
        id,
        attempt: String(record.attempt),
        expected: String(row.attempts + 1),
      })
    }
    const body = this.#session.first(
      build.selectFrom('submission_body').select('bytes').where('submission_sequence', '=', row.sequence),
    )
    const sha256 = createHash('sha256')
      .update(body?.bytes ?? '')
      .digest('hex')
    if (sha256 !== row.body_sha256 || sha256 !== record.bodySha256) return appError('store.body-altered', { id })
    return null
  }

  #filerOf({ batch_sequence }: SubmissionRow): Filer | null {
    const columns = ['key_fingerprint', 'base_url', 'key_hint', 'practice'] as const
    const batch = this.#session.first(build.selectFrom('batch').select(columns).where('sequence', '=', batch_sequence))
    return batch === undefined ? null : toFiler(batch)
  }

  /** The generation moves in the same transaction, so a database that lost this commit is recognised. */
  #armDurably(id: SubmissionId, record: ArmRecord): Result<void, AppError> {
    const moved = this.#generation.advance(() => {
      const row = requireSubmissionRow(this.#session, id)
      // A batch of an older program, never attempted: it is whose key sends it first.
      if (this.#filerOf(row) === null) {
        this.#session.run(
          build.updateTable('batch').set(fromFiler(record.filer)).where('sequence', '=', row.batch_sequence),
        )
      }
      this.#session.run(
        build.insertInto('submission_attempt').values({
          submission_sequence: row.sequence,
          attempt: record.attempt,
          key_fingerprint: record.filer.keyFingerprint,
          body_sha256: record.bodySha256,
          armed_at_ms: record.atMs,
        }),
      )
      return moveSubmission(
        this.#session,
        row,
        { event: 'arm', atMs: record.atMs, detail: `attempt ${record.attempt}, key ${record.filer.keyFingerprint}` },
        { attempts: record.attempt, armed_at_ms: record.atMs, error_json: null },
      )
    })
    return moved.ok ? success(undefined) : moved
  }

  async witnessAcceptance(acceptance: WitnessedAcceptance): Promise<boolean> {
    return this.#witness.keep(acceptance)
  }

  async saveRawAnswer(id: SubmissionId, answer: RawAnswer): Promise<void> {
    this.#session.write(() => keepRawAnswer(this.#session, requireSubmissionRow(this.#session, id).sequence, answer))
  }

  async apply(
    id: SubmissionId,
    event: SubmissionEvent,
    atMs: number,
    detail: string,
    change: TransitionChange = {},
  ): Promise<Result<Submission, AppError>> {
    // Arming commits an attempt and a generation with the state; no other way leads there.
    if (event === 'arm') return failure(appError('store.transition-refused', { id, event }))
    try {
      return this.#session.write(() => {
        const row = requireSubmissionRow(this.#session, id)
        const moved = moveSubmission(this.#session, row, { event, atMs, detail }, columnsOf(event, change))
        if (moved.ok && change.items !== undefined) {
          const statedAtMs = this.#clock.next(atMs)
          writeReceipts(this.#session, row.sequence, { receipts: change.items, atMs, statedAtMs }, this.#newId)
          this.#clock.keep(statedAtMs)
        }
        return moved
      })
    } catch (thrown) {
      return failure(errorOf(thrown))
    }
  }

  async read(id: SubmissionId): Promise<Submission | null> {
    const row = readSubmissionRow(this.#session, id)
    return row === undefined ? null : toSubmission(row)
  }

  async isKnownRequest(requestId: string): Promise<boolean> {
    const known = build.selectFrom('submission').select('id').where('request_id', '=', requestId).limit(1)
    return this.#session.first(known) !== undefined
  }

  async readRequest(id: SubmissionId): Promise<FrozenRequest | null> {
    const row = this.#session.first(
      build
        .selectFrom('submission')
        .innerJoin('submission_body', 'submission_body.submission_sequence', 'submission.sequence')
        .select(['request_path', 'content_type', 'body_sha256', 'bytes'])
        .where('submission.id', '=', id),
    )
    return row === undefined ? null : toRequest(row)
  }

  async sentItems(id: SubmissionId): Promise<readonly NewItem[]> {
    const rows = this.#session.all(
      build
        .selectFrom('item')
        .innerJoin('submission', 'submission.sequence', 'item.submission_sequence')
        .selectAll('item')
        .where('submission.id', '=', id)
        .orderBy('item.position'),
    )
    return rows.map((row) => ({
      id: itemId(row.id),
      position: row.position,
      row: row.row,
      identity: toIdentity(row),
      displayName: row.display_name,
      values: JSON.parse(row.sent_values_json) as NewItem['values'],
    }))
  }

  async recoverInterrupted(nowMs: number): Promise<readonly SubmissionId[]> {
    const error = JSON.stringify(appError('outbox.interrupted'))
    return this.#session.write(() => {
      const interrupted = this.#session.all(
        build.selectFrom('submission').select('id').where('state', 'in', ['armed', 'sending']).orderBy('sequence'),
      )
      return interrupted.map(({ id }) => {
        const row = requireSubmissionRow(this.#session, submissionId(id))
        const transition = { event: 'found-interrupted', atMs: nowMs, detail: `found ${row.state}` } as const
        const moved = moveSubmission(this.#session, row, transition, { error_json: error, next_attempt_at_ms: null })
        if (!moved.ok) throw new Error(moved.error.code)
        return moved.value.id
      })
    })
  }

  async auditTrail(id: SubmissionId): Promise<readonly AuditEntry[]> {
    const rows = this.#session.all(
      build
        .selectFrom('submission_event')
        .innerJoin('submission', 'submission.sequence', 'submission_event.submission_sequence')
        .select(['at_ms', 'event', 'from_state', 'to_state', 'detail'])
        .where('submission.id', '=', id)
        .orderBy('submission_event.sequence'),
    )
    return rows.map((row) => ({
      atMs: row.at_ms,
      event: row.event as SubmissionEvent,
      from: row.from_state,
      to: row.to_state,
      detail: row.detail,
    }))
  }

  async latestPostAnswer(id: SubmissionId): Promise<RawAnswer | null> {
    return this.#session.read(() => {
      const row = readSubmissionRow(this.#session, id)
      return row === undefined ? null : readLatestPostAnswer(this.#session, row.sequence)
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
    this.#session.run(
      build
        .updateTable('submission')
        .set(outcome === 'refused' ? { ...columns, flagged: 1 } : columns)
        .where('id', '=', id),
    )
  }

  async matchCandidates(module: ModuleName, receivedAtMs: number): Promise<readonly MatchCandidate[]> {
    return this.#session.read(() => findMatchCandidates(this.#session, module, receivedAtMs))
  }
}
