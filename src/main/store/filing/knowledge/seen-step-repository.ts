import type { SeenStepStore } from '#main/history/ports.ts'
import { inSlices } from '#main/store/sqlite/slices.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import type { FilingWriting } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'

export class SeenStepRepository implements SeenStepStore {
  readonly #filings: FilingDatabase

  constructor(filings: FilingDatabase) {
    this.#filings = filings
  }

  /** In slices, each in its own transaction: marks persist even if a later slice fails. */
  async look(ids: readonly ItemId[], atMs: number): Promise<number> {
    let looked = 0
    await inSlices(ids, async (slice) => {
      looked += await this.#filings.write((writing) => markSeen(writing, slice, atMs))
    })
    return looked
  }
}

async function markSeen({ db, dialect }: FilingWriting, ids: readonly ItemId[], atMs: number): Promise<number> {
  const found = await db
    .updateTable('item')
    .set({ findings_seen_at_ms: atMs })
    .where('id', 'in', dialect.anyTextOf(ids))
    .where('sources_said', '=', 'findings')
    .where('findings_seen_at_ms', 'is', null)
    .returning('sequence')
    .execute()
  const unseen = await db
    .selectFrom('novedad')
    .innerJoin('item', 'item.sequence', 'novedad.item_sequence')
    .select('item.sequence')
    .distinct()
    .where('item.id', 'in', dialect.anyTextOf(ids))
    .where('novedad.seen_at_ms', 'is', null)
    .execute()
  const looked = new Set([...found, ...unseen].map(({ sequence }) => sequence)).size
  if (unseen.length === 0) return looked
  await db
    .updateTable('novedad')
    .set({ seen_at_ms: atMs })
    .where(
      'item_sequence',
      'in',
      unseen.map(({ sequence }) => sequence),
    )
    .where('seen_at_ms', 'is', null)
    .execute()
  return looked
}
