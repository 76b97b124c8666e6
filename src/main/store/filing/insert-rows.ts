import type { Compilable, Insertable } from 'kysely'
import { CompiledQuery, type InsertQueryBuilder, type InsertResult } from 'kysely'
import type { FilingDialect, FilingWriting } from './dialect/filing-dialect.ts'
import type { FilingSchema } from './filing-schema.ts'

/** Powers of two: however many rows there are, few statements are compiled and prepared for them. */
const rowsAtOnce = [64, 32, 16, 8, 4, 2, 1]

/** Splits into pieces of the sizes above, largest first. */
function* piecesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  let start = 0
  for (const size of rowsAtOnce) {
    for (; rows.length - start >= size; start += size) yield rows.slice(start, start + size)
  }
}

type Inserting<Table extends keyof FilingSchema> = InsertQueryBuilder<FilingSchema, Table, InsertResult>

/** Texts by engine, and by table, columns, rows and what is done in a conflict. */
const known = new WeakMap<FilingDialect, Map<string, string>>()

/**
 * Inserts many rows of the same columns inside the caller's transaction, several with each statement, whose text is made by Kysely
 * once. `inConflict`: what is done with rows that are there already, always the same for a table.
 */
export async function insertRows<Table extends keyof FilingSchema>(
  { db, dialect }: FilingWriting,
  table: Table,
  rows: readonly Insertable<FilingSchema[Table]>[],
  inConflict: (insert: Inserting<Table>) => Compilable = (insert) => insert,
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const texts = known.get(dialect) ?? new Map<string, string>()
  known.set(dialect, texts)
  const columns = Object.keys(first) as (keyof Insertable<FilingSchema[Table]>)[]
  for (const piece of piecesOf(rows)) {
    const name = `${table} ${columns.join()} ${piece.length} ${inConflict.name}`
    const text = texts.get(name) ?? inConflict(db.insertInto(table).values(piece)).compile().sql
    texts.set(name, text)
    const parameters = piece.flatMap((row) => columns.map((column) => row[column]))
    await db.executeQuery(CompiledQuery.raw(text, parameters))
  }
}
