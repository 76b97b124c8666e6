import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { Mutex } from '#main/base/mutex.ts'
import { trustSystemCertificates } from '#main/base/system-certificates.ts'
import { carriedError } from '#shared/domain/app-error.ts'
import { officeFaultOf } from '../office-fault.ts'
import { dropConnection, officeSchema } from '../office-pool.ts'

/**
 * The server ends a session that is silent for this long and releases everything it held, also for a hung program or a
 * network that drops packets. Another desk takes over at most one heartbeat later.
 */
const serverWaitsMs = 7_000
const beatMs = 2_000
/** A reachable server answers within milliseconds. */
const answerWithinMs = 4_000
const shortestRestMs = 250
const longestRestMs = 2_000

const settings = {
  search_path: officeSchema,
  synchronous_commit: 'on',
  statement_timeout: `${answerWithinMs}`,
  lock_timeout: `${answerWithinMs}`,
  idle_session_timeout: `${serverWaitsMs}`,
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '2',
} as const

export interface LineOptions {
  readonly config: Pick<ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'>
  /** Stable and unique for this data folder; letters, digits and hyphens. */
  readonly desk: string
  readonly monotonicMs: () => number
}

/** Server state, read at every heartbeat. */
export interface Beat {
  readonly serverNowMs: number
  /** The latest time any desk gave to a statement; null before the first. */
  readonly latestStatementMs: number | null
  /** On this program's monotonic clock. */
  readonly askedAtMs: number
  readonly answeredAtMs: number
}

/** Work that uses the line and restarts with each of its sessions. */
export interface LineWork {
  began?(session: LineSession): Promise<void>
  beat?(session: LineSession, beat: Beat): Promise<void>
  notified?(payload: string): void
}

/** One connection until it is lost. Whatever the server holds for it is lost with it and never returns. */
export class LineSession {
  readonly #client: Client
  readonly #oneByOne = new Mutex()
  readonly #loss = new AbortController()
  /** When the latest answered query was sent: the server releases nothing within `serverWaitsMs` after that. */
  provenAtMs = Number.NEGATIVE_INFINITY
  /** On the clock of `performance.now()`. */
  lostAtMs = Number.POSITIVE_INFINITY
  /** Whether the server has a row of it, which taking turns requires; a supervisor's line has none. */
  isKnown = false

  constructor(client: Client) {
    this.#client = client
    client.on('error', () => this.end())
    client.on('end', () => this.end())
  }

  get lost(): AbortSignal {
    return this.#loss.signal
  }

  /**
   * Rejects with the office's error. Any error other than a refusal by the server ends the session, because the result
   * is unknown.
   */
  async query<Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    if (this.lost.aborted) throw officeFaultOf(lostFault())
    try {
      const { rows } = await this.#oneByOne.run(() => this.#client.query(text, [...values]))
      return rows as readonly Row[]
    } catch (thrown) {
      if (!isRefusal(thrown)) this.end()
      throw officeFaultOf(thrown)
    }
  }

  /** Ends at once, without a goodbye on a connection that may be dead. */
  end(): void {
    if (this.lost.aborted) return
    this.lostAtMs = performance.now()
    this.#loss.abort()
    this.#client.end().catch(() => undefined)
    dropConnection(this.#client)
  }
}

/** Supervisors hold nothing, and nor does anyone on a read-only server; they still receive changes. */
function unlessNothingIsHeld(thrown: unknown): void {
  const code = carriedError(thrown)?.code
  if (code !== 'office.no-rights' && code !== 'office.read-only') throw thrown
}

const lostFault = (): Error => Object.assign(new Error('The line was lost'), { code: 'ECONNRESET' })

const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof Error && 'severity' in thrown && thrown.severity === 'ERROR'

/**
 * The desk's dedicated connection, never lent out: holds everything that must be released when the desk is lost.
 * Reconnects automatically with a new session and notifies `LineWork`.
 */
export class OfficeLine {
  readonly desk: string
  readonly #options: LineOptions
  readonly #works: LineWork[] = []
  readonly #begun = new WeakMap<LineWork, LineSession>()
  readonly #closing = new AbortController()
  readonly #running: Promise<void>
  #session: LineSession | null = null
  #fault: unknown = null
  /** Callers waiting for the result of the next connection attempt. */
  #waiting: (() => void)[] = []
  #nudge = new AbortController()

  private constructor(options: LineOptions) {
    this.#options = options
    this.desk = options.desk
    this.#running = this.#run()
  }

