import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import { clockDifference, type DeskOfOffice, type OfficeDesk } from '#shared/domain/office/desk.ts'
import type { OfficeRole } from '#shared/domain/office/office.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import { listDesks, sayGone } from '../history/desks.ts'
import { officeFaultOf } from '../office-fault.ts'
import type { OfficePool } from '../office-pool.ts'
import { type FoundOffice, findOffice } from '../office-status.ts'

/** Check interval while it responds: a removed member, or one with a new role, learns of it within this time. */
const lookEveryMs = 10_000
const lookForEveryMs = 2_000
/** Wait when opening a profile; after that the profile opens without its office. */
const waitedForMs = 5_000

/** State of the local copy of the shared memory. */
type Heard = Pick<OfficeDesk, 'heardMs' | 'brought'>

/** How to reach the office, and as which desk. */
interface OfficeWay {
  readonly pool: OfficePool
  readonly desk: string
}

/** What a desk reports about itself before its office has responded. */
export type RememberedDesk = Pick<OfficeDesk, 'address' | 'officeId' | 'role'>

/**
 * Whether the office is reachable, and this desk's identity in it. While it is away, requests fail at once with the
 * error of the latest check; checks repeat until the link is closed.
 */
export class OfficeLink {
  readonly #pool: OfficePool
  readonly #remembered: RememberedDesk
  readonly #clock: Pick<Clock, 'nowMs'>
  readonly #deskName: string
  readonly #listeners = new Set<() => void>()
  readonly #lookers = new Set<() => void>()
  readonly #hearers = new Set<(areas: readonly ChangeArea[]) => void>()
  readonly #ruleHearers = new Set<() => void>()
  #state: Omit<OfficeDesk, keyof Heard>
  #heard: () => Heard = () => ({ heardMs: null, brought: null })
  #looking: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #closed = false

  private constructor({ pool, desk }: OfficeWay, remembered: RememberedDesk, clock: Pick<Clock, 'nowMs'>) {
    this.#pool = pool
    this.#deskName = desk
    this.#remembered = remembered
    this.#clock = clock
    const link = {
      kind: 'away',
      sinceMs: clock.nowMs(),
      error: appError('office.unreachable', { detail: '' }),
    } as const
    this.#state = { ...remembered, companies: null, link }
  }

  /**
   * Checks before resolving, but not for long: a network that drops packets must not keep a profile closed. Never
   * rejects.
   */
  static async open(way: OfficeWay, remembered: RememberedDesk, clock: Pick<Clock, 'nowMs'>): Promise<OfficeLink> {
    const link = new OfficeLink(way, remembered, clock)
    await Promise.race([link.look(), wait(waitedForMs, undefined, { ref: false })])
    return link
  }

  get desk(): OfficeDesk {
    return { ...this.#state, ...this.#heard() }
  }

  /** From now on `desk` includes it. */
  remembers(heard: () => Heard): void {
    this.#heard = heard
  }

  /** Called after each change of `desk`. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Called with the areas that other desks have changed. */
  onNews(listener: (areas: readonly ChangeArea[]) => void): void {
    this.#hearers.add(listener)
  }

  /** Another desk has changed something. */
  tell(areas: readonly ChangeArea[]): void {
    for (const hear of this.#hearers) hear(areas)
  }

  /** Called after another desk has changed validation rules. */
  onRules(listener: () => void): void {
    this.#ruleHearers.add(listener)
  }

  tellRules(): void {
    for (const hear of this.#ruleHearers) hear()
  }

  /** Called after each successful check. */
  onFound(listener: () => void): void {
    this.#lookers.add(listener)
  }

  /** The office's connections for those who file: fail at once while it is away; a broken one triggers a check. */
  pool(): OfficePool {
    return {
      options: this.#pool.options,
      renew: (madeBeforeMs) => this.#pool.renew(madeBeforeMs),
      end: () => this.#pool.end(),
      connect: async () => {
        const { link } = this.#state
        if (link.kind === 'away') throw new StoreFault(link.error)
        try {
          return this.#listenTo(await this.#pool.connect())
        } catch (thrown) {
          throw this.#told(thrown)
        }
      },
    }
  }

  /** One check at a time; concurrent callers share its result. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  desks(): Promise<readonly DeskOfOffice[]> {
    return listDesks(this.pool(), this.#deskName)
  }

  async deskIsGone(name: string): Promise<void> {
    await sayGone(this.pool(), name)
    this.tell(['profile'])
  }

  close(): void {
    this.#closed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  async #look(): Promise<void> {
    try {
      this.#found(await findOffice(this.#pool, () => this.#clock.nowMs()))
      if (this.#state.link.kind === 'here') for (const listener of this.#lookers) listener()
    } catch (thrown) {
      this.#missed(officeFaultOf(thrown).appError)
    }
    this.#lookLater()
  }

  #lookLater(): void {
    if (this.#closed) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    const restMs = this.#state.link.kind === 'here' ? lookEveryMs : lookForEveryMs
    this.#timer = setTimeout(() => void this.look(), restMs)
    this.#timer.unref()
  }

  #found({ officeId, standing, companies, clockAheadMs }: FoundOffice): void {
    if (officeId !== this.#remembered.officeId) {
      this.#missed(appError('office.another'))
      return
    }
    const role: OfficeRole = standing === 'owner' ? 'administrator' : standing
    const { link } = this.#state
    const sinceMs = link.kind === 'here' ? link.sinceMs : this.#clock.nowMs()
    const here = { kind: 'here', sinceMs, clockAheadMs: clockDifference(clockAheadMs) } as const
    this.#become({ ...this.#state, role, companies, link: here })
  }

  #missed(error: AppError): void {
    const { link } = this.#state
    const sinceMs = link.kind === 'away' ? link.sinceMs : this.#clock.nowMs()
    this.#become({ ...this.#state, link: { kind: 'away', sinceMs, error } })
  }

  #become(state: Omit<OfficeDesk, keyof Heard>): void {
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  #listenTo(client: PostgresPoolClient): PostgresPoolClient {
    const told = (thrown: unknown): StoreFault => this.#told(thrown)
    return new HeardClient(client, told)
  }

  /** Translates what the server refuses a supervisor. Any other error may mean that the office has changed. */
  #told(thrown: unknown): StoreFault {
    const fault = officeFaultOf(thrown)
    const { code } = fault.appError
    if (!code.startsWith('office.')) return fault
    void this.look()
    if (code !== 'office.no-rights' || this.#state.role !== 'supervisor') return fault
    return new StoreFault(appError('office.supervisor-reads'), thrown)
  }
}

/** A pool connection that reports its errors. */
class HeardClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient
  readonly #told: (thrown: unknown) => StoreFault

  constructor(client: PostgresPoolClient, told: (thrown: unknown) => StoreFault) {
    this.#client = client
    this.#told = told
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    asked: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== 'string') return this.#client.query(asked)
    return this.#run(asked, parameters)
  }

  release(): void {
    this.#client.release()
  }

  async #run<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      return await this.#client.query<Row>(text, parameters)
    } catch (thrown) {
      throw this.#told(thrown)
    }
  }
}
