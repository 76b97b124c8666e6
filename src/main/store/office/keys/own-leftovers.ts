import { sql } from 'kysely'
import { type BatchHalves, removeIncompleteBatch } from '#main/store/filing/outbox/batch-writer.ts'
import type { OfficePool } from '../office-pool.ts'
import { withClient } from '../with-office.ts'

/**
 * Run when a desk opens: removes unconfirmed batches of its own earlier run, whose rows only this desk can free, and
 * documents whose saving was interrupted. Staging never takes a day; what others compose or stage now is theirs.
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
