import type { PostgresPoolClient } from 'kysely'
import { appError } from '#shared/domain/app-error.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import type { OfficePool } from '../office-pool.ts'

/** An office over one connection, which has the turn to bring a history into it for as long as it lives. */
export interface HeldOffice {
  readonly pool: OfficePool
  giveUp(): Promise<void>
}

/** It lies among the names of keys that are led, and is none. */
const turn = '#adopting'

/**
 * One history at a time comes into an office. The turn is a row that names a line (migration 6), which needs the rights of who files; the line
 * and every statement are on the same connection: whoever has lost the one can say nothing more, so what an adoption left in the making is
 * nobody's once another one has the turn.
 */
export async function holdOffice(pool: OfficePool): Promise<HeldOffice> {
  const client = await pool.connect()
  try {
    await client.query('SELECT begin_line()', [])
    const { rows } = await client.query<{ held: boolean }>('SELECT take_poll_lead($1) AS held', [turn])
    if (rows[0]?.held !== true) throw new StoreFault(appError('office.adopt-busy'))
  } catch (thrown) {
    await endLine(client)
    throw thrown
  }
  const kept: PostgresPoolClient = {
    query: ((...asked: Parameters<PostgresPoolClient['query']>) => client.query(...asked)) as typeof client.query,
    release: () => undefined,
  }
  return {
    pool: {
      options: pool.options,
      connect: async () => kept,
      renew: (madeBeforeMs) => pool.renew(madeBeforeMs),
      end: async () => undefined,
    },
    giveUp: async () => {
      await client.query('SELECT leave_poll_lead($1)', [turn]).catch(() => undefined)
      await endLine(client)
    },
  }
}

/** The connection may serve others afterwards. */
async function endLine(client: PostgresPoolClient): Promise<void> {
  await client.query('SELECT pg_advisory_unlock_all()', []).catch(() => undefined)
  client.release()
}
