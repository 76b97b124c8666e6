import type { FilingWriting } from '#main/store/filing/dialect/filing-dialect.ts'
import { keepStatementTime, type StatementTime } from '#main/store/filing/knowledge/statement-clock.ts'
import type { OfficePool } from '../office-pool.ts'
import { withClient } from '../with-office.ts'
import type { Beat, LineSession, LineWork, OfficeLine } from './office-line.ts'

/**
 * Statement time shared by all desks of an office: the server's time, read at every heartbeat and advanced by this
 * program's monotonic clock in between. Always later than any time known here that a desk has given. Independent of a
 * desk's wall clock, which may be wrong by days.
 */
export class OfficeStatementClock implements StatementTime, LineWork {
  readonly #monotonicMs: () => number
  #serverMs: number
  #atMs: number
  #latestMs: number

  private constructor(monotonicMs: () => number, { serverNowMs, latestStatementMs, askedAtMs, answeredAtMs }: Beat) {
    this.#monotonicMs = monotonicMs
    this.#serverMs = serverNowMs
    this.#atMs = (askedAtMs + answeredAtMs) / 2
    this.#latestMs = latestStatementMs ?? Number.NEGATIVE_INFINITY
  }

  /** Asks the server once; later values come from the line. */
  static async open(pool: OfficePool, line: OfficeLine, monotonicMs: () => number): Promise<OfficeStatementClock> {
    const askedAtMs = monotonicMs()
    const { rows } = await withClient(pool, (client) =>
      client.query<{ now_ms: number; latest_ms: number | null }>(
        `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms,
          (SELECT latest_ms FROM statement_time) AS latest_ms`,
        [],
      ),
    )
    const [row] = rows
    if (row === undefined) throw new Error('no time')
    const beat = { serverNowMs: row.now_ms, latestStatementMs: row.latest_ms, askedAtMs, answeredAtMs: monotonicMs() }
    const clock = new OfficeStatementClock(monotonicMs, beat)
    line.add(clock)
    return clock
  }

  next(): number {
    const nowMs = Math.floor(this.#serverMs + this.#monotonicMs() - this.#atMs)
    this.#latestMs = Math.max(nowMs, this.#latestMs + 1)
    return this.#latestMs
  }

  async keep(writing: FilingWriting, statedMs: number): Promise<void> {
    await keepStatementTime(writing, statedMs)
    const kept = await writing.db.selectFrom('statement_time').select('latest_ms').executeTakeFirst()
    this.#latestMs = Math.max(this.#latestMs, kept?.latest_ms ?? statedMs)
  }

  async beat(_session: LineSession, { serverNowMs, latestStatementMs, askedAtMs, answeredAtMs }: Beat): Promise<void> {
    this.#serverMs = serverNowMs
    this.#atMs = (askedAtMs + answeredAtMs) / 2
    this.#latestMs = Math.max(this.#latestMs, latestStatementMs ?? Number.NEGATIVE_INFINITY)
  }
}
