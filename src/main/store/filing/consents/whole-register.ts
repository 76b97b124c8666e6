import type Database from 'better-sqlite3'
import { Mutex } from '#main/base/mutex.ts'
import type { ConsentRegister } from '#shared/domain/filing/consent-register.ts'
import { sqliteFilings } from '../sqlite-filings.ts'
import { beginRegister } from './append-consent.ts'
import { readRegister } from './consent-repository.ts'

/** For the maintenance thread, which has its own exclusive connection. */
export const readRegisterOver = (database: Database): Promise<ConsentRegister> =>
  sqliteFilings(database, new Mutex()).read(readRegister)

/** One transaction: afterwards the register holds all earlier acceptances, or is still empty. */
export const beginRegisterOver = (database: Database): Promise<void> =>
  sqliteFilings(database, new Mutex()).write(beginRegister)
