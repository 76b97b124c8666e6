import type { PostgresPool } from 'kysely'
import { Mutex } from '#main/base/mutex.ts'
import { officeFaultOf } from '../office/office-fault.ts'
import type { OfficeSealing } from '../office/sealing/office-sealing.ts'
import { openPostgresFilings, postgresFilingDialect } from './dialect/postgres.ts'
import { FilingDatabase } from './filing-database.ts'

/**
 * The filing half on the office's server, which sees documents, bodies and answers only sealed. What other desks write is kept apart by the server
 * itself: the lock is this desk's own queue.
 */
export const postgresFilings = (pool: PostgresPool, sealing: OfficeSealing): FilingDatabase =>
  new FilingDatabase({
    kysely: openPostgresFilings(pool),
    dialect: postgresFilingDialect,
    sealing,
    writeLock: new Mutex(),
    faultOf: officeFaultOf,
  })
