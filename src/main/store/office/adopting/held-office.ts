import type { PostgresPoolClient } from 'kysely'
import { appError } from '#shared/domain/app-error.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import type { OfficePool } from '../office-pool.ts'

/** An office over one connection, which has the turn to bring a history into it for as long as it lives. */
export interface HeldOffice {
  readonly pool: OfficePool
  giveUp(): Promise<void>
}

/**
 * One history at a time comes into an office. The lock and every statement are on the same connection: whoever has lost the one can say
 * nothing more, so what an adoption left in the making is nobody's once another one has the lock.
 */
export async function holdOffice(pool: OfficePool): Promise<HeldOffice> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock(1986358892, 3) AS held', [])
    if (rows[0]?.held !== true) throw new StoreFault(appError('office.adopt-busy'))
  } catch (thrown) {
    client.release()
    throw thrown
  }
  const kept: PostgresPoolClient = {
    query: ((...asked: Parameters<PostgresPoolClient['query']>) => client.query(...asked)) as typeof client.query,
    release: () => undefined,
  }
  return {
    pool: { options: pool.options, connect: async () => kept, renew: () => pool.renew(), end: async () => undefined },
    giveUp: async () => {
      await client.query('SELECT pg_advisory_unlock(1986358892, 3)', []).catch(() => undefined)
      client.release()
    },
  }
}
