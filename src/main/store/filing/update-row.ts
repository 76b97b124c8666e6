import type { Updateable } from 'kysely'
import type { FilingWriting } from './dialect/filing-dialect.ts'
import type { FilingSchema } from './filing-schema.ts'
import { KnownQuery } from './known-query.ts'

type NumberedTable = 'item' | 'statement' | 'document'

type Change<Table extends NumberedTable> = Updateable<FilingSchema[Table]>

/** By table and changed columns: an answer changes many rows in the same few ways. */
const known = new Map<string, KnownQuery<{ sequence: number }, unknown>>()

/** Sets columns of one row by its row number, inside the caller's transaction. */
export async function updateRow<Table extends NumberedTable>(
  writing: FilingWriting,
  table: Table,
  sequence: number,
  change: Change<Table>,
): Promise<void> {
  const columns = Object.keys(change)
  if (columns.length === 0) return
  const name = `${table} ${columns.join()}`
  const query = known.get(name) ?? updateOf(table)
  known.set(name, query)
  await query.run(writing, { ...change, sequence })
}

const updateOf = (table: NumberedTable) =>
  new KnownQuery<{ sequence: number }, unknown>((db, { sequence, ...change }) =>
    db.updateTable(table).set(change).where('sequence', '=', sequence),
  )
