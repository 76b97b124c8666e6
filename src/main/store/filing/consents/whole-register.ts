import type Database from 'better-sqlite3'
import { Mutex } from '#main/base/mutex.ts'
import type { ConsentRegister } from '#shared/domain/filing/consent-register.ts'
import { sqliteFilings } from '../sqlite-filings.ts'
import { beginRegister } from './append-consent.ts'
import { readRegister } from './consent-repository.ts'

/** For the thread that has a connection of its own; it has no other user. */
export const readRegisterOver = (database: Database): Promise<ConsentRegister> =>
  sqliteFilings(database, new Mutex()).read(readRegister)

/** One transaction: whatever ends it, the register has all of what was accepted before, or has not begun. */
export const beginRegisterOver = (database: Database): Promise<void> =>
  sqliteFilings(database, new Mutex()).write(beginRegister)
