import type { InferResult } from 'kysely'
import type { Instant, LedgerEntry, PollItem, PollStore, PollTarget, SnapshotChange } from '#main/polling/ports.ts'
import type { BatchOptions } from '#shared/domain/batch.ts'
import type { ItemOutcome } from '#shared/domain/item.ts'
import { type BatchId, batchId, itemId, type NewId, type SubmissionId, submissionId } from '#shared/kernel/ids.ts'
import { toEntity, toFiler, toIdentity, toModule } from './rows.ts'
import { build, type Session } from './session.ts'
import { writeItemUpdate } from './snapshot-writer.ts'
import { moveSubmission, requireSubmissionRow, type SubmissionChange, stateAfter } from './submission-transition.ts'

const ledgerKeptMs = 24 * 3_600_000
/** Bounds the ledger whatever the clock does: more than a day of GETs at 30 a minute. */
const ledgerKeptEntries = 50_000
/** A wall clock set a day forward must not take away the GETs of the last minute. */
const ledgerLeastEntries = 256

/** The column keeps whole milliseconds. */
const wholeUptime = ({ uptimeMs }: Instant): number | null => (uptimeMs === null ? null : Math.floor(uptimeMs))

const selectTargets = () =>
  build
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .selectAll('submission')
    .select(['batch.id as batch_id', 'batch.module', 'batch.entity', 'batch.options_json'])
    .select(['batch.key_fingerprint', 'batch.base_url', 'batch.key_hint', 'batch.practice'])
    .where('submission.request_id', 'is not', null)
    .orderBy('submission.accepted_at_ms')
    .orderBy('submission.sequence')

type TargetRow = InferResult<ReturnType<typeof selectTargets>>[number]

function toTarget(row: TargetRow): PollTarget {
  const module = toModule(row.module)
  return {
    submissionId: submissionId(row.id),
    batchId: batchId(row.batch_id),
    module,
    entity: toEntity(module, row.entity),
    options: JSON.parse(row.options_json) as BatchOptions,
    requestId: row.request_id ?? '',
    filer: toFiler(row),
    state: row.state,
    acceptedAtMs: row.accepted_at_ms ?? row.armed_at_ms ?? row.created_at_ms,
    lastPolledAtMs: row.last_polled_at_ms,
    nextPollAtMs: row.next_poll_at_ms,
  }
}

export class PollRepository implements PollStore {
  readonly #session: Session
  readonly #newId: NewId

  constructor(session: Session, newId: NewId) {
    this.#session = session
    this.#newId = newId
  }

  /** Oldest acceptance first. */
  async targets(): Promise<readonly PollTarget[]> {
    const rows = this.#session.all(
      selectTargets().where((where) =>
        where.or([
          where('submission.state', '=', 'accepted'),
          where.and([where('submission.state', '=', 'settled'), where('submission.tracking', '=', 1)]),
        ]),
      ),
    )
    return rows.map(toTarget)
  }

  async targetsOfBatch(id: BatchId): Promise<readonly PollTarget[]> {
    const rows = this.#session.all(
      selectTargets().where('batch.id', '=', id).where('submission.state', 'in', ['accepted', 'settled', 'failed']),
    )
    return rows.map(toTarget)
  }

  async items(id: SubmissionId): Promise<readonly PollItem[]> {
    const rows = this.#session.all(
      build
        .selectFrom('item')
        .innerJoin('submission', 'submission.sequence', 'item.submission_sequence')
        .selectAll('item')
        .where('submission.id', '=', id)
        .orderBy('item.position'),
    )
    return rows.map((row) => ({
      itemId: itemId(row.id),
      identity: toIdentity(row),
      position: row.position,
      outcome: row.outcome as ItemOutcome | null,
      state: row.state,
      entityState: row.entity_state,
      final: row.final === 1,
    }))
  }

  /**
   * An event that the submission's state refuses (its batch layer is already final) moves nothing; what the snapshot says of
   * the items is kept all the same, because it is paid for.
   */
  async applySnapshot(id: SubmissionId, change: SnapshotChange): Promise<{ readonly changedItems: number }> {
    return this.#session.write(() => {
      const row = requireSubmissionRow(this.#session, id)
      const changed = change.items.filter((item) =>
        writeItemUpdate(this.#session, row.sequence, item, change.polledAtMs, this.#newId),
      )
      const columns: SubmissionChange = {
        error_json: change.error === null ? null : JSON.stringify(change.error),
        last_polled_at_ms: change.polledAtMs,
        next_poll_at_ms: change.nextPollAtMs,
        tracking: change.tracking ? 1 : 0,
      }
      if (change.event !== null && stateAfter(row, change.event).ok) {
        const transition = { event: change.event, atMs: change.polledAtMs, detail: `${changed.length} items changed` }
        moveSubmission(this.#session, row, transition, { ...columns, settled_at_ms: change.polledAtMs })
      } else {
        this.#session.run(build.updateTable('submission').set(columns).where('sequence', '=', row.sequence))
      }
      return { changedItems: changed.length }
    })
  }

  async latestLedger(keyFingerprint: string, count: number): Promise<readonly LedgerEntry[]> {
    const rows = this.#session.all(
      build
        .selectFrom('poll_ledger')
        .selectAll()
        .where('key_fingerprint', '=', keyFingerprint)
        .orderBy('id', 'desc')
        .limit(count),
    )
    return rows.toReversed().map((row) => ({
      id: row.id,
      requestId: row.request_id,
      answered: row.answered_at_ms !== null,
      at: { wallMs: row.answered_at_ms ?? row.sent_at_ms, uptimeMs: row.uptime_ms },
    }))
  }

  async appendLedger(keyFingerprint: string, requestId: string, sentAt: Instant): Promise<number> {
    return this.#session.write(() => {
      const { sequence } = this.#session.run(
        build.insertInto('poll_ledger').values({
          key_fingerprint: keyFingerprint,
          request_id: requestId,
          sent_at_ms: sentAt.wallMs,
          answered_at_ms: null,
          uptime_ms: wholeUptime(sentAt),
        }),
      )
      this.#session.run(
        build
          .deleteFrom('poll_ledger')
          .where('key_fingerprint', '=', keyFingerprint)
          .where('sent_at_ms', '<', sentAt.wallMs - ledgerKeptMs)
          .where('id', '<=', sequence - ledgerLeastEntries),
      )
      this.#session.run(build.deleteFrom('poll_ledger').where('id', '<', sequence - ledgerKeptEntries))
      return sequence
    })
  }

  async completeLedger(entryId: number, answeredAt: Instant): Promise<void> {
    const answer = { answered_at_ms: answeredAt.wallMs, uptime_ms: wholeUptime(answeredAt) }
    this.#session.run(build.updateTable('poll_ledger').set(answer).where('id', '=', entryId))
  }

  async frozenUntilMs(keyFingerprint: string): Promise<number | null> {
    const row = this.#session.first(
      build.selectFrom('poll_freeze').select('until_ms').where('key_fingerprint', '=', keyFingerprint),
    )
    return row?.until_ms ?? null
  }

  async setFrozenUntilMs(keyFingerprint: string, untilMs: number | null): Promise<void> {
    this.#session.run(
      untilMs === null
        ? build.deleteFrom('poll_freeze').where('key_fingerprint', '=', keyFingerprint)
        : build
            .insertInto('poll_freeze')
            .values({ key_fingerprint: keyFingerprint, until_ms: untilMs })
            .onConflict((conflict) => conflict.column('key_fingerprint').doUpdateSet({ until_ms: untilMs })),
    )
  }
}
