import type Database from 'better-sqlite3'
import { firstDefect } from '../directory/encrypted-file.ts'
import type { CareSteps } from './care-steps.ts'

/** Pages read between progress reports. */
const pagesAtOnce = 256

/**
 * The first defect of any page, or null. Reads and authenticates every used page one by one, to show progress; then
 * SQLite compares rows and indexes in one call. Throws SQLite's error for an unreadable page.
 */
export function checkEveryPage(database: Database, steps: CareSteps): string | null {
  const number = (name: string): number => Number(database.pragma(name, { simple: true }))
  const pageBytes = number('page_size')
  const total = (number('page_count') - number('freelist_count')) * pageBytes
  let done = 0
  for (const _page of database.prepare('SELECT pageno FROM dbstat').iterate()) {
    done += 1
    if (done % pagesAtOnce === 0) steps.at('reading', Math.min(total, done * pageBytes), total)
  }
  steps.at('checking', 0, null)
  return firstDefect(database, 'integrity_check')
}
