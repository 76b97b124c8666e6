import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import { trustSystemCertificates } from '#main/base/system-certificates.ts'
import type { OfficeAddress } from './office-address.ts'

/** Where everything of an office stands. */
export const officeSchema = 'ventanilla'

/** Of one desk: what reads while something is written, and a search beside it. */
const mostConnections = 6
const connectWithinMs = 10_000
/** A network may swallow what is asked; the server itself gives up every statement before. */
const answerWithinMs = 70_000

/**
 * Of each session, asked of the server: a commit is on its disk when it answers, whatever the server's own setting; no desk waits
 * without end for another; and a desk that is gone frees what it held.
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
  // Sums and shares in few digits, as JavaScript writes them.
  extra_float_digits: '1',
  // Tables of an office fit into memory or lie on a disk that seeks as it reads.
  random_page_cost: '1.1',
  // A list of a million numbers is sorted and compared without going over the disk.
  work_mem: '32MB',
} as const

/** Object identifiers of the types that come otherwise than their text says; all others come as text, dates too. */
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
   * Drops every connection that was made before this instant of `performance.now()`, by default all, also one that waits for an answer: the way
   * to the server is another now, and they may be deaf.
   */
  renew(madeBeforeMs?: number): void
  end(): Promise<void>
}

/** Who connects. Without a desk nothing can be sent: what is armed is some desk's. */
export interface OfficeCaller {
  /** Of a data folder and no other, always the same; letters, digits and hyphens. */
  readonly desk?: string
  /** Instead of `PGPASSWORD` and `~/.pgpass`. */
  readonly password?: string | null
  /** Waits for what goes over whole tables as long as that takes: a new schema of an office of millions of records needs minutes. */
  readonly patient?: boolean
}

/** Connections to an office's server. Nothing is connected before it is asked for; what is idle for long is closed. */
export function openOfficePool(
  { config }: OfficeAddress,
  { desk, password, patient = false }: OfficeCaller = {},
): OfficePool {
  const settings = {
    ...sessionSettings,
    ...(desk !== undefined && { 'ventanilla.desk': desk }),
    // A slow machine may rest between two statements of a long transaction for longer than a desk may.
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
  // A connection that breaks while nobody uses it is replaced; whoever needs the server is told then.
  pool.on('error', () => undefined)
  const open = new Map<PoolClient, number>()
  const known = new WeakMap<PoolClient, OfficeClient>()
  pool.on('connect', (client) => {
    open.set(client, performance.now())
    // At once: what breaks before whoever asked for it has it would be nobody's, and end the program.
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

/** Without a word, on a connection that may take none any more; the driver itself offers no way to. */
export function dropConnection(client: object): void {
  const { connection } = client as { readonly connection?: { readonly stream?: { destroy(): void } } }
  connection?.stream?.destroy()
}

/** `lock_not_available`: waited for in vain. */
const lockTimeout = '55P03'

class OfficeClient implements PostgresPoolClient {
  readonly #client: PoolClient
  #isBroken = false
  /** What waited in vain since the last transaction ended. */
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
      // Several statements at once go without parameters.
      const values = parameters.length === 0 ? undefined : parameters.map(storable)
      const answer = (await this.#client.query(text, values)) as unknown as
        | PostgresQueryResult<Row>
        | readonly PostgresQueryResult<Row>[]
      if (text === 'rollback') await this.#findHolder()
      // Of several statements the last one's answer counts.
      return Array.isArray(answer) ? answer.at(-1) : (answer as PostgresQueryResult<Row>)
    } catch (thrown) {
      if (thrown instanceof Error && 'code' in thrown && thrown.code === lockTimeout) this.#inVain = thrown
      // What could not even be taken back, or was never answered, is no place to begin anew.
      const isRefusal = thrown instanceof Error && 'severity' in thrown
      if (text === 'rollback' || !isRefusal) this.#isBroken = true
      throw thrown
    }
  }

  /** The server ends who holds it for minutes; the fault that is on its way up says whom it waited for. */
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

/** In a JSON text: NUL, and halves of a pair that `JSON.stringify` writes as such. PostgreSQL keeps neither; what cannot be told is told as such. */
const escapes = /(?<!\\)((?:\\\\)*)\\u(0000|d[89a-f][0-9a-f]{2})/gi

function storable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storable)
  // The driver would write down what they are called.
  if (typeof value === 'symbol' || typeof value === 'function') throw new TypeError('No value for a table')
  if (typeof value !== 'string') return value
  const text = value.includes('\0') ? value.replaceAll('\0', '\u2400') : value
  if (!/^[[{"]/.test(text) || !text.includes('\\u')) return text
  return text.replace(escapes, (_, before: string, code: string) => `${before}${code === '0000' ? '\u2400' : '\ufffd'}`)
}
