import type { FilingWriting } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'

/** A store's own time. What is asked for or received later is later in it. */
export interface StatementTime {
  /** The time to give to what is asked for or received now. */
  next(wallMs: number): number
  /** Inside the transaction that keeps something said at this time: whoever opens the store later goes on from there. */
  keep(writing: FilingWriting, statedMs: number): Promise<void>
}

/**
 * The time of a store that one desk writes: the wall clock, but it never goes back and never stands still. What is asked for or received later is later in it,
 * whatever people do to the machine's clock, and over restarts.
 */
export class StatementClock implements StatementTime {
  #latestMs: number
  /** Null before the first question of this life of the program. */
  #lastWallMs: number | null = null
  /** By how much the wall clock has been set back since, all in all: time goes on at the wall's pace all the same. */
  #aheadMs = 0

  /** `latestMs`: what an earlier life of the program has kept. */
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

/** The latest time there is, which never falls back. */
export async function keepStatementTime({ db }: FilingWriting, statedMs: number): Promise<void> {
  await db
    .insertInto('statement_time')
    .values({ id: 1, latest_ms: statedMs })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ latest_ms: statedMs }).where('statement_time.latest_ms', '<', statedMs),
    )
    .execute()
}
