import type { PostgresPoolClient } from 'kysely'
import { appError } from '#shared/domain/app-error.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import type { OfficePool } from '../office-pool.ts'

/** An office over one connection, which holds the turn for adopting as long as it is open. */
export interface HeldOffice {
  readonly pool: OfficePool
  giveUp(): Promise<void>
}

/** Stored among the names of led keys, but is not a key. */
const turn = '#adopting'

/**
 * One adoption at a time per office. The turn is a row that names a line and requires the rights to
 * file. The line and every statement use the same connection: a program that loses it can execute nothing more, so an
 * unfinished adoption has no owner once another one has the turn.
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

/** The connection may be reused afterwards. */
async function endLine(client: PostgresPoolClient): Promise<void> {
  await client.query('SELECT pg_advisory_unlock_all()', []).catch(() => undefined)
  client.release()
}
