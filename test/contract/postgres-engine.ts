import { onTestFinished } from 'vitest'
import type { FilingDatabase } from '#main/store/filing/filing-database.ts'
import { postgresFilings } from '#main/store/filing/postgres-filings.ts'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { type OfficePool, openOfficePool } from '#main/store/office/office-pool.ts'
import { newMember } from '../integration/office/members.ts'
import { portsOver } from '../postgres/office-ports.ts'
import { scratchDatabase } from '../postgres/shared-server.ts'
import { testSealing } from '../postgres/test-sealing.ts'
import type { FilingPorts } from './filing-ports.ts'

/** The ports over this test's own office, with a clerk's rights. */
export async function openScratchOffice(): Promise<FilingPorts> {
  const office = await scratchDatabase()
  return portsOver(await openFilings(office.url(await newMember(office, 'clerk'))))
}

/** Closed when the test ends, before its database is dropped. */
export function openPool(url: string): OfficePool {
  const address = readOfficeAddress(url)
  if (!address.ok) throw new Error(address.error.code)
  const pool = openOfficePool(address.value)
  onTestFinished(() => pool.end())
  return pool
}

export const openFilings = async (url: string): Promise<FilingDatabase> => postgresFilings(openPool(url), testSealing)
