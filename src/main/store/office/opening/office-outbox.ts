import type { Confirmation, FrozenBatch } from '#main/outbox/ports.ts'
import type { BatchId, DraftId } from '#shared/kernel/ids.ts'
import { removeIncompleteBatch } from '../../filing/outbox/batch-writer.ts'
import { type OutboxPlaces, OutboxRepository } from '../../filing/outbox/outbox-repository.ts'

/** The outbox of a desk in an office that may go away in the middle of composing. */
export class OfficeOutbox extends OutboxRepository {
  readonly #places: OutboxPlaces
  /** What this life of the program could neither finish nor take back, with the draft whose rows it has. */
  readonly #left = new Map<BatchId, DraftId | null>()
  readonly #draftOf = new Map<BatchId, DraftId | null>()

  constructor(places: OutboxPlaces) {
    super(places)
    this.#places = places
  }

  override async prepareBatch(batch: FrozenBatch): Promise<void> {
    const { id, draftId } = batch.batch
    this.#draftOf.set(id, draftId)
    try {
      await super.prepareBatch(batch)
    } catch (thrown) {
      this.#left.set(id, draftId)
      throw thrown
    }
  }

  /** Where the office went away in the middle of it, nobody knows whether it was confirmed: asked again, it says so. */
  override async confirmBatch(
    id: BatchId,
    draft: { readonly id: DraftId; readonly stamp: string } | null,
    overlooked: ReadonlySet<string>,
  ): Promise<Confirmation> {
    const confirmed = await super.confirmBatch(id, draft, overlooked)
    return confirmed.kind === 'changed' && (await this.#stateOf(id)) === 'whole' ? { kind: 'confirmed' } : confirmed
  }

  override async discardBatch(id: BatchId): Promise<void> {
    try {
      await super.discardBatch(id)
    } catch (thrown) {
      this.#left.set(id, this.#draftOf.get(id) ?? null)
      throw thrown
    }
  }

  /** Takes back what could not be taken back while the office was away: the rows are free again. */
  async sweep(): Promise<void> {
    for (const [id, draftId] of [...this.#left]) {
      await removeIncompleteBatch(this.#places, id)
      if (draftId !== null && (await this.#stateOf(id)) === 'absent') {
        await this.#places.drafts.unmarkSent(draftId, id)
      }
      this.#left.delete(id)
    }
  }

  async #stateOf(id: string): Promise<'absent' | 'begun' | 'whole'> {
    const batch = await this.#places.filings.read(({ db }) =>
      db.selectFrom('batch').select('complete').where('id', '=', id).executeTakeFirst(),
    )
    if (batch === undefined) return 'absent'
    return batch.complete === 1 ? 'whole' : 'begun'
  }
}
