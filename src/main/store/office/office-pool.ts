import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import { trustSystemCertificates } from '#main/base/system-certificates.ts'
import type { OfficeAddress } from './office-address.ts'

/** Schema that contains everything of an office. */
export const officeSchema = 'ventanilla'

/** Per desk: enough for reads during a write, and a search. */
const mostConnections = 6
const connectWithinMs = 10_000
/** The network may drop a query; the server aborts every statement earlier. */
const answerWithinMs = 70_000

/**
 * Requested for each session: a commit is on the server's disk when it returns, whatever the server's default; no desk
 * waits for another indefinitely; a lost desk's locks are released.
 */
const sessionSettings = {
  search_path: officeSchema,
  synchronous_commit: 'on',
  statement_timeout: '60s',
  lock_timeout: '20s',
  idle_in_transaction_session_timeout: '8s',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  // Sums and shares with few digits, as JavaScript prints them.
  extra_float_digits: '1',
  // An office's tables fit into memory or are on a disk that seeks fast.
  random_page_cost: '1.1',
  // Sorts and compares a list of a million numbers in memory.
  work_mem: '32MB',
} as const

/** Type OIDs that need parsing; all other types stay text, dates too. */
const readers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'],
  [20, Number],
  [21, Number],
  [23, Number],
  [26, Number],
  [700, Number],
  [701, Number],
  [1700, Number],
  [17, types.getTypeParser(17)],
])

const asText = (text: string): string => text

export interface OfficePool extends PostgresPool {
  readonly options: object
  connect(): Promise<PostgresPoolClient>
  /**
   * Closes every connection made before this instant of `performance.now()` (default: all), even if it waits for an
   * answer: the network route has changed, so they may be dead.
   */
  renew(madeBeforeMs?: number): void
  end(): Promise<void>
}

/** Who connects. Without a desk nothing can be sent, because an armed submission belongs to a desk. */
export interface OfficeCaller {
  /** Stable and unique for a data folder; letters, digits and hyphens. */
  readonly desk?: string
  /** Overrides `PGPASSWORD` and `~/.pgpass`. */
  readonly password?: string | null
  /** No time limit for work on whole tables: migrating an office with millions of records takes minutes. */
  readonly patient?: boolean
}

/** Connections to an office's server. Connects on first use; closes idle connections. */
export function openOfficePool(
  { config }: OfficeAddress,
  { desk, password, patient = false }: OfficeCaller = {},
): OfficePool {
  const settings = {
    ...sessionSettings,
    ...(desk !== undefined && { 'ventanilla.desk': desk }),
    // A slow machine may pause between two statements of a long transaction for longer than a desk is allowed.
    ...(patient && { statement_timeout: '0', idle_in_transaction_session_timeout: '60s' }),
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  if (config.ssl) trustSystemCertificates()
  const pool = new Pool({
    ...config,
    ...(password === undefined || password === null ? {} : { password }),
    max: mostConnections,
    connectionTimeoutMillis: connectWithinMs,
    ...(patient ? {} : { query_timeout: answerWithinMs }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'ventanilla',
    options: options.join(' '),
    types: { getTypeParser: (type: number) => readers.get(type) ?? asText },
  })
  // A connection that breaks while idle is replaced; the next user of the server gets the error.
  pool.on('error', () => undefined)
  const open = new Map<PoolClient, number>()
  const known = new WeakMap<PoolClient, OfficeClient>()
  pool.on('connect', (client) => {
    open.set(client, performance.now())
    // Attach at once: an error before the caller gets the connection would be unhandled and end the program.
    known.set(client, new OfficeClient(client))
  })
  pool.on('remove', (client) => open.delete(client))
  return {
    options: {},
    connect: async () => {
      const client = await pool.connect()
      return known.get(client) ?? new OfficeClient(client)
    },
    renew: (madeBeforeMs = Number.POSITIVE_INFINITY) => {
      for (const [client, madeAtMs] of open) if (madeAtMs < madeBeforeMs) dropConnection(client)
    },
    end: () => pool.end(),
  }
}

/** Without a goodbye, on a connection that may be dead; the driver offers no way to do this. */
export function dropConnection(client: object): void {
  const { connection } = client as { readonly connection?: { readonly stream?: { destroy(): void } } }
  connection?.stream?.destroy()
}

/** `lock_not_available`: the wait timed out. */
const lockTimeout = '55P03'

class OfficeClient implements PostgresPoolClient {
  readonly #client: PoolClient
  #isBroken = false
  /** Lock timeout error since the last transaction ended. */
  #inVain: Error | null = null

  constructor(client: PoolClient) {
    this.#client = client
    client.on('error', () => {
      this.#isBroken = true
    })
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    asked: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== 'string') throw new Error('Nothing is read by a cursor')
    return this.#run(asked, parameters)
  }

  async #run<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      // Multiple statements must be sent without parameters.
      const values = parameters.length === 0 ? undefined : parameters.map(storable)
      const answer = (await this.#client.query(text, values)) as unknown as
        | PostgresQueryResult<Row>
        | readonly PostgresQueryResult<Row>[]
      if (text === 'rollback') await this.#findHolder()
      // Of multiple statements, the last result counts.
      return Array.isArray(answer) ? answer.at(-1) : (answer as PostgresQueryResult<Row>)
    } catch (thrown) {
      if (thrown instanceof Error && 'code' in thrown && thrown.code === lockTimeout) this.#inVain = thrown
      // After a failed rollback or a missing answer, the connection must not be reused.
      const isRefusal = thrown instanceof Error && 'severity' in thrown
      if (text === 'rollback' || !isRefusal) this.#isBroken = true
      throw thrown
    }
  }

  /** The server ends a session that blocks others for minutes; adds to the propagating error who held the lock. */
  async #findHolder(): Promise<void> {
    const thrown = this.#inVain
    this.#inVain = null
    if (thrown === null) return
    const asked = this.#client.query<{ login: string }>('SELECT login FROM end_overlong() ORDER BY ended DESC LIMIT 1')
    const { rows } = await asked.catch(() => ({ rows: [] }))
    if (rows[0] !== undefined) Object.assign(thrown, { heldBy: rows[0].login })
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }
}

/**
 * In JSON text: NUL, and unpaired surrogates, which `JSON.stringify` escapes. PostgreSQL stores neither, so each is
 * replaced with a visible substitute.
 */
const escapes = /(?<!\\)((?:\\\\)*)\\u(0000|d[89a-f][0-9a-f]{2})/gi

function storable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storable)
  // The driver would store their names.
  if (typeof value === 'symbol' || typeof value === 'function') throw new TypeError('No value for a table')
  if (typeof value !== 'string') return value
  const text = value.includes('\0') ? value.replaceAll('\0', '\u2400') : value
  if (!/^[[{"]/.test(text) || !text.includes('\\u')) return text
  return text.replace(escapes, (_, before: string, code: string) => `${before}${code === '0000' ? '\u2400' : '\ufffd'}`)
}
