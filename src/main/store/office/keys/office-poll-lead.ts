import type { Clock } from '#shared/kernel/clock.ts'
import type { LineSession, LineWork, OfficeLine } from './office-line.ts'

/** A desk that has not called `leads` for this long has stopped polling. */
const wantedForMs = 6_000
/** The server keeps the lead at least this long after an answer, see `office-line.ts`. */
const provenForMs = 6_000

/**
 * Which desk of an office polls in the background: the one whose line has the lead. Another takes over when that line
 * is gone.
 */
export class OfficePollLead implements LineWork {
  readonly #line: OfficeLine
  readonly #clock: Pick<Clock, 'monotonicMs' | 'uptimeMs'>
  readonly #wantedAtMs = new Map<string, number>()
  readonly #held = new Map<string, LineSession>()

  constructor(line: OfficeLine, clock: Pick<Clock, 'monotonicMs' | 'uptimeMs'>) {
    this.#line = line
    this.#clock = clock
    line.add(this)
  }

  leads(key: string): boolean {
    const nowMs = this.#clock.monotonicMs()
    const isNew = !this.#wantedAtMs.has(key)
    this.#wantedAtMs.set(key, nowMs)
    if (isNew) this.#line.hurry()
    const session = this.#held.get(key)
    return session !== undefined && !session.lost.aborted && nowMs - session.provenAtMs < provenForMs
  }

  async beat(session: LineSession): Promise<void> {
    for (const [key, wantedAtMs] of this.#wantedAtMs) {
      const isWanted = this.#clock.monotonicMs() - wantedAtMs < wantedForMs
      const holds = this.#held.get(key) === session
      if (isWanted && !holds) await this.#take(session, key)
      if (isWanted) continue
      this.#wantedAtMs.delete(key)
      this.#held.delete(key)
      if (holds) await session.query('SELECT leave_poll_lead($1)', [key])
    }
  }

  async #take(session: LineSession, key: string): Promise<void> {
    const [row] = await session.query<{ taken: boolean }>('SELECT take_poll_lead($1) AS taken', [key])
    if (row?.taken === true) this.#held.set(key, session)
  }
}
