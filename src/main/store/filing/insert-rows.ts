import type { Compilable, Insertable } from 'kysely'
import { CompiledQuery, type InsertQueryBuilder, type InsertResult } from 'kysely'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import type { FilingDialect, FilingWriting, PlainRow } from './dialect/filing-dialect.ts'
import type { FilingSchema } from './filing-schema.ts'

/** Powers of two, so that few statements are compiled for any number of rows. */
const rowsAtOnce = [64, 32, 16, 8, 4, 2, 1]

/** Splits rows into pieces of these sizes, largest first. */
function* piecesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  let start = 0
  for (const size of rowsAtOnce) {
    for (; rows.length - start >= size; start += size) yield rows.slice(start, start + size)
  }
}

type Inserting<Table extends keyof FilingSchema> = InsertQueryBuilder<FilingSchema, Table, InsertResult>

/** SQL texts by engine, and by table, columns, row count and conflict clause. */
const known = new WeakMap<FilingDialect, Map<string, string>>()

/**
 * Inserts many rows with the same columns inside the caller's transaction, several per statement. Kysely compiles each
 * statement text once. `inConflict`: the conflict clause, always the same for a table.
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

/** Rows per statement on engines that support it: a few milliseconds of work to serialise. */
const manyRows = 2_000

/** The same for tens of thousands of rows, yielding to the event loop. All rows have the same member order. */
export async function insertManyRows<Table extends keyof FilingSchema>(
  writing: FilingWriting,
  table: Table,
  rows: Iterable<Insertable<FilingSchema[Table]> & PlainRow>,
): Promise<void> {
  const { insertMany } = writing.dialect
  for (const piece of slicesOf(rows, manyRows)) {
    if (insertMany === undefined) await insertRows(writing, table, piece)
    else {
      await insertMany(writing, table, piece)
      await nextTurn()
    }
  }
}

function* slicesOf<Value>(values: Iterable<Value>, size: number): Generator<readonly Value[]> {
  let slice: Value[] = []
  for (const value of values) {
    slice.push(value)
    if (slice.length === size) {
      yield slice
      slice = []
    }
  }
  if (slice.length > 0) yield slice
}