  /** Connects automatically, soon, and reconnects whenever needed. */
  static open(options: LineOptions): OfficeLine {
    if (!/^[\w-]{8,80}$/.test(options.desk)) throw new Error('A desk is named by letters, digits and hyphens')
    return new OfficeLine(options)
  }

  add(work: LineWork): void {
    this.#works.push(work)
    const session = this.#session
    if (session !== null) void this.#begin(work, session)
    this.hurry()
  }

  /** Once per session, although both `add` and a new session call it. */
  async #begin(work: LineWork, session: LineSession): Promise<void> {
    if (this.#begun.get(work) === session) return
    this.#begun.set(work, session)
    await work.began?.(session).catch(() => undefined)
  }

  /** Starts the next heartbeat now. */
  hurry(): void {
    this.#nudge.abort()
  }

  /** The live session, after a connection attempt if there is none. Rejects with the reason if it fails. */
  async session(): Promise<LineSession> {
    if (this.#living !== null) return this.#living
    if (this.#closing.signal.aborted) throw officeFaultOf(lostFault())
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve)
      this.hurry()
    })
    if (this.#living !== null) return this.#living
    throw officeFaultOf(this.#fault ?? lostFault())
  }

  get #living(): LineSession | null {
    return this.#session === null || this.#session.lost.aborted ? null : this.#session
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#session?.end()
    await this.#running
  }

  async #run(): Promise<void> {
    let restMs = shortestRestMs
    while (!this.#closing.signal.aborted) {
      const session = await this.#connect()
      this.#session = session
      for (const resolve of this.#waiting.splice(0)) resolve()
      if (session === null) {
        await this.#rest(restMs)
        restMs = Math.min(restMs * 2, longestRestMs)
        continue
      }
      restMs = shortestRestMs
      for (const work of this.#works) await this.#begin(work, session)
      while (!session.lost.aborted && !this.#closing.signal.aborted) {
        await this.#beat(session)
        await this.#rest(beatMs, session.lost)
      }
      session.end()
    }
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  async #connect(): Promise<LineSession | null> {
    const { config, desk } = this.#options
    if (config.ssl) trustSystemCertificates()
    const client = new Client({
      ...config,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
      application_name: 'ventanilla line',
      options: [...Object.entries(settings), ['ventanilla.desk', desk]]
        .map(([name, is]) => `-c ${name}=${is}`)
        .join(' '),
    })
    const session = new LineSession(client)
    client.on('notification', ({ payload }) => {
      for (const work of this.#works) work.notified?.(payload ?? '')
    })
    try {
      await client.connect()
      await session.query('SELECT begin_line()').then(() => {
        session.isKnown = true
      }, unlessNothingIsHeld)
      this.#fault = null
      return session
    } catch (thrown) {
      this.#fault = thrown
      session.end()
      return null
    }
  }

  async #beat(session: LineSession): Promise<void> {
    try {
      const askedAtMs = this.#options.monotonicMs()
      const [row] = await session.query<{ now: string; latest: string | null; known: boolean }>(beatText)
      // A line that started in another office at this address, or whose row was deleted, would never get a turn.
      if (row === undefined || (session.isKnown && !row.known)) throw lostFault()
      const answeredAtMs = this.#options.monotonicMs()
      session.provenAtMs = askedAtMs
      const latestStatementMs = row.latest === null ? null : Number(row.latest)
      const beat = { serverNowMs: Number(row.now), latestStatementMs, askedAtMs, answeredAtMs }
      // A failing work (a supervisor leads nothing) does not end the session.
      for (const work of this.#works) await work.beat?.(session, beat).catch(() => undefined)
    } catch (thrown) {
      this.#fault = thrown
      session.end()
    }
  }

  /** Waits until the time is over, `hurry` is called, the line closes, or `lost` aborts. */
  async #rest(durationMs: number, lost?: AbortSignal): Promise<void> {
    const signals = [this.#nudge.signal, this.#closing.signal, ...(lost === undefined ? [] : [lost])]
    await wait(durationMs, undefined, { signal: AbortSignal.any(signals) }).catch(() => undefined)
    // A `hurry` during the heartbeat makes the next one start at once.
    this.#nudge = new AbortController()
  }
}

const beatText = `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now,
  (SELECT latest_ms FROM statement_time) AS latest, EXISTS (SELECT FROM desk_line WHERE pid = pg_backend_pid()) AS known`
