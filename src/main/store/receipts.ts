import type { ItemReceipt } from '#main/outbox/ports.ts'
import { build, type Session } from './session.ts'
import { StoreFault, storeError } from './store-fault.ts'

/** Writes what a POST's answer said of each item, inside the caller's transaction. */
export function writeReceipts(
  session: Session,
  submissionSequence: number,
  receipts: readonly ItemReceipt[],
  atMs: number,
): void {
  for (const receipt of receipts) {
    const { changes } = session.run(
      build
        .updateTable('item')
        .set({
          outcome: receipt.outcome,
          state: receipt.state,
          reasons_json: JSON.stringify(receipt.reasons),
          result_json: JSON.stringify(receipt.result),
          changed_at_ms: atMs,
        })
        .where('id', '=', receipt.itemId)
        .where('submission_sequence', '=', submissionSequence),
    )
    if (changes !== 1) throw new StoreFault(storeError('item-missing', { id: receipt.itemId }))
  }
}
