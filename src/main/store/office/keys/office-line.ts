import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { Mutex } from '#main/base/mutex.ts'
import { trustSystemCertificates } from '#main/base/system-certificates.ts'
import { carriedError } from '#shared/domain/app-error.ts'
import { officeFaultOf } from '../office-fault.ts'
import { dropConnection, officeSchema } from '../office-pool.ts'

/**
 * The server ends a session that says nothing for this long, and with it goes all that it held: also that of a program that hangs, or of one
 * whose network swallows what is sent. Another desk takes over within a beat more.
 */
const serverWaitsMs = 7_000
const beatMs = 2_000
/** A server that answers takes milliseconds. */
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
  /** Of this data folder and no other, always the same; letters, digits and hyphens. */
  readonly desk: string
  readonly monotonicMs: () => number
}

/** What the server says at every beat. */
export interface Beat {
  readonly serverNowMs: number
  /** The latest time that any desk gave to a statement; null before the first. */
  readonly latestStatementMs: number | null
  /** On this program's monotonic clock. */
  readonly askedAtMs: number
  readonly answeredAtMs: number
}

/** Something that lives on the line and begins anew with each of its sessions. */
export interface LineWork {
  began?(session: LineSession): Promise<void>
  beat?(session: LineSession, beat: Beat): Promise<void>
  notified?(payload: string): void
}

/** One connection, from its first word to its loss: what the server holds for it is lost with it, and never comes back. */
export class LineSession {
  readonly #client: Client
  readonly #oneByOne = new Mutex()
  readonly #loss = new AbortController()
  /** When the server was asked what it answered last: it lets go of nothing within `serverWaitsMs` from then on. */
  provenAtMs = Number.NEGATIVE_INFINITY
  /** By `performance.now()`. */
  lostAtMs = Number.POSITIVE_INFINITY
  /** The server has a row of it, by which it takes turns; a supervisor's line has none. */
  isKnown = false

  constructor(client: Client) {
    this.#client = client
    client.on('error', () => this.end())
    client.on('end', () => this.end())
  }

  get lost(): AbortSignal {
    return this.#loss.signal
  }

  /** Rejects with the office's fault. Whatever is not the server's own refusal ends the session: nobody knows what became of the question. */
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

  /** At once: nobody is said goodbye to on a connection that may take nothing any more. */
  end(): void {
    if (this.lost.aborted) return
    this.lostAtMs = performance.now()
    this.#loss.abort()
    this.#client.end().catch(() => undefined)
    dropConnection(this.#client)
  }
}

/** A supervisor holds nothing, nor does anybody where nothing can be written: they hear what changes all the same. */
function unlessNothingIsHeld(thrown: unknown): void {
  const code = carriedError(thrown)?.code
  if (code !== 'office.no-rights' && code !== 'office.read-only') throw thrown
}

const lostFault = (): Error => Object.assign(new Error('The line was lost'), { code: 'ECONNRESET' })

const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof Error && 'severity' in thrown && thrown.severity === 'ERROR'

/**
 * The one connection of a desk that is never lent: on it lies what must be lost when the desk is. It comes back by itself, as another
 * session; `LineWork` is told.
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
  /** Whoever waits for the outcome of the next try to connect. */
  #waiting: (() => void)[] = []
  #nudge = new AbortController()

  private constructor(options: LineOptions) {
    this.#options = options
    this.desk = options.desk
    this.#running = this.#run()
  }

  /** Connects by itself, soon, and again whenever it must. */
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

  /** Once for each session, whoever comes first: the line or whoever was added. */
  async #begin(work: LineWork, session: LineSession): Promise<void> {
    if (this.#begun.get(work) === session) return
    this.#begun.set(work, session)
    await work.began?.(session).catch(() => undefined)
  }

  /** The next beat comes now. */
  hurry(): void {
    this.#nudge.abort()
  }

  /** The living session, after a try to connect when there is none. Rejects with why there is none. */
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
      // A line that began in another office in this one's place, or whose row was removed, would never take a turn.
      if (row === undefined || (session.isKnown && !row.known)) throw lostFault()
      const answeredAtMs = this.#options.monotonicMs()
      session.provenAtMs = askedAtMs
      const latestStatementMs = row.latest === null ? null : Number(row.latest)
      const beat = { serverNowMs: Number(row.now), latestStatementMs, askedAtMs, answeredAtMs }
      // What one of them may not do (a supervisor leads nothing) ends no session.
      for (const work of this.#works) await work.beat?.(session, beat).catch(() => undefined)
    } catch (thrown) {
      this.#fault = thrown
      session.end()
    }
  }

  /** Until the time is over, somebody is in a hurry, the line is closed, or what it waits on is lost. */
  async #rest(durationMs: number, lost?: AbortSignal): Promise<void> {
    const signals = [this.#nudge.signal, this.#closing.signal, ...(lost === undefined ? [] : [lost])]
    await wait(durationMs, undefined, { signal: AbortSignal.any(signals) }).catch(() => undefined)
    // Whoever was in a hurry during the beat is served by the next one, which comes at once.
    this.#nudge = new AbortController()
  }
}

const beatText = `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now,
  (SELECT latest_ms FROM statement_time) AS latest, EXISTS (SELECT FROM desk_line WHERE pid = pg_backend_pid()) AS known`
