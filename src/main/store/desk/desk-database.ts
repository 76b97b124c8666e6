import type Database from 'better-sqlite3'
import type { Statement } from 'better-sqlite3'
import {
  type Compilable,
  DummyDriver,
  type Insertable,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type Updateable,
} from 'kysely'
import type { Schema } from '../sqlite/schema.ts'
import { faultOf } from '../sqlite/store-fault.ts'

/** Builds typed SQL; it never executes anything (`Session` does). */
export const build = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** As many values as there are, in a query that is always the same text: prepared once. */
export const anyOf = <Value extends number | string>(values: readonly Value[]) =>
  sql<Value>`(SELECT value FROM json_each(${JSON.stringify(values)}))`

export interface Written {
  readonly changes: number
  /** Row number of the last insertion. */
  readonly sequence: number
}

const cachedStatements = 200

/**
 * Executes Kysely's queries on one connection, synchronously: a transaction is one turn of the event loop, so two of them can
 * never mix. Whatever SQLite throws becomes a `StoreFault` and rolls the transaction back.
 */
export class Session {
  readonly #database: Database
  readonly #statements = new Map<string, Statement>()

  constructor(database: Database) {
    this.#database = database
  }

  all<Row>(query: Compilable<Row>): readonly Row[] {
    return this.#guard(() => {
      const { sql, parameters } = query.compile()
      return this.#statement(sql).all(...parameters) as Row[]
    })
  }

  first<Row>(query: Compilable<Row>): Row | undefined {
    return this.#guard(() => {
      const { sql, parameters } = query.compile()
      return this.#statement(sql).get(...parameters) as Row | undefined
    })
  }

  /** The first column of a query whose rows may be very many, without an object for each. */
  numbers(query: Compilable<unknown>): readonly number[] {
    return this.#guard(() => {
      const { sql, parameters } = query.compile()
      return this.#database
        .prepare(sql)
        .pluck()
        .all(...parameters) as number[]
    })
  }

  run(query: Compilable<unknown>): Written {
    return this.#guard(() => {
      const { sql, parameters } = query.compile()
      const { changes, lastInsertRowid } = this.#statement(sql).run(...parameters)
      return { changes, sequence: Number(lastInsertRowid) }
    })
  }

  /** Inserts many rows with one compiled statement for each shape; `replace` overwrites rows with the same primary key. */
  insertAll<Table extends keyof Schema & string>(
    table: Table,
    rows: readonly Insertable<Schema[Table]>[],
    mode: 'insert' | 'replace' = 'insert',
  ): void {
    for (const row of rows) this.insert(table, row, mode)
  }

  /** One of many rows; returns its row number. */
  insert<Table extends keyof Schema & string>(
    table: Table,
    row: Insertable<Schema[Table]>,
    mode: 'insert' | 'replace' = 'insert',
  ): number {
    const columns = Object.keys(row) as (keyof Insertable<Schema[Table]>)[]
    return this.#guard(() => {
      const statement = this.#known(`${mode} ${table} ${columns.join()}`, () =>
        (mode === 'insert' ? build.insertInto(table) : build.replaceInto(table)).values(row).compile(),
      )
      return Number(statement.run(...columns.map((column) => row[column])).lastInsertRowid)
    })
  }

  /** Sets columns of one row by its row number; like `insertAll` for what is done to many rows, one after the other. */
  update<Table extends keyof Schema & string>(table: Table, sequence: number, change: Updateable<Schema[Table]>): void {
    const columns = Object.keys(change) as (keyof Updateable<Schema[Table]> & string)[]
    if (columns.length === 0) return
    this.#guard(() => {
      const settings = columns.map((column) => `"${column}" = ?`).join(', ')
      const statement = this.#statement(`UPDATE "${table}" SET ${settings} WHERE "sequence" = ?`)
      statement.run(...columns.map((column) => change[column]), sequence)
    })
  }

  /** Takes the write lock at once; the commit is durable when this returns. */
  write<Value>(work: () => Value): Value {
    return this.#guard(() => this.#database.transaction(work).immediate())
  }

  /** One consistent view over several queries. */
  read<Value>(work: () => Value): Value {
    return this.#guard(() => this.#database.transaction(work).deferred())
  }

  #statement(sql: string): Statement {
    return this.#known(sql, () => ({ sql }))
  }

  #known(name: string, compile: () => { readonly sql: string }): Statement {
    const known = this.#statements.get(name)
    if (known !== undefined) return known
    const statement = this.#database.prepare(compile().sql)
    if (this.#statements.size >= cachedStatements) this.#statements.clear()
    this.#statements.set(name, statement)
    return statement
  }

  #guard<Value>(work: () => Value): Value {
    try {
      return work()
    } catch (thrown) {
      throw faultOf(thrown)
    }
  }
}
