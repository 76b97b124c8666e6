import type Database from 'better-sqlite3'
import type { StoreContents } from '#shared/domain/profile/store-contents.ts'

/** Of an open database with the current schema. `byteLength` is the size of its pages. */
export function readContents(database: Database): StoreContents {
  const count = (sql: string): number => database.prepare<{ total: number }>(sql).get()?.total ?? 0
  const newest = database
    .prepare<{ newest: number | null }>(
      `SELECT max(at_ms) AS newest FROM (
        SELECT max(created_at_ms) AS at_ms FROM batch WHERE complete = 1
        UNION ALL SELECT max(at_ms) FROM submission_event
        UNION ALL SELECT max(updated_at_ms) FROM draft)`,
    )
    .get()
  return {
    batches: count('SELECT count(*) AS total FROM batch WHERE complete = 1'),
    records: count(
      'SELECT count(*) AS total FROM item WHERE batch_sequence IN (SELECT sequence FROM batch WHERE complete = 1)',
    ),
    drafts: count('SELECT count(*) AS total FROM draft'),
    documents: count('SELECT count(*) AS total FROM document WHERE saved_at_ms IS NOT NULL'),
    newestAtMs: newest?.newest ?? null,
    byteLength: count('SELECT page_count * page_size AS total FROM pragma_page_count(), pragma_page_size()'),
  }
}
