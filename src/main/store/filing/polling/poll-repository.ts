import type { ExpressionBuilder, InferResult, Selectable } from 'kysely'
import type { PollItem, PollStore, PollTarget, SnapshotChange } from '#main/polling/ports.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import { toEntity, toModule } from '#main/store/sqlite/stored-procedures.ts'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import type { ItemOutcome } from '#shared/domain/filing/item.ts'
import { type SubmissionState, statesIn } from '#shared/domain/filing/submission.ts'
import { type BatchId, batchId, itemId, type NewId, type SubmissionId, submissionId } from '#shared/kernel/ids.ts'
import type { FilingReading, FilingWriting } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import type { FilingSchema, ItemTable } from '../filing-schema.ts'
import type { StatementTime } from '../knowledge/statement-clock.ts'
import { writeStatements } from '../knowledge/write-statements.ts'
import { noteNotified } from '../notifications/notified-items.ts'
import {
  moveSubmission,
  readSubmissionRow,
  requireSubmissionRow,
  type SubmissionChange,
  stateAfter,
} from '../outbox/submission-transition.ts'
import { followedOperation, mayChange, toFiler, toIdentity } from '../rows.ts'

/** A desk polls only sends that it sees completely. */
const selectTargets = (reading: FilingReading) =>
  reading.db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .selectAll('submission')
    .select(['batch.id as batch_id', 'batch.module', 'batch.entity', 'batch.options_json', 'batch.operation'])
    .select(['batch.key_fingerprint', 'batch.base_url', 'batch.key_hint', 'batch.practice'])
    .where('submission.request_id', 'is not', null)
    .where(({ ref }) => mayChange(reading, ref('submission.sequence')))
    .orderBy('submission.accepted_at_ms', (by) => by.asc().nullsFirst())
    .orderBy('submission.sequence')

/** Accepted by the service under its number. */
const answeredStates = ['accepted', 'settled', 'failed', 'not-found'] as const satisfies SubmissionState[]

/** Possibly accepted, with a number found in a damaged answer, kept by the witness, or typed in. */
const toVerify = (where: ExpressionBuilder<FilingSchema, 'submission' | 'batch'>) =>
  where.and([
    where('submission.state', 'in', statesIn('uncertain')),
    where.or([where('submission.verification', 'is', null), where('submission.verification', '!=', 'refused')]),
  ])

async function readPollItems({ db }: FilingReading, submissionSequence: number): Promise<readonly PollItem[]> {
  const rows = await db
    .selectFrom('item')
    .selectAll()
    .where('submission_sequence', '=', submissionSequence)
    .orderBy('position')
    .execute()
  return rows.map(toPollItem)
}

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
    ...(row.operation === followedOperation ? { followed: true } : {}),
  }
}

/** Duration of a turn without its commit; checked after every item. */
const turnMs = 5
/** Items looked up together. */
const itemsAtOnce = 8

export interface PollPlaces {
  readonly filings: FilingDatabase
  readonly newId: NewId
  readonly clock: StatementTime
}

export class PollRepository implements PollStore {
  readonly #filings: FilingDatabase
  readonly #newId: NewId
  readonly #clock: StatementTime

  constructor({ filings, newId, clock }: PollPlaces) {
    this.#filings = filings
    this.#newId = newId
    this.#clock = clock
  }

  /** Oldest acceptance first. */
  targets(): Promise<readonly PollTarget[]> {
    return this.#targets((reading) =>
      selectTargets(reading).where((where) =>
        where.or([
          where('submission.state', 'in', ['accepted', 'not-found']),
          where.and([where('submission.state', '=', 'settled'), where('submission.tracking', '=', 1)]),
          where.and([where('submission.state', 'in', ['settled', 'failed']), where('submission.ask_once', '=', 1)]),
          toVerify(where),
        ]),
      ),
    )
  }

  targetsOfBatch(id: BatchId): Promise<readonly PollTarget[]> {
    return this.#targets((reading) =>
      selectTargets(reading)
        .where('batch.id', '=', id)
        .where((where) => where.or([where('submission.state', 'in', answeredStates), toVerify(where)])),
    )
  }

  targetsOfRequest(requestId: string): Promise<readonly PollTarget[]> {
    return this.#targets((reading) =>
      selectTargets(reading)
        .where('submission.request_id', '=', requestId)
        .where('submission.state', 'in', answeredStates),
    )
  }

  async #targets(query: (reading: FilingReading) => ReturnType<typeof selectTargets>): Promise<readonly PollTarget[]> {
    const rows = await this.#filings.read((reading) => query(reading).execute())
    return rows.map(toTarget)
  }

  items(id: SubmissionId): Promise<readonly PollItem[]> {
    return this.#filings.read(async (reading) => {
      const row = await readSubmissionRow(reading, id)
      return row === undefined ? [] : readPollItems(reading, row.sequence)
    })
  }

  stamp(wallMs: number): number {
    return this.#clock.next(wallMs)
  }

  /**
   * An event refused in the submission's state (already final) changes no state, but the snapshot's items are saved
   * anyway, because they were paid for. A long snapshot is saved in several turns, each a transaction; the last one
   * updates the submission. After a crash it is requested again, so statements may repeat and arrive in any order.
   */
  async applySnapshot(id: SubmissionId, change: SnapshotChange): Promise<{ readonly changedItems: number }> {
    const kept = { items: 0, changedItems: 0 }
    for (;;) {
      const isWhole = await this.#filings.write(async (writing) => {
        await this.#keepSome(writing, id, change, kept)
        if (kept.items < change.items.length) return false
        await conclude(writing, id, change, kept.changedItems)
        return true
      })
      if (isWhole) return { changedItems: kept.changedItems }
      await nextTurn()
    }
  }

  async #keepSome(
    writing: FilingWriting,
    id: SubmissionId,
    change: SnapshotChange,
    kept: { items: number; changedItems: number },
  ): Promise<void> {
    const { sequence } = await requireSubmissionRow(writing, id)
    const untilMs = performance.now() + turnMs
    do {
      const items = change.items.slice(kept.items, kept.items + itemsAtOnce)
      const said = { ...change, items }
      const more = await writeStatements(writing, sequence, said, { newId: this.#newId, untilMs })
      if (change.delivery !== undefined) await noteNotified(writing, change.delivery, more.told)
      kept.changedItems += more.changed
      kept.items += more.items
    } while (kept.items < change.items.length && performance.now() < untilMs)
    await this.#clock.keep(writing, change.statedAtMs)
  }
}

/** Updates the submission from its items as stored now. */
async function conclude(
  writing: FilingWriting,
  id: SubmissionId,
  change: SnapshotChange,
  changedItems: number,
): Promise<void> {
  const row = await requireSubmissionRow(writing, id)
  const { event, error, nextPollAtMs, tracking, flagged, askOnce } = change.conclude(
    await readPollItems(writing, row.sequence),
  )
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
    await moveSubmission(writing, row, transition, { ...columns, settled_at_ms: change.polledAtMs })
  } else {
    await writing.db.updateTable('submission').set(columns).where('sequence', '=', row.sequence).execute()
  }
}
