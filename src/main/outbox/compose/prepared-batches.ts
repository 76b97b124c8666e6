import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import { overlookedIn } from '#shared/domain/filing/again/filed-before.ts'
import { repeatedError } from '#shared/domain/filing/again/repeated-error.ts'
import { changedSince } from '#shared/domain/filing/changed-since.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import { overLimitError } from '#shared/domain/oversight/credit-limits.ts'
import type { BatchId, DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { OutboxContext, OutboxSession } from '../ports.ts'
import type { PreparedBatch } from './batch-requests.ts'

type PreparingContext = Pick<OutboxContext, 'stores' | 'events' | 'openSession'>

interface Prepared {
  readonly filer: Filer
  readonly baseUrl: string
  readonly draftId: DraftId | null
  /** Stamp of the draft right after its rows were frozen; null without a draft. */
  readonly draftStamp: string | null
  /** Items of earlier records that the batch's reason covers. */
  readonly overlooked: ReadonlySet<string>
  /** Checks everything else that must be unchanged; null if it is. */
  readonly recheck: () => Promise<AppError | null>
}

export interface Frozen {
  readonly batchId: BatchId
  readonly draftId: DraftId | null
  readonly records: number
  /** Whether the operator gave a reason to file again. */
  readonly again: boolean
  readonly recheck: () => Promise<AppError | null>
}

/**
 * Frozen batches that nobody has confirmed yet. The store keeps them invisible and unsendable; the next start deletes
 * those never confirmed.
 */
export class PreparedBatches {
  readonly #context: PreparingContext
  readonly #prepared = new Map<BatchId, Prepared>()

  constructor(context: PreparingContext) {
    this.#context = context
  }

  async keep(
    { filer, baseUrl, testKey }: OutboxSession,
    { batchId, draftId, records, again, recheck }: Frozen,
  ): Promise<PreparedBatch> {
    const { outbox } = this.#context.stores
    const draftStamp = draftId === null ? null : await outbox.draftStamp(draftId)
    const overlooked = overlookedIn(again ? await outbox.repetitions(batchId) : [])
    this.#prepared.set(batchId, { filer, baseUrl, draftId, draftStamp, overlooked, recheck })
    const people = await outbox.preparedPeople(batchId)
    return { batchId, records, people, credits: records, filer, testKey }
  }

  /** Makes the batch visible and sendable. Refuses and deletes it if what was shown is not what would be sent. */
  async confirm(id: BatchId): Promise<Result<BatchId, AppError>> {
    const prepared = this.#prepared.get(id)
    if (prepared === undefined) return failure(appError('batch.not-found', { batch: id }))
    const refused = (await this.#changed(prepared)) ?? (await this.#makeWhole(id, prepared).catch(definiteRefusal))
    if (refused !== null) {
      await this.discard(id)
      return failure(refused)
    }
    this.#prepared.delete(id)
    this.#tell(id, prepared)
    return success(id)
  }

  async discard(id: BatchId): Promise<void> {
    const prepared = this.#prepared.get(id)
    if (prepared === undefined) return
    this.#prepared.delete(id)
    await this.#context.stores.outbox.discardBatch(id)
    this.#tell(id, prepared)
  }

  async #makeWhole(id: BatchId, { draftId, draftStamp, overlooked }: Prepared): Promise<AppError | null> {
    const draft = draftId === null || draftStamp === null ? null : { id: draftId, stamp: draftStamp }
    const confirmed = await this.#context.stores.outbox.confirmBatch(id, draft, overlooked)
    // Without a draft it is a reprocess.
    if (confirmed.kind === 'over-limit') return overLimitError(confirmed.uses, draftId === null ? 'again' : 'batch')
    if (confirmed.kind === 'repeated') return repeatedError(confirmed.repetitions)
    return confirmed.kind === 'confirmed' ? null : changedSince('rows')
  }

  async #changed({ filer, baseUrl, recheck }: Prepared): Promise<AppError | null> {
    const session = await this.#context.openSession()
    if (!session.ok) return changedSince('connection')
    const present = session.value
    const same = present.baseUrl === baseUrl && present.filer.keyFingerprint === filer.keyFingerprint
    return same ? recheck() : changedSince('connection')
  }

  #tell(id: BatchId, { draftId }: Prepared): void {
    const { events } = this.#context
    events.changed({ area: 'batches', ids: [id] })
    if (draftId !== null) events.changed({ area: 'drafts', ids: [draftId] })
  }
}

/** The server's limit of credits: nothing was confirmed. Other faults leave that open, so the batch stays. */
function definiteRefusal(thrown: unknown): AppError {
  const error = carriedError(thrown)
  if (error?.code === 'batch.over-credit-limit') return error
  throw thrown
}
