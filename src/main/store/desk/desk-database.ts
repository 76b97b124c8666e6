import type Database from 'better-sqlite3'
import type { Statement } from 'better-sqlite3'
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  type Insertable,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Mutex } from '#main/base/mutex.ts'
import { faultOf } from '../sqlite/store-fault.ts'
import type { DeskSchema } from './desk-schema.ts'

/** Compiles the desk's queries. `DeskDatabase` runs them synchronously, which a Kysely driver cannot. */
export const build = new Kysely<DeskSchema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** A typed query, or raw SQL compiled by `build`. */
type Query<Row> = Compilable<Row> | CompiledQuery<Row>

const compiled = <Row>(query: Query<Row>): CompiledQuery<Row> => ('compile' in query ? query.compile() : query)

export interface Written {
  readonly changes: number
  readonly sequence: number
}

export interface DeskReading {
  all<Row>(query: Query<Row>): readonly Row[]
  first<Row>(query: Query<Row>): Row | undefined
  /** The first column of a large result, without an object per row. */
  numbers(query: Query<unknown>): readonly number[]
}

type Rows<Table extends keyof DeskSchema> = readonly Insertable<DeskSchema[Table]>[]

/** Operations of a transaction; exists only inside one. */
export interface DeskWriting extends DeskReading {
  run(query: Query<unknown>): Written
  /** Inserts one of many rows, with one compiled statement per shape. */
  insert<Table extends keyof DeskSchema>(table: Table, row: Insertable<DeskSchema[Table]>): void
  /** Inserts many rows; overwrites those with the same primary key. */
  replaceAll<Table extends keyof DeskSchema>(table: Table, rows: Rows<Table>): void
  /** Call with every change of a draft's rows, marks or findings, for `changesOf`. */
  noteChange(draft: number): void
}

const cachedStatements = 200

/**
 * The desk's tables on their own connection. Reads are synchronous and see committed data, whatever the filing half is
 * doing. A transaction is one event-loop turn and first waits for the lock shared by all writers of the file, so it
 * never blocks inside SQLite on a transaction that could not continue. SQLite errors become a `StoreFault` and roll
 * back.
 */
export class DeskDatabase implements DeskReading {
  readonly #database: Database
  readonly #writeLock: Mutex
  readonly #statements = new Map<string, Statement>()
  readonly #changes = new Map<number, number>()
  readonly #writing: DeskWriting

  constructor(database: Database, writeLock: Mutex) {
    this.#database = database
    this.#writeLock = writeLock
    this.#writing = {
      all: (query) => this.all(query),
      first: (query) => this.first(query),
      numbers: (query) => this.numbers(query),
      run: (query) => this.#run(query),
      insert: (table, row) => this.#insert(table, row, 'insert'),
      replaceAll: (table, rows) => {
        for (const row of rows) this.#insert(table, row, 'replace')
      },
      noteChange: (draft) => this.#changes.set(draft, this.changesOf(draft) + 1),
    }
  }

  all<Row>(query: Query<Row>): readonly Row[] {
    return this.#guard(() => {
      const { sql, parameters } = compiled(query)
      return this.#statement(sql).all(...parameters) as Row[]
    })
  }

  first<Row>(query: Query<Row>): Row | undefined {
    return this.#guard(() => {
      const { sql, parameters } = compiled(query)
      return this.#statement(sql).get(...parameters) as Row | undefined
    })
  }

  numbers(query: Query<unknown>): readonly number[] {
    return this.#guard(() => {
      const { sql, parameters } = compiled(query)
      return this.#database
        .prepare(sql)
        .pluck()
        .all(...parameters) as number[]
    })
  }

  /**
   * How often the rows, marks or findings of a draft changed since the start. Times do not tell: a fake or coarse clock
   * shows one time for several changes, and all slices of a step have the same.
   */
  changesOf(draft: number): number {
    return this.#changes.get(draft) ?? 0
  }

  /** One consistent view over several queries. */
  read<Value>(work: () => Value): Value {
    return this.#guard(() => this.#database.transaction(work).deferred())
  }

  /** Durable when it resolves. */
  write<Value>(work: (writing: DeskWriting) => Value): Promise<Value> {
    return this.#writeLock.run(() => this.writeUnderLock(work))
  }

  /** The caller holds the write lock. */
  writeUnderLock<Value>(work: (writing: DeskWriting) => Value): Value {
    return this.#guard(() => this.#database.transaction(() => work(this.#writing)).immediate())
  }

  #run(query: Query<unknown>): Written {
    return this.#guard(() => {
      const { sql, parameters } = compiled(query)
      const { changes, lastInsertRowid } = this.#statement(sql).run(...parameters)
      return { changes, sequence: Number(lastInsertRowid) }
    })
  }

  #insert<Table extends keyof DeskSchema>(
    table: Table,
    row: Insertable<DeskSchema[Table]>,
    mode: 'insert' | 'replace',
  ): void {
    const columns = Object.keys(row) as (keyof Insertable<DeskSchema[Table]>)[]
    this.#guard(() => {
      const statement = this.#known(`${mode} ${table} ${columns.join()}`, () =>
        (mode === 'insert' ? build.insertInto(table) : build.replaceInto(table)).values(row).compile(),
      )
      statement.run(...columns.map((column) => row[column]))
    })
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
