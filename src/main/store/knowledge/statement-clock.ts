import { build, type Session } from '../session.ts'

/**
 * The store's own time: the wall clock, but it never goes back and never stands still. What is asked for or received later is later in it,
 * whatever people do to the machine's clock, and over restarts.
 */
export class StatementClock {
  readonly #session: Session
  #latestMs: number | null = null

  constructor(session: Session) {
    this.#session = session
  }

  next(wallMs: number): number {
    this.#latestMs = Math.max(Math.floor(wallMs), (this.#latestMs ?? this.#recall()) + 1)
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
