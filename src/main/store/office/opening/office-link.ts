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

/** While it answers: a member that was removed, or given another part, is told within this. */
const lookEveryMs = 10_000
const lookForEveryMs = 2_000
/** When a profile is opened; after that it opens without its office. */
const waitedForMs = 5_000

/** What was heard of what everybody remembers. */
type Heard = Pick<OfficeDesk, 'heardMs' | 'brought'>

/** How the office is reached, and as which desk. */
interface OfficeWay {
  readonly pool: OfficePool
  readonly desk: string
}

/** What a desk says of itself before its office has answered. */
export type RememberedDesk = Pick<OfficeDesk, 'address' | 'officeId' | 'role'>

/**
 * Whether the office is there, and as whom this desk is in it. Whoever asks it for something while it is away is told so at once, in
 * the words that were found when it was looked for last; it is looked for again by itself until the link is closed.
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

  /** Looks for it before it answers, but not for long: a network that swallows everything keeps no profile shut. Never rejects. */
  static async open(way: OfficeWay, remembered: RememberedDesk, clock: Pick<Clock, 'nowMs'>): Promise<OfficeLink> {
    const link = new OfficeLink(way, remembered, clock)
    await Promise.race([link.look(), wait(waitedForMs, undefined, { ref: false })])
    return link
  }

  get desk(): OfficeDesk {
    return { ...this.#state, ...this.#heard() }
  }

  /** From now on `desk` says that too. */
  remembers(heard: () => Heard): void {
    this.#heard = heard
  }

  /** Called after each change of what `desk` says. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Called with what other desks have changed. */
  onNews(listener: (areas: readonly ChangeArea[]) => void): void {
    this.#hearers.add(listener)
  }

  /** Another desk has changed something. */
  tell(areas: readonly ChangeArea[]): void {
    for (const hear of this.#hearers) hear(areas)
  }

  /** Called after another desk has changed what rows are validated by. */
  onRules(listener: () => void): void {
    this.#ruleHearers.add(listener)
  }

  tellRules(): void {
    for (const hear of this.#ruleHearers) hear()
  }

  /** Called after each look that found it. */
  onFound(listener: () => void): void {
    this.#lookers.add(listener)
  }

  /** The office's connections for whoever files: told at once while it is away, and what breaks makes the link look. */
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

  /** One look at a time; whoever asks meanwhile gets its outcome. */
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

  /** What the server refuses a supervisor is told as that. Whatever else it is, the office may be another by now. */
  #told(thrown: unknown): StoreFault {
    const fault = officeFaultOf(thrown)
    const { code } = fault.appError
    if (!code.startsWith('office.')) return fault
    void this.look()
    if (code !== 'office.no-rights' || this.#state.role !== 'supervisor') return fault
    return new StoreFault(appError('office.supervisor-reads'), thrown)
  }
}

/** A connection of the pool; what breaks on it is told. */
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
