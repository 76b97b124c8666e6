import type { ArmRecord, Confirmation, FrozenBatch } from '#main/outbox/ports.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { BatchId, DraftId, SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { removeIncompleteBatch } from '../../filing/outbox/batch-writer.ts'
import { type OutboxPlaces, OutboxRepository } from '../../filing/outbox/outbox-repository.ts'
import { errorOf, StoreFault } from '../../sqlite/store-fault.ts'
import type { OfficeHistory } from '../history/office-history.ts'

/** Companies that one message names. */
const mostNamed = 10

/** Outbox of a desk in an office that may become unreachable while composing. */
export class OfficeOutbox extends OutboxRepository {
  readonly #places: OutboxPlaces
  readonly #history: Pick<OfficeHistory, 'refusal' | 'refusalToSend'>
  /** Batches that this run could neither finish nor remove, with the draft whose rows they took. */
  readonly #left = new Map<BatchId, DraftId | null>()
  readonly #draftOf = new Map<BatchId, DraftId | null>()

  constructor(places: OutboxPlaces, history: Pick<OfficeHistory, 'refusal' | 'refusalToSend'>) {
    super(places)
    this.#places = places
    this.#history = history
  }

  override async arm(id: SubmissionId, record: ArmRecord): Promise<Result<void, AppError>> {
    try {
      const refusal = await this.#history.refusalToSend(id)
      return refusal === null ? await super.arm(id, record) : failure(refusal)
    } catch (thrown) {
      return failure(errorOf(thrown))
    }
  }

  override async prepareBatch(batch: FrozenBatch): Promise<void> {
    await this.#refuseWhileStopped()
    const { id, draftId } = batch.batch
    this.#draftOf.set(id, draftId)
    try {
      await super.prepareBatch(batch)
    } catch (thrown) {
      this.#left.set(id, draftId)
      throw (await this.#notHeld(batch, thrown)) ?? thrown
    }
  }

  /** Names the companies of the batch that this member does not file for, if that is why the office refused it. */
  async #notHeld({ submissions }: FrozenBatch, thrown: unknown): Promise<StoreFault | null> {
    if (errorOf(thrown).code !== 'office.no-rights' || Symbol.asyncIterator in submissions) return null
    const held = await this.#heldCompanies().catch(() => null)
    if (held === null) return null
    const records = submissions.flatMap(({ items }) => items.map(({ values }) => values.NitEmpresa ?? ''))
    const others = records.filter((nit) => !held.includes(nit))
    if (others.length === 0) return null
    const nits = [...new Set(others)]
    const named = nits.slice(0, mostNamed).join(', ')
    return new StoreFault(
      appError('office.company-not-held', {
        companies: nits.length > mostNamed ? `${named}…` : named,
        rows: String(others.length),
      }),
      thrown,
    )
  }

  /** Null: this member files for every company. */
  async #heldCompanies(): Promise<readonly string[] | null> {
    const { own, everywhere } = await this.#places.filings.read(({ db }) =>
      db
        .selectNoFrom(({ fn }) => [
          fn<string[]>('own_companies', []).as('own'),
          fn<boolean>('sees_every_company', []).as('everywhere'),
        ])
        .executeTakeFirstOrThrow(),
    )
    return everywhere ? null : own
  }

  /**
   * If the office becomes unreachable midway, it is unknown whether the batch was confirmed; a repeated call tells.
   */
  override async confirmBatch(
    id: BatchId,
    draft: { readonly id: DraftId; readonly stamp: string } | null,
    overlooked: ReadonlySet<string>,
  ): Promise<Confirmation> {
    await this.#refuseWhileStopped()
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

  /** Removes batches that could not be removed while the office was away, which frees their rows. */
  async sweep(): Promise<void> {
    for (const [id, draftId] of [...this.#left]) {
      await removeIncompleteBatch(this.#places, id)
      if (draftId !== null && (await this.#stateOf(id)) === 'absent') {
        await this.#places.drafts.unmarkSent(draftId, id)
      }
      this.#left.delete(id)
    }
  }

  /** An office that may lack the latest filings may already have filed what would be queued. */
  async #refuseWhileStopped(): Promise<void> {
    const refusal = await this.#history.refusal()
    if (refusal !== null) throw new StoreFault(refusal)
  }

  async #stateOf(id: string): Promise<'absent' | 'begun' | 'whole'> {
    const batch = await this.#places.filings.read(({ db }) =>
      db.selectFrom('batch').select('complete').where('id', '=', id).executeTakeFirst(),
    )
    if (batch === undefined) return 'absent'
    return batch.complete === 1 ? 'whole' : 'begun'
  }
}
