import type { DraftsOfBatches } from '#main/store/compose-seam.ts'
import type { DeskDatabase } from '#main/store/desk/desk-database.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import { markSent, readDraftStamp, recountSent, unmarkSent } from './sent-rows.ts'

/** Rows per event-loop turn. */
const rowsAtOnce = 1_000

export const draftsOfBatches = (desk: DeskDatabase): DraftsOfBatches => ({
  stamp: (draftId) => readDraftStamp(desk, draftId),
  markSent: async (draftId, batchId, rows) => {
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      await desk.write((writing) => markSent(writing, draftId, batchId, rows.slice(start, start + rowsAtOnce)))
      await nextTurn()
    }
  },
  unmarkSent: (draftId, batchId) => desk.write((writing) => unmarkSent(writing, draftId, batchId)),
  countSent: (draftId) => desk.writeUnderLock((writing) => recountSent(writing, draftId)),
})
