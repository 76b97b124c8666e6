import type { ItemReceipt } from '#main/outbox/ports.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import { writeStatements } from './knowledge/write-statements.ts'
import { build, type Session } from './session.ts'
import { StoreFault, storeError } from './store-fault.ts'

interface Answered {
  readonly receipts: readonly ItemReceipt[]
  /** Wall clock, and the store's own time. */
  readonly atMs: number
  readonly statedAtMs: number
}

/** Writes what a POST's answer said of each item, inside the caller's transaction. */
export function writeReceipts(session: Session, submission: number, answered: Answered, newId: NewId): void {
  const { receipts, atMs, statedAtMs } = answered
  for (const receipt of receipts) {
    const { changes } = session.run(
      build
        .updateTable('item')
        .set({ outcome: receipt.outcome, reasons_json: JSON.stringify(receipt.reasons), changed_at_ms: atMs })
        .where('id', '=', receipt.itemId)
        .where('submission_sequence', '=', submission),
    )
    if (changes !== 1) throw new StoreFault(storeError('item-missing', { id: receipt.itemId }))
  }
  const items = receipts
    .filter(({ state, result }) => state !== null || result !== null)
    .map(({ itemId, state, result, jobId, reprocess }) => ({
      itemId,
      state,
      final: false,
      failed: false,
      entityState: null,
      novedades: [],
      documents: [],
      ...(jobId === undefined ? {} : { jobId }),
      ...(reprocess === undefined ? {} : { reprocess }),
      result,
    }))
  writeStatements(session, submission, { source: 'post', statedAtMs, partial: false, items, polledAtMs: atMs }, newId)
}
