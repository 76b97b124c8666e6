import type Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
  sql,
  type TransactionSettings,
} from 'kysely'
import type { FilingSchema } from '../filing-schema.ts'
import { embeddedSearch } from './embedded-search.ts'
import type { FilingDialect } from './filing-dialect.ts'

export const openSqliteFilings = (database: Database): Kysely<FilingSchema> =>
  new Kysely<FilingSchema>({ dialect: new EmbeddedDialect(database) })

const cachedStatements = 400

/** Kysely's dialect, except that statements are prepared once and transactions begin in their real mode. */
class EmbeddedDialect extends SqliteDialect {
  readonly #database: Database
  readonly #config: SqliteDialectConfig

  constructor(database: Database) {
    const statements = new Map<string, SqliteStatement>()
    const prepare = (text: string): SqliteStatement => {
      const known = statements.get(text)
      if (known !== undefined) return known
      const statement = database.prepare(text)
      if (statements.size >= cachedStatements) statements.clear()
      statements.set(text, statement)
      return statement
    }
    const config = { database: { prepare, close: () => database.close() } }
    super(config)
    this.#database = database
    this.#config = config
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#config, this.#database)
  }
}

class EmbeddedDriver extends SqliteDriver {
  readonly #database: Database

  constructor(config: SqliteDialectConfig, database: Database) {
    super(config)
    this.#database = database
  }

  /** Takes the write lock at once: upgrading a reader to a writer could fail midway. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const mode = settings?.accessMode === 'read only' ? 'deferred' : 'immediate'
    await connection.executeQuery(CompiledQuery.raw(`begin ${mode}`))
  }

  /** A full or failing disk has already rolled back; the disk's error must be reported. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

const anyOf = <Value extends number | string>(values: readonly Value[]) =>
  sql<Value>`(SELECT value FROM json_each(${JSON.stringify(values)}))`

export const sqliteFilingDialect: FilingDialect = {
  anyOf,
  anyTextOf: anyOf,
  memberOf: (json, name) => sql`json_extract(${json}, ${`$."${name}"`})`,
  textsOf: (list) => sql`json_each(${list})`,
  listHas: (list, text) => sql`EXISTS (SELECT 1 FROM json_each(${list}) AS told WHERE told.value = ${text})`,
  sentValuesOf: (itemIds) => sql`
    (SELECT sent.key AS field, sent.value AS value FROM item, json_each(item.sent_values_json) AS sent
     WHERE item.id IN (SELECT value FROM json_each(${JSON.stringify(itemIds)})))`,
  ...embeddedSearch,
  // A local file belongs to one user, who may change everything.
  mayChange: () => sql`(1 = 1)`,
  isOfThisDesk: sql`(1 = 1)`,
  bytesOfAnswer: async ({ db }, sequence) =>
    (await db.selectFrom('raw_answer').select('body').where('sequence', '=', sequence).executeTakeFirstOrThrow()).body,
  rebuildWords: async ({ db }) => {
    await sql`INSERT INTO item_search (item_search) VALUES ('rebuild')`.execute(db)
  },
}
