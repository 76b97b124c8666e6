import type { PostgresPoolClient } from 'kysely'
import type { AppError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { readOfficeAddress } from './office-address.ts'
import { officeFaultOf } from './office-fault.ts'
import { type OfficePool, openOfficePool } from './office-pool.ts'

/** Opens the office of an address, does the work and closes it whatever happens. What the server refuses comes back as a value. */
export async function withOffice<Value>(
  url: string,
  work: (pool: OfficePool, address: string) => Promise<Value>,
): Promise<Result<Value, AppError>> {
  const address = readOfficeAddress(url)
  if (!address.ok) return address
  const pool = openOfficePool(address.value)
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
