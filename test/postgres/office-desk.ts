import { systemClock } from '#main/base/system-clock.ts'
import type { FilingDatabase } from '#main/store/filing/filing-database.ts'
import { postgresFilings } from '#main/store/filing/postgres-filings.ts'
import { interruptedSendsOf } from '#main/store/office/keys/interrupted-sends.ts'
import { type OfficeKeyBooks, openOfficeKeyBooks } from '#main/store/office/keys/office-key-books.ts'
import { OfficeLine } from '#main/store/office/keys/office-line.ts'
import { OfficeNotices } from '#main/store/office/keys/office-notices.ts'
import { OfficeStatementClock } from '#main/store/office/keys/office-statement-clock.ts'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { type OfficePool, openOfficePool } from '#main/store/office/office-pool.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { FilingPorts } from '../contract/filing-ports.ts'
import { portsOver } from './office-ports.ts'
import { testSealing } from './test-sealing.ts'

/** One desk of an office, as a program opens it, without its local store. */
export interface OfficeDesk {
  readonly desk: string
  readonly pool: OfficePool
  readonly line: OfficeLine
  readonly keys: OfficeKeyBooks
  readonly notices: OfficeNotices
  /** The areas of every notice since the desk was opened. */
  readonly heard: readonly (readonly ChangeArea[])[]
  readonly time: OfficeStatementClock
  readonly filings: FilingDatabase
  readonly ports: FilingPorts
  close(): Promise<void>
}

export async function openOfficeDesk(
  url: string,
  desk: string,
  { clock = systemClock, longestPostMs }: { readonly clock?: Clock; readonly longestPostMs?: number } = {},
): Promise<OfficeDesk> {
  const address = readOfficeAddress(url)
  if (!address.ok) throw new Error(address.error.code)
  const pool = openOfficePool(address.value, { desk })
  const monotonicMs = (): number => systemClock.monotonicMs()
  const line = OfficeLine.open({ config: address.value.config, desk, monotonicMs })
  const keys = openOfficeKeyBooks({ pool, line, clock, ...(longestPostMs === undefined ? {} : { longestPostMs }) })
  const notices = new OfficeNotices(line)
  const heard: ChangeArea[][] = []
  notices.listen((areas) => heard.push([...areas]))
  const filings = postgresFilings(pool, testSealing)
  const close = async (): Promise<void> => {
    notices.close()
    await line.close()
    await pool.end()
  }
  try {
    const time = await OfficeStatementClock.open(pool, line, monotonicMs)
    const ports = await portsOver(filings, { time, interrupted: interruptedSendsOf(desk, longestPostMs) })
    return { desk, pool, line, keys, notices, heard, time, filings, ports, close }
  } catch (thrown) {
    // Otherwise its connection would stay open and the desk would count as active.
    await close()
    throw thrown
  }
}
