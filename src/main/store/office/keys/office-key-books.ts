import type { PostTurn, PostTurns } from '#main/outbox/ports.ts'
import type { GetLedger, GetLedgers, PollLeader } from '#main/polling/ports.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { OfficePool } from '../office-pool.ts'
import { nameOfKey, OfficeLedger } from './office-ledger.ts'
import type { LineSession, OfficeLine } from './office-line.ts'
import { OfficePollLead } from './office-poll-lead.ts'

/** From the moment a POST may leave until its client has certainly given up: time to connect and to get an answer. */
export const longestPostMs = 140_000

export interface OfficeKeyBooksOptions {
  /** Uses the desk's name, as the line does: see `openOfficePool`. */
  readonly pool: OfficePool
  readonly line: OfficeLine
  readonly clock: Pick<Clock, 'monotonicMs' | 'uptimeMs' | 'sleep'>
  /** For tests with shorter POST timeouts. */
  readonly longestPostMs?: number
}

/**
 * What the desks of an office share about a key: who may POST, which GETs were made, and who polls in the background.
 */
export type OfficeKeyBooks = GetLedgers & PostTurns & PollLeader & { readonly unshared: null }

export const openOfficeKeyBooks = (options: OfficeKeyBooksOptions): OfficeKeyBooks => new SharedKeyBooks(options)

class SharedKeyBooks implements OfficeKeyBooks {
  readonly unshared = null
  readonly busy = 'office.key-busy'
  readonly #options: OfficeKeyBooksOptions
  readonly #lead: OfficePollLead
  /** Keys whose turn this program holds: the server would grant one session the same turn twice. */
  readonly #held = new Set<string>()
  #former: LineSession | null = null
  /** Turns that ended while the server was away; the server blocks others until they are released. */
  readonly #unreleased = new Set<string>()

  constructor(options: OfficeKeyBooksOptions) {
    this.#options = options
    this.#lead = new OfficePollLead(options.line, options.clock)
    options.line.add({ began: (session) => this.#begin(session) })
  }

  async ledgerOf(keyFingerprint: string): Promise<GetLedger> {
    return new OfficeLedger(this.#options.pool, this.#options.clock, keyFingerprint)
  }

  leads(keyFingerprint: string): boolean {
    return this.#lead.leads(nameOfKey(keyFingerprint))
  }

  /**
   * Null while another desk is sending, or while a lost desk may still have a POST in flight. Rejects with the reason
   * why nothing may be sent.
   */
  async tryPost(keyFingerprint: string): Promise<PostTurn | null> {
    const key = nameOfKey(keyFingerprint)
    if (this.#held.has(key)) return null
    this.#held.add(key)
    try {
      const session = await this.#options.line.session()
      const row = await this.#take(session, key)
      if (row?.answer !== 'taken') {
        this.#held.delete(key)
        return null
      }
      const turn = this.#turnOf(session, key)
      if (row.off === '') return turn
      turn.release()
      throw new StoreFault(appError('office.not-durable', { detail: row.off }))
    } catch (thrown) {
      this.#held.delete(key)
      throw thrown
    }
  }

  /** If the server fails midway, it may still have granted the turn, so end the session, which releases it. */
  async #take(session: LineSession, key: string) {
    const asked = [key, this.#options.longestPostMs ?? longestPostMs]
    try {
      const [row] = await session.query<{ answer: string; off: string }>(
        'SELECT take_post_turn($1, $2) AS answer, not_durable() AS off',
        asked,
      )
      return row
    } catch (thrown) {
      // A caller without rights was granted nothing; keep the line.
      if (carriedError(thrown)?.code !== 'office.no-rights') session.end()
      throw thrown
    }
  }

  #turnOf(session: LineSession, key: string): PostTurn {
    let isReleased = false
    return {
      confirm: () => confirm(session, key),
      release: () => {
        if (isReleased) return
        isReleased = true
        this.#held.delete(key)
        this.#unreleased.add(key)
        void this.#release(session, key).catch(() => this.#releaseLate())
      },
    }
  }

  async #release(session: LineSession, key: string): Promise<void> {
    await session.query('SELECT release_post_turn($1)', [key])
    this.#unreleased.delete(key)
  }

  /** The turn was held on a lost connection. Releases it over the new one if there is one, else when it connects. */
  async #releaseLate(): Promise<void> {
    try {
      await this.#releaseRest(await this.#options.line.session())
    } catch {
      // `began` releases it.
    }
  }

  /**
   * If the line was lost, the desk's other connections of that time are lost too, or in an unknown state; queries on
   * them would hang.
   */
  async #begin(session: LineSession): Promise<void> {
    if (this.#former !== null) this.#options.pool.renew(this.#former.lostAtMs)
    this.#former = session
    await this.#releaseRest(session)
  }

  async #releaseRest(session: LineSession): Promise<void> {
    for (const key of this.#unreleased) {
      // If this program has taken the turn again meanwhile, that turn is released separately.
      if (!this.#held.has(key)) await session.query('SELECT release_post_turn($1)', [key])
      this.#unreleased.delete(key)
    }
  }
}

async function confirm(session: LineSession, key: string): Promise<AppError | null> {
  try {
    const [row] = await session.query<{ off: string | null }>('SELECT confirm_post_turn($1) AS off', [key])
    const off = row?.off ?? null
    if (off === null) return appError('office.turn-lost', { detail: 'turn' })
    return off === '' ? null : appError('office.not-durable', { detail: off })
  } catch (thrown) {
    return appError('office.turn-lost', { detail: carriedError(thrown)?.code ?? '' })
  }
}
