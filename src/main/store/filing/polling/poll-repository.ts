import type { ExpressionBuilder, InferResult, Selectable } from 'kysely'
import type { PollItem, PollStore, PollTarget, SnapshotChange } from '#main/polling/ports.ts'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import type { ItemTable, Schema } from '#main/store/sqlite/schema.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import type { ItemOutcome } from '#shared/domain/filing/item.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import { type BatchId, batchId, itemId, type NewId, type SubmissionId, submissionId } from '#shared/kernel/ids.ts'
import type { StatementClock } from '../knowledge/statement-clock.ts'
import { writeStatements } from '../knowledge/write-statements.ts'
import {
  moveSubmission,
  readSubmissionRow,
  requireSubmissionRow,
  type SubmissionChange,
  stateAfter,
} from '../outbox/submission-transition.ts'
import { toEntity, toFiler, toIdentity, toModule } from '../rows.ts'

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

/** What the service took under its number. */
const answeredStates = ['accepted', 'settled', 'failed', 'not-found'] as const satisfies SubmissionState[]

/** What may have been taken under a number that was learnt elsewhere: salvaged, witnessed, typed in. */
const toVerify = (where: ExpressionBuilder<Schema, 'submission' | 'batch'>) =>
  where.and([
    where('submission.state', 'in', ['unknown', 'applied', 'abandoned']),
    where.or([where('submission.verification', 'is', null), where('submission.verification', '!=', 'refused')]),
  ])

const itemRowsOf = (session: Session, submissionSequence: number): readonly Selectable<ItemTable>[] =>
  session.all(
    build.selectFrom('item').selectAll().where('submission_sequence', '=', submissionSequence).orderBy('position'),
  )

const toPollItem = (row: Selectable<ItemTable>): PollItem => ({
  itemId: itemId(row.id),
  identity: toIdentity(row),
  position: row.position,
  outcome: row.outcome as ItemOutcome | null,
  state: row.state,
  entityState: row.entity_state,
  final: row.final === 1,
  failed: row.failed === 1,
  jobId: row.job_id,
})

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
    askOnce: row.ask_once === 1,
  }
}

/** How long one turn lasts, but for its commit; looked at after every few items. */
const turnMs = 5
const itemsAtOnce = 3

export class PollRepository implements PollStore {
  readonly #session: Session
  readonly #newId: NewId
  readonly #clock: StatementClock

  constructor(session: Session, newId: NewId, clock: StatementClock) {
    this.#session = session
    this.#newId = newId
    this.#clock = clock
  }

  /** Oldest acceptance first. */
  async targets(): Promise<readonly PollTarget[]> {
    const rows = this.#session.all(
      selectTargets().where((where) =>
        where.or([
          where('submission.state', 'in', ['accepted', 'not-found']),
          where.and([where('submission.state', '=', 'settled'), where('submission.tracking', '=', 1)]),
          where.and([where('submission.state', 'in', ['settled', 'failed']), where('submission.ask_once', '=', 1)]),
          toVerify(where),
        ]),
      ),
    )
    return rows.map(toTarget)
  }

  async targetsOfBatch(id: BatchId): Promise<readonly PollTarget[]> {
    const rows = this.#session.all(
      selectTargets()
        .where('batch.id', '=', id)
        .where((where) => where.or([where('submission.state', 'in', answeredStates), toVerify(where)])),
    )
    return rows.map(toTarget)
  }

  async targetsOfRequest(requestId: string): Promise<readonly PollTarget[]> {
    const rows = this.#session.all(
      selectTargets().where('submission.request_id', '=', requestId).where('submission.state', 'in', answeredStates),
    )
    return rows.map(toTarget)
  }

  async items(id: SubmissionId): Promise<readonly PollItem[]> {
    const row = readSubmissionRow(this.#session, id)
    return row === undefined ? [] : itemRowsOf(this.#session, row.sequence).map(toPollItem)
  }

  stamp(wallMs: number): number {
    return this.#clock.next(wallMs)
  }

  /**
   * An event that the submission's state refuses (its batch layer is already final) moves nothing; what the snapshot says of
   * the items is kept all the same, because it is paid for. A long snapshot is kept in several turns of the event loop, each a
   * transaction; what follows for the submission is in the last one. Cut short by a crash, it is asked for again: statements may
   * come twice and in any order.
   */
  async applySnapshot(id: SubmissionId, change: SnapshotChange): Promise<{ readonly changedItems: number }> {
    let changedItems = 0
    let from = 0
    for (;;) {
      const isWhole = this.#session.write(() => {
        const { sequence } = requireSubmissionRow(this.#session, id)
        const untilMs = performance.now() + turnMs
        do {
          const items = change.items.slice(from, from + itemsAtOnce)
          changedItems += writeStatements(this.#session, sequence, { ...change, items }, this.#newId)
          from += items.length
        } while (from < change.items.length && performance.now() < untilMs)
        this.#clock.keep(change.statedAtMs)
        if (from < change.items.length) return false
        this.#conclude(id, change, changedItems)
        return true
      })
      if (isWhole) return { changedItems }
      await nextTurn()
    }
  }

  /** What follows for the submission, from the items as they are known now. */
  #conclude(id: SubmissionId, change: SnapshotChange, changedItems: number): void {
    const row = requireSubmissionRow(this.#session, id)
    const conclusion = change.conclude(itemRowsOf(this.#session, row.sequence).map(toPollItem))
    const { event, error, nextPollAtMs, tracking, flagged, askOnce } = conclusion
    const columns: SubmissionChange = {
      error_json: error === null ? null : JSON.stringify(error),
      last_polled_at_ms: change.polledAtMs,
      next_poll_at_ms: nextPollAtMs,
      tracking: tracking ? 1 : 0,
      ask_once: askOnce ? 1 : 0,
      ...(flagged ? { flagged: 1 } : {}),
    }
    if (event !== null && stateAfter(row, event).ok) {
      const transition = { event, atMs: change.polledAtMs, detail: `${changedItems} items changed` }
      moveSubmission(this.#session, row, transition, { ...columns, settled_at_ms: change.polledAtMs })
    } else {
      this.#session.run(build.updateTable('submission').set(columns).where('sequence', '=', row.sequence))
    }
  }
}
