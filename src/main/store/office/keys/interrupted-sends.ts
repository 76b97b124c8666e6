import { sql } from 'kysely'
import type { InterruptedSends } from '#main/store/filing/outbox/recover-interrupted.ts'
import { longestPostMs } from './office-key-books.ts'

/**
 * What this desk left armed or sending (the caller has nothing in flight), and what desks left that are gone. Those
 * must be gone, by the server's clock, for longer than a POST may take, since a disconnected desk may still have one
 * in flight. Never what a live desk has in flight.
 */
export const interruptedSendsOf =
  (desk: string, afterMs: number = longestPostMs): InterruptedSends =>
  async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM submission WHERE state IN ('armed', 'sending') AND (
        sending_desk IS NULL OR sending_desk = ${desk}
        OR (sending_since < clock_timestamp() - ${afterMs}::bigint * interval '1 millisecond' AND NOT is_here(sending_desk)))
      ORDER BY sequence`.execute(db)
    return rows.map(({ id }) => id)
  }
