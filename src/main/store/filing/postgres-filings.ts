import type { PostgresPool } from 'kysely'
import { Mutex } from '#main/base/mutex.ts'
import { officeFaultOf } from '../office/office-fault.ts'
import type { OfficeSealing } from '../office/sealing/office-sealing.ts'
import { openPostgresFilings, postgresFilingDialect, type WriteWatch } from './dialect/postgres.ts'
import { FilingDatabase } from './filing-database.ts'

/**
 * The filing half on the office's server, which receives documents, bodies and answers only sealed. The server
 * serialises the desks; this lock only queues this desk's own writes.
 */
export const postgresFilings = (
  pool: PostgresPool,
  sealing: OfficeSealing,
  watch: WriteWatch | null = null,
): FilingDatabase =>
  new FilingDatabase({
    kysely: openPostgresFilings(pool, watch),
    dialect: postgresFilingDialect,
    sealing,
    writeLock: new Mutex(),
    faultOf: officeFaultOf,
  })
