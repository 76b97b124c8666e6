import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { HistoryRepository } from '#main/store/filing/history/history-repository.ts'
import { followedOperation } from '#main/store/filing/rows.ts'
import { type FiledBatch, filedRows } from '../integration/store/filing/records/filed.ts'
import { scratchDatabase } from '../postgres/shared-server.ts'
import { openFilings } from './postgres-engine.ts'

/**
 * The server's rules would require creating every batch step by step and forbid removal. Triggers that derive data from
 * rows, words above all, still run.
 */
const withoutRules = `DO $$
DECLARE
  rule record;
BEGIN
  FOR rule IN SELECT tgrelid::regclass AS place, tgname AS name FROM pg_trigger
    WHERE NOT tgisinternal AND tgname ~ '^(b_|item_)keeps|^stays' LOOP
    EXECUTE format('ALTER TABLE %s DISABLE TRIGGER %I', rule.place, rule.name);
  END LOOP;
END $$`

/**
 * This test's own office, whose records can be replaced at will. `followed`: those of the batches that were filed
 * elsewhere.
 */
export async function officeHistory() {
  const url = (await scratchDatabase()).url()
  const client = new Client({ connectionString: url, options: '-c search_path=ventanilla' })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(withoutRules)
  const history = new HistoryRepository(await openFilings(url))
  const file = async (batches: readonly FiledBatch[], followed: readonly string[] = []): Promise<void> => {
    await client.query('TRUNCATE batch, consent RESTART IDENTITY CASCADE')
    for (const [table, row] of filedRows(batches)) {
      const columns = Object.keys(row)
      const places = columns.map((_, at) => `$${at + 1}`).join()
      await client.query(`INSERT INTO ${table} (${columns.join()}) VALUES (${places})`, Object.values(row))
    }
    await client.query('UPDATE batch SET operation = $1 WHERE id = ANY ($2::text[])', [followedOperation, followed])
  }
  return { history, file }
}
