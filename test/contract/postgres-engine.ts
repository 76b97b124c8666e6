import { onTestFinished } from 'vitest'
import type { FilingDatabase } from '#main/store/filing/filing-database.ts'
import { postgresFilings } from '#main/store/filing/postgres-filings.ts'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { type OfficePool, openOfficePool } from '#main/store/office/office-pool.ts'
import { keyFrom, officeSealing } from '#main/store/office/sealing/office-sealing.ts'
import { portsOver } from '../postgres/office-ports.ts'
import { scratchDatabase } from '../postgres/shared-server.ts'
import type { FilingPorts } from './filing-ports.ts'

/** The ports over an office of the running test's own. */
export async function openScratchOffice(): Promise<FilingPorts> {
  const office = await scratchDatabase()
  return portsOver(await openFilings(office.url()))
}

/** Every desk of a test has the same key, in whatever process it runs. */
export const testSealing = officeSealing([keyFrom(new Uint8Array(32).fill(7))])

/** Closed when the test ends, before its database goes. */
export function openPool(url: string): OfficePool {
  const address = readOfficeAddress(url)
  if (!address.ok) throw new Error(address.error.code)
  const pool = openOfficePool(address.value)
  onTestFinished(() => pool.end())
  return pool
}

export const openFilings = async (url: string): Promise<FilingDatabase> => postgresFilings(openPool(url), testSealing)
