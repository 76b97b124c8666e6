import type { ArmRecord, FrozenBatch } from '#main/outbox/ports.ts'
import type { SettingsStore } from '#main/profiles/ports.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchId, DraftId, SubmissionId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import { removeIncompleteBatch } from '../../filing/outbox/batch-writer.ts'
import { type OutboxPlaces, OutboxRepository } from '../../filing/outbox/outbox-repository.ts'
import { recoverInterrupted } from '../../filing/outbox/recover-interrupted.ts'
import {
  type ComposedBatch,
  composedBatches,
  type OwnAttempt,
  type OwnBeginnings,
  ownAttempts,
} from './own-beginnings.ts'

/**
 * The outbox of a desk in an office. What a crash, or an office that went away, leaves half done there is this desk's to make good, and
 * nobody else's: what another desk is composing or sending at the moment looks just the same.
 */
export class OfficeOutbox extends OutboxRepository {
  readonly #places: OutboxPlaces
  readonly #batches: OwnBeginnings<ComposedBatch>
  readonly #attempts: OwnBeginnings<OwnAttempt>
  /** Being composed, or waiting for somebody's confirmation, in this life of the program. */
  readonly #live = new Set<string>()

  constructor(places: OutboxPlaces, settings: SettingsStore) {
    super(places)
    this.#places = places
    this.#batches = composedBatches(settings)
    this.#attempts = ownAttempts(settings)
  }

  override async prepareBatch(batch: FrozenBatch): Promise<void> {
    const { id, draftId } = batch.batch
    this.#live.add(id)
    try {
      await this.#batches.note({ id, draftId })
      await super.prepareBatch(batch)
    } catch (thrown) {
      this.#live.delete(id)
      throw thrown
    }
  }

  /** Where the office went away in the middle of it, nobody knows whether it was confirmed: asked again, it says so. */
  override async confirmBatch(
    id: BatchId,
    draft: { readonly id: DraftId; readonly stamp: string } | null,
  ): Promise<boolean> {
    const confirmed = (await super.confirmBatch(id, draft)) || (await this.#stateOf(id)) === 'whole'
    if (confirmed) await this.#done(id)
    return confirmed
  }

  override async discardBatch(id: BatchId): Promise<void> {
    this.#live.delete(id)
    await super.discardBatch(id)
    await this.#done(id)
  }

  override async arm(id: SubmissionId, record: ArmRecord): Promise<Result<void, AppError>> {
    await this.#attempts.note({ id, attempt: record.attempt })
    return super.arm(id, record)
  }

  /** Of this desk alone: nothing of its own is in flight when this is asked. */
  override async recoverInterrupted(nowMs: number): Promise<readonly SubmissionId[]> {
    const attempts = await this.#attempts.list()
    if (attempts.length === 0) return []
    const own = new Map(attempts.map(({ id, attempt }) => [id, attempt]))
    const recovered = await this.#places.filings.write((writing) => recoverInterrupted(writing, nowMs, own))
    await this.#attempts.forget(new Set(own.keys()))
    return recovered
  }

  /** What was left half written in the office goes, and its rows are free again. Rejects while the office is away. */
  async sweep(): Promise<void> {
    const left = (await this.#batches.list()).filter(({ id }) => !this.#live.has(id))
    for (const { id, draftId } of left) {
      await removeIncompleteBatch(this.#places, id)
      if (draftId !== null && (await this.#stateOf(id)) === 'absent') {
        await this.#places.drafts.unmarkSent(draftId, id)
      }
      await this.#batches.forget(new Set([id]))
    }
  }

  async #done(id: string): Promise<void> {
    this.#live.delete(id)
    await this.#batches.forget(new Set([id]))
  }

  async #stateOf(id: string): Promise<'absent' | 'begun' | 'whole'> {
    const batch = await this.#places.filings.read(({ db }) =>
      db.selectFrom('batch').select('complete').where('id', '=', id).executeTakeFirst(),
    )
    if (batch === undefined) return 'absent'
    return batch.complete === 1 ? 'whole' : 'begun'
  }
}
