import type { FilingWriting } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'

/** A store's own monotonic time: later requests and messages get later times. */
export interface StatementTime {
  /** The time for a request or message of now. */
  next(wallMs: number): number
  /** Saves the time inside the transaction that saves its statement, so that later runs continue from there. */
  keep(writing: FilingWriting, statedMs: number): Promise<void>
}

/**
 * Time of a store with a single writing desk: the wall clock, but it never goes back or repeats. Later requests and
 * messages get later times, despite changes of the machine's clock and restarts.
 */
export class StatementClock implements StatementTime {
  #latestMs: number
  /** Null before the first request of this run. */
  #lastWallMs: number | null = null
  /** How far the wall clock has been set back in total; time still advances at the wall clock's pace. */
  #aheadMs = 0

  /** `latestMs`: saved by an earlier run. */
  private constructor(latestMs: number) {
    this.#latestMs = latestMs
  }

  static async open(filings: FilingDatabase): Promise<StatementClock> {
    const kept = await filings.read(({ db }) => db.selectFrom('statement_time').select('latest_ms').executeTakeFirst())
    return new StatementClock(kept?.latest_ms ?? Number.NEGATIVE_INFINITY)
  }

  next(wallMs: number): number {
    const setBackMs = (this.#lastWallMs ?? this.#latestMs) - wallMs
    if (setBackMs > 0) this.#aheadMs += setBackMs
    this.#lastWallMs = wallMs
    this.#latestMs = Math.max(Math.floor(wallMs + this.#aheadMs), this.#latestMs + 1)
    return this.#latestMs
  }

  keep(writing: FilingWriting, statedMs: number): Promise<void> {
    return keepStatementTime(writing, statedMs)
  }
}

/** Saves the latest time, which never decreases. */
export async function keepStatementTime({ db }: FilingWriting, statedMs: number): Promise<void> {
  await db
    .insertInto('statement_time')
    .values({ id: 1, latest_ms: statedMs })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ latest_ms: statedMs }).where('statement_time.latest_ms', '<', statedMs),
    )
    .execute()
}
