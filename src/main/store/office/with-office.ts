import type { PostgresPoolClient } from 'kysely'
import type { AppError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { type OfficeAddress, readOfficeAddress } from './office-address.ts'
import { officeFaultOf } from './office-fault.ts'
import { type OfficeCaller, type OfficePool, openOfficePool } from './office-pool.ts'

/** Null: PostgreSQL's own variable or file, if any. */
const withPassword = (address: OfficeAddress, password: string | null): OfficeAddress =>
  password === null ? address : { ...address, config: { ...address.config, password } }

/** Opens the office of an address, runs the work and always closes it. Server refusals are returned as a value. */
export async function withOffice<Value>(
  url: string,
  work: (pool: OfficePool, address: string) => Promise<Value>,
  password: string | null = null,
  { patient = false }: Pick<OfficeCaller, 'patient'> = {},
): Promise<Result<Value, AppError>> {
  const address = readOfficeAddress(url)
  if (!address.ok) return address
  const pool = openOfficePool(withPassword(address.value, password), { patient })
  try {
    return success(await work(pool, address.value.shown))
  } catch (thrown) {
    return failure(officeFaultOf(thrown).appError)
  } finally {
    await pool.end()
  }
}

export async function withClient<Value>(
  pool: OfficePool,
  work: (client: PostgresPoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** All or nothing. */
export const transacting = <Value>(
  pool: OfficePool,
  work: (client: PostgresPoolClient) => Promise<Value>,
): Promise<Value> =>
  withClient(pool, async (client) => {
    await client.query('begin', [])
    try {
      const done = await work(client)
      await client.query('commit', [])
      return done
    } catch (thrown) {
      await client.query('rollback', []).catch(() => undefined)
      throw thrown
    }
  })

/**
 * All or nothing, and serialised among all who change members: a server function locks the table of members for those
 * who may change it. Readers continue.
 */
export const changingOffice = <Value>(
  pool: OfficePool,
  work: (client: PostgresPoolClient) => Promise<Value>,
): Promise<Value> =>
  transacting(pool, async (client) => {
    await lockMembers(client)
    return work(client)
  })

/** The server refuses it to users who may not change members. */
export async function lockMembers(client: PostgresPoolClient): Promise<void> {
  await client.query('SELECT change_members()', [])
}
