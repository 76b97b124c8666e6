import { Client } from 'pg'

/**
 * Multiplies the filed records on the server, as those of other people and batches. Returns their number when all exist
 * or the time limit is reached.
 */
export async function multiplyRecords(url: string, times: number, withinMs: number): Promise<number> {
  const client = new Client({ connectionString: url, options: '-c search_path=ventanilla -c synchronous_commit=off' })
  await client.connect()
  const untilMs = performance.now() + withinMs
  const { rows } = await client.query<{ table: string; columns: string }>(
    `SELECT relname AS table, string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND attgenerated = '' AND NOT attisdropped
     WHERE relnamespace = 'ventanilla'::regnamespace AND relname IN ('batch', 'submission', 'item') GROUP BY relname`,
  )
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]))
  const batches = await countOf(client, 'batch')
  const items = await countOf(client, 'item')
  for (let round = 1; round < times && performance.now() < untilMs; round += 1) {
    for (const table of ['batch', 'submission', 'item']) {
      const columns = columnsOf.get(table) ?? ''
      const added = table === 'item' ? items : batches
      await client.query(`INSERT INTO ${table} (${columns}) SELECT ${shifted(columns, { round, batches, added })}
        FROM ${table} WHERE sequence <= ${added}`)
    }
  }
  await client.query('VACUUM ANALYZE')
  const found = await countOf(client, 'item')
  await client.end()
  return found
}

async function countOf(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`)
  return Number(rows[0]?.count)
}

interface Shift {
  readonly round: number
  readonly batches: number
  readonly added: number
}

/** Columns that reference a row get the id of its copy. */
const shifted = (columns: string, { round, batches, added }: Shift): string =>
  columns
    .split(', ')
    .map((column) => {
      if (column === 'sequence') return `sequence + ${round * added}`
      if (column.endsWith('_sequence')) return `${column} + ${round * batches}`
      if (column === 'id' || column === 'request_id') return `${column} || '-${round}'`
      return column === 'document_number' ? `(document_number::bigint + ${round * added})::text` : column
    })
    .join(', ')
