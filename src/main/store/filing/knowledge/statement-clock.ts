import type { FilingWriting } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'

/**
 * The store's own time: the wall clock, but it never goes back and never stands still. What is asked for or received later is later in it,
 * whatever people do to the machine's clock, and over restarts.
 */
export class StatementClock {
  #latestMs: number
  /** Null before the first question of this life of the program. */
  #lastWallMs: number | null = null
  /** By how much the wall clock has been set back since, all in all: time goes on at the wall's pace all the same. */
  #aheadMs = 0
  /** By how much the clock of those who share the filings is ahead of this machine's. */
  #sharedAheadMs = 0

  /** `latestMs`: what an earlier life of the program has kept. */
  private constructor(latestMs: number) {
    this.#latestMs = latestMs
  }

  static async open(filings: FilingDatabase): Promise<StatementClock> {
    const clock = StatementClock.unread()
    await clock.catchUp(filings)
    return clock
  }

  /** Of filings that may not answer yet. */
  static unread(): StatementClock {
    return new StatementClock(Number.NEGATIVE_INFINITY)
  }

  /** Later than all that was kept until now. `sharedAheadMs`: by how much the clock of the filings' server is ahead of this machine's. */
  async catchUp(filings: FilingDatabase, sharedAheadMs = 0): Promise<void> {
    const kept = await filings.read(({ db }) => db.selectFrom('statement_time').select('latest_ms').executeTakeFirst())
    this.#latestMs = Math.max(this.#latestMs, kept?.latest_ms ?? Number.NEGATIVE_INFINITY)
    this.#sharedAheadMs = sharedAheadMs
  }

  next(machineMs: number): number {
    const wallMs = machineMs + this.#sharedAheadMs
    const setBackMs = (this.#lastWallMs ?? this.#latestMs) - wallMs
    if (setBackMs > 0) this.#aheadMs += setBackMs
    this.#lastWallMs = wallMs
    this.#latestMs = Math.max(Math.floor(wallMs + this.#aheadMs), this.#latestMs + 1)
    return this.#latestMs
  }

  /** Inside the transaction that keeps something said at this time: the next life of the program goes on from there. */
  async keep({ db }: FilingWriting, statedMs: number): Promise<void> {
    await db
      .insertInto('statement_time')
      .values({ id: 1, latest_ms: statedMs })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ latest_ms: statedMs }).where('statement_time.latest_ms', '<', statedMs),
      )
      .execute()
  }
}
