/**
 * The part of the SQLite driver that the store uses. The encrypting drop-in ships types, but its `exports` map hides
 * them from the compiler.
 */
declare module 'better-sqlite3' {
  interface RunResult {
    readonly changes: number
    readonly lastInsertRowid: number | bigint
  }

  interface Statement<Row = unknown> {
    run(...parameters: readonly unknown[]): RunResult
    get(...parameters: readonly unknown[]): Row | undefined
    all(...parameters: readonly unknown[]): Row[]
    iterate(...parameters: readonly unknown[]): IterableIterator<Row>
    /** Whether it returns rows. */
    readonly reader: boolean
    /** Makes it return only the first column instead of an object. */
    pluck(): Statement
  }

  interface Transaction<Value> {
    immediate(): Value
    deferred(): Value
  }

  class SqliteError extends Error {
    readonly code: string
  }

  interface Options {
    /** Milliseconds to wait for another connection's lock. */
    readonly timeout?: number
    readonly fileMustExist?: boolean
    readonly readonly?: boolean
  }

  class Database {
    static readonly SqliteError: typeof SqliteError
    constructor(file: string, options?: Options)
    readonly open: boolean
    readonly inTransaction: boolean
    prepare<Row = unknown>(sql: string): Statement<Row>
    exec(sql: string): this
    pragma(sql: string, options?: { readonly simple?: boolean }): unknown
    transaction<Value>(work: () => Value): Transaction<Value>
    /** The whole database as plain, unencrypted bytes. */
    serialize(): Uint8Array
    close(): this
  }

  export { type Statement, type Transaction }
  export default Database
}
