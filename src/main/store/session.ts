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
} from 'kysely'
import type { Schema } from './schema.ts'
import { faultOf } from './store-fault.ts'

/** Builds typed SQL; it never executes anything (`Session` does). */
export const build = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

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

  /** Inserts many rows of one shape with one compiled statement; `replace` overwrites rows with the same primary key. */
  insertAll<Table extends keyof Schema & string>(
    table: Table,
    rows: readonly Insertable<Schema[Table]>[],
    mode: 'insert' | 'replace' = 'insert',
  ): void {
    const [first] = rows
    if (first === undefined) return
    const columns = Object.keys(first) as (keyof Insertable<Schema[Table]>)[]
    this.#guard(() => {
      const { sql } = (mode === 'insert' ? build.insertInto(table) : build.replaceInto(table)).values(first).compile()
      const statement = this.#statement(sql)
      for (const row of rows) statement.run(...columns.map((column) => row[column]))
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
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    const statement = this.#database.prepare(sql)
    if (this.#statements.size >= cachedStatements) this.#statements.clear()
    this.#statements.set(sql, statement)
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
