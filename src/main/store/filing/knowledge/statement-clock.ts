import { build, type Session } from '#main/store/desk/desk-database.ts'

/**
 * The store's own time: the wall clock, but it never goes back and never stands still. What is asked for or received later is later in it,
 * whatever people do to the machine's clock, and over restarts.
 */
export class StatementClock {
  readonly #session: Session
  #latestMs: number | null = null
  #lastWallMs = Number.NEGATIVE_INFINITY
  /** By how much the wall clock has been set back since, all in all: time goes on at the wall's pace all the same. */
  #aheadMs = 0

  constructor(session: Session) {
    this.#session = session
  }

  next(wallMs: number): number {
    const latestMs = this.#latestMs ?? this.#recall()
    const setBackMs = this.#latestMs === null ? latestMs - wallMs : this.#lastWallMs - wallMs
    if (setBackMs > 0) this.#aheadMs += setBackMs
    this.#lastWallMs = wallMs
    this.#latestMs = Math.max(Math.floor(wallMs + this.#aheadMs), latestMs + 1)
    return this.#latestMs
  }

  /** Inside the transaction that keeps something said at this time: the next life of the program goes on from there. */
  keep(statedMs: number): void {
    const row = { id: 1 as const, latest_ms: statedMs }
    this.#session.run(
      build
        .insertInto('statement_time')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ latest_ms: statedMs }).where('statement_time.latest_ms', '<', statedMs),
        ),
    )
  }

  #recall(): number {
    const kept = this.#session.first(build.selectFrom('statement_time').select('latest_ms'))
    return kept?.latest_ms ?? Number.NEGATIVE_INFINITY
  }
}
