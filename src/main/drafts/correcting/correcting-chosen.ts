import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppError } from '#shared/domain/app-error.ts'
import { groupLeftBehind, type LeftBehind, type LeftBehindGroup } from '#shared/domain/filing/choosing/left-behind.ts'
import type { BatchCorrections, CorrectionKind, CorrectionsOfKind } from '#shared/domain/filing/correction.ts'
import type { CorrectedChosen, DraftOverview } from '#shared/domain/filing/overview.ts'
import type { BatchId, ItemId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { SentBatches } from '../ports.ts'

/** The records of a batch to correct: all of a kind, or only the given ones of that kind. */
export interface CorrectionRequest {
  readonly kind: CorrectionKind
  readonly records: readonly ItemId[] | null
}

export interface CorrectingOfBatch {
  /**
   * Records of a batch (or of the given ones) that wait for correction, counted by reason: exactly those that `correct`
   * takes.
   */
  corrections(id: BatchId, records?: readonly ItemId[]): Promise<Result<BatchCorrections, AppError>>
  /** The given records that `correct` takes for no reason, and why. Error `batch.not-found`. */
  leftUncorrected(id: BatchId, records: readonly ItemId[]): Promise<Result<readonly LeftBehindGroup[], AppError>>
  /**
   * Creates a draft of exactly these records as sent, each with the words of the service or the entity. Returns the
   * existing draft if it already holds all of them. Errors `batch.nothing-rejected`, `batch.nothing-to-correct`.
   */
  correct(id: BatchId, request: CorrectionRequest): Promise<Result<DraftOverview, AppError>>
}

/** The same for records of any batches. `correctChosen` makes a draft for each of their batches. */
export interface CorrectingChosen {
  chosenCorrections(records: readonly ItemId[]): Promise<Result<BatchCorrections, AppError>>
  chosenLeftUncorrected(records: readonly ItemId[]): Promise<Result<readonly LeftBehindGroup[], AppError>>
  correctChosen(kind: CorrectionKind, records: readonly ItemId[]): Promise<Result<CorrectedChosen, AppError>>
}

/** Each batch of the chosen records in turn, because a draft corrects the records of one batch. */
export const correctingChosen = (batches: SentBatches, ofBatch: CorrectingOfBatch): CorrectingChosen => ({
  chosenCorrections: async (records) => {
    const found: BatchCorrections[] = []
    for (const [batch, own] of await batches.batchesOf(records)) {
      const answer = await ofBatch.corrections(batch, own)
      if (!answer.ok) return answer
      found.push(answer.value)
    }
    return success(together(found))
  },
  chosenLeftUncorrected: async (records) => {
    const left: LeftBehind[] = []
    for (const [batch, own] of await batches.batchesOf(records)) {
      const answer = await ofBatch.leftUncorrected(batch, own)
      if (!answer.ok) return answer
      for (const { reason, records: named } of answer.value) for (const record of named) left.push({ reason, record })
    }
    return success(groupLeftBehind(left))
  },
  correctChosen: async (kind, records) => correctEach(ofBatch, kind, await batches.batchesOf(records)),
})

/**
 * Batches without such records are passed over; if none has any, the first says why. A batch that fails does not stop
 * the others.
 */
async function correctEach(
  ofBatch: CorrectingOfBatch,
  kind: CorrectionKind,
  chosen: ReadonlyMap<BatchId, readonly ItemId[]>,
): Promise<Result<CorrectedChosen, AppError>> {
  const drafts: DraftOverview[] = []
  const errors: AppError[] = []
  for (const [batch, records] of chosen) {
    const counted = await ofBatch.corrections(batch, records)
    if (counted.ok && counted.value[kind].open === 0) continue
    const made = counted.ok ? await ofBatch.correct(batch, { kind, records }) : counted
    if (made.ok) drafts.push(made.value)
    else errors.push(made.error)
    await nextTurn()
  }
  const [first] = chosen
  if (drafts.length + errors.length === 0 && first !== undefined) {
    const present = await ofBatch.correct(first[0], { kind, records: first[1] })
    return present.ok ? success({ drafts: [present.value], failed: null }) : present
  }
  const [error] = errors
  if (error === undefined) return success({ drafts, failed: null })
  return drafts.length === 0 ? failure(error) : success({ drafts, failed: { batches: errors.length, error } })
}

function together(found: readonly BatchCorrections[]): BatchCorrections {
  const of = (kind: CorrectionKind): CorrectionsOfKind => ({
    open: found.reduce((sum, one) => sum + one[kind].open, 0),
    waiting: found.reduce((sum, one) => sum + one[kind].waiting, 0),
    draftId: found.find((one) => one[kind].draftId !== null)?.[kind].draftId ?? null,
  })
  return { rejected: of('rejected'), returned: of('returned'), failed: of('failed') }
}
