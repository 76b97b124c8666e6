import { sql } from 'kysely'
import { type BatchHalves, removeIncompleteBatch } from '#main/store/filing/outbox/batch-writer.ts'
import type { OfficePool } from '../office-pool.ts'
import { withClient } from '../with-office.ts'

/**
 * When a desk opens: what its own former life left of batches that were never confirmed, whose rows only this desk can free again, and of
 * documents that were about to be kept. Nobody stages one for a day; what others compose or stage now is theirs.
 */
export async function removeOwnLeftovers(places: BatchHalves, pool: OfficePool, desk: string): Promise<void> {
  const { rows } = await withClient(pool, (client) =>
    client.query<{ id: string }>(
      'SELECT id FROM batch WHERE complete = 0 AND desk = $1 AND may_discard(sequence) ORDER BY sequence',
      [desk],
    ),
  )
  for (const { id } of rows) await removeIncompleteBatch(places, id)
  await places.filings.write(async ({ db }) => {
    await sql`SELECT forget_staged()`.execute(db)
  })
}
