import type { PostgresPoolClient } from 'kysely'
import type { AppError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { type OfficeAddress, readOfficeAddress } from './office-address.ts'
import { officeFaultOf } from './office-fault.ts'
import { type OfficeCaller, type OfficePool, openOfficePool } from './office-pool.ts'

/** Null: what PostgreSQL's own variable and file say, or none. */
const withPassword = (address: OfficeAddress, password: string | null): OfficeAddress =>
  password === null ? address : { ...address, config: { ...address.config, password } }

/** Opens the office of an address, does the work and closes it whatever happens. What the server refuses comes back as a value. */
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
 * All or nothing, and one at a time among all who change who belongs to an office: a function of the server locks the table of members for whoever may
 * change them. Those who read go on.
 */
export const changingOffice = <Value>(
  pool: OfficePool,
  work: (client: PostgresPoolClient) => Promise<Value>,
): Promise<Value> =>
  transacting(pool, async (client) => {
    await lockMembers(client)
    return work(client)
  })

/** Refused by the server to whoever may change no members. */
export async function lockMembers(client: PostgresPoolClient): Promise<void> {
  await client.query('SELECT change_members()', [])
}
