import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Batch } from '#shared/domain/filing/batch.ts'
import type { BatchOverview, DraftOverview } from '#shared/domain/filing/overview.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import type { DraftStore, SentBatches } from '../ports.ts'
import { type RejectedItem, readRejected } from './rejected-items.ts'

interface Sources {
  readonly store: DraftStore
  readonly batches: SentBatches
}

/**
 * The records of a batch that the service did not take, as rows: without those that wait in an earlier draft of rejected records
 * (`made`), that were sent again from one, or that were taken up again in the first draft.
 */
export async function rejectedRows(
  sources: Sources,
  overview: BatchOverview,
  made: readonly DraftOverview[],
): Promise<readonly DraftRow[]> {
  const rejected = await readRejected(sources.batches, overview)
  const taken = await takenRows(sources, overview.batch, made)
  return rowsOf(
    sources.batches,
    rejected.filter(({ item }) => item.row > 0 && !taken.has(item.row)),
  )
}

async function takenRows(
  { store, batches }: Sources,
  { id, draftId: firstId, reprocessOf }: Batch,
  made: readonly DraftOverview[],
): Promise<ReadonlySet<number>> {
  const taken = new Set<number>()
  for (const { draft } of made) for (const row of await store.rowNumbers(draft.id, 'all')) taken.add(row)
  for (const row of await sentAgain(batches, id)) taken.add(row)
  const first = firstId === null || reprocessOf !== null ? null : await store.read(firstId)
  if (first !== null) {
    for (const row of await store.allRows(first.draft.id)) if (row.sentBatch !== id) taken.add(row.row)
  }
  return taken
}

/** Rows of a batch that later batches sent again, except with submissions that were given up. */
async function sentAgain(batches: SentBatches, id: BatchId): Promise<readonly number[]> {
  const rows: number[] = []
  for (const correcting of await batches.corrections(id)) {
    const overview = await batches.batch(correcting)
    const given = new Set(
      overview?.submissions.filter(({ state }) => state === 'abandoned').map((submission) => submission.id),
    )
    for await (const items of batches.itemPages(correcting)) {
      for (const item of items) if (!given.has(item.submissionId)) rows.push(item.row)
    }
  }
  return rows
}

async function rowsOf(batches: SentBatches, rejected: readonly RejectedItem[]): Promise<readonly DraftRow[]> {
  const rows = new Map<number, DraftRow>()
  for (const { item } of rejected) {
    const values = await batches.sentValues(item.id)
    if (values !== null) rows.set(item.row, { row: item.row, values, originals: {} })
    await nextTurn()
  }
  return [...rows.values()].sort((one, other) => one.row - other.row)
}
