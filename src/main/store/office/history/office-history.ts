import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Concern } from '#main/store/directory/concerns.ts'
import type { FilingWriting } from '#main/store/filing/dialect/filing-dialect.ts'
import type { DeskMove, WriteWatch } from '#main/store/filing/dialect/postgres.ts'
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { SubmissionId } from '#shared/kernel/ids.ts'
import type { DeskDatabase } from '../../desk/desk-database.ts'
import type { FilingDatabase } from '../../filing/filing-database.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import type { OfficeLine } from '../keys/office-line.ts'
import type { OfficePool } from '../office-pool.ts'
import { withClient } from '../with-office.ts'
import { bringBackSends, sendsLacking } from './bring-back.ts'
import { type Compared, compareHistory, isBefore, rememberHistory } from './compare-history.ts'
import { KeptHistory } from './history-memory.ts'
import { KnownSends } from './known-sends.ts'
import { type Ask, type OfficeState, readState, type SilentDesk } from './office-state.ts'
import { awaitedError, doubtError, stopError } from './told.ts'

interface HistoryPlaces {
  readonly pool: OfficePool
  readonly desk: DeskDatabase
  readonly deskName: string
  readonly officeId: string
  readonly clock: Pick<Clock, 'nowMs'>
  readonly isReader: () => boolean
  /** The desk's own file may be an older copy. */
  readonly isSuspect: () => boolean
  /** Called with the areas that changed for this desk. */
  readonly tell: (areas: readonly ChangeArea[]) => void
}

function unlessReadOnly(thrown: unknown): readonly never[] {
  if (carriedError(thrown)?.code === 'office.read-only') return []
  throw thrown
}

/** Before a send, waits for connected desks that have not reported: they compare within two heartbeats. */
const waitedForDesks = 12
/** After the server restarts, a desk needs a moment to reconnect its line. */
const waitedForLines = 3
const lookAgainMs = 500

/**
 * Compares what this desk recorded of its office's history, outside the server, with what the server has: at every
 * opening, at every heartbeat of the line, before anything is queued, before a send is armed, and before its socket
 * opens.
 */
export class OfficeHistory implements WriteWatch {
  readonly sends: KnownSends
  readonly #places: HistoryPlaces
  readonly #kept: KeptHistory
  readonly #ask: Ask
  #filings: FilingDatabase | null = null
  #stop: AppError | null = null
  #doubt: AppError | null = null
  /** Key of the last accepted comparison; any other key must be compared again. */
  #settledKey: string | null = null
  #settling: Promise<boolean> | null = null
  #settled: () => Promise<void> = async () => undefined

  constructor(places: HistoryPlaces) {
    this.#places = places
    this.#kept = new KeptHistory(places.desk, places.officeId)
    this.sends = new KnownSends(places.desk, places.officeId)
    this.#ask = (text, values = []) =>
      withClient(places.pool, async (client) => (await client.query(text, values)).rows as never)
  }

  /** `settled`: called when a comparison succeeds after the history was stopped or new. */
  over(filings: FilingDatabase, settled: () => Promise<void>): void {
    this.#filings = filings
    this.#settled = settled
  }

  /** What the user must know: why all sending is stopped, or else what waits for other desks. */
  get concerns(): readonly Concern[] {
    if (this.#stop !== null) return [{ error: this.#stop, freezes: true }]
    return this.#doubt === null ? [] : [{ error: this.#doubt, freezes: false }]
  }

  get isStopped(): boolean {
    return this.#stop !== null
  }

  begun(move: DeskMove): void {
    if (move.stopped !== this.isStopped || move.restoration !== this.#kept.restoration) this.#settleSoon()
    if (move.stopped || move.restoration !== this.#kept.restoration) return
    const seen = this.#kept.seenOf(move.desk)
    if (seen === undefined) return
    const found = { moves: move.former_moves ?? -1, token: move.former_token ?? '' }
    if (!isBefore(found, seen)) return
    this.#settleSoon()
    throw new StoreFault(appError('office.put-back-now'))
  }

  committed(move: DeskMove): void {
    if (!move.stopped) this.#kept.moved(move)
  }

  flush(): Promise<void> {
    return this.#kept.flush()
  }

  /** Compares at every heartbeat of the dedicated line. */
  follow(line: OfficeLine): void {
    line.add({
      beat: async (session) => {
        const { state, isAsSettled } = await this.#held((text, values) => session.query(text, values))
        if (isAsSettled) this.#kept.remember(rememberHistory(state))
        if (!isAsSettled || this.#doubt !== null) this.#settleSoon()
      },
    })
  }

  /**
   * Compares, records problems in the office, and restores what it lost once somebody has confirmed the loss. False:
   * everything is stopped. Rejects if the office is away.
   */
  settle(): Promise<boolean> {
    this.#settling ??= this.#settle().finally(() => {
      this.#settling = null
    })
    return this.#settling
  }

  /**
   * Why nothing may be queued; null if it may. After a confirmed restoration, every desk must have brought back what it
   * filed: only then can the office tell who was filed before.
   */
  async refusal(): Promise<AppError | null> {
    const { state, isAsSettled } = await this.#held(this.#ask)
    if (isAsSettled && state.desks.every(({ compared, gone }) => compared || gone)) return null
    if (!isAsSettled && !(await this.settle())) return this.#stop
    const awaited = await this.#waitFor(() => this.#lacking())
    return awaited.length === 0 ? null : awaitedError(awaited)
  }

  /** The same for one send, which another desk may have sent before the server was restarted. */
  async refusalToSend(id: SubmissionId): Promise<AppError | null> {
    const stop = await this.refusal()
    if (stop !== null) return stop
    const silent = await this.#waitFor(async () => {
      const [row] = await this.#ask<{ doubt: boolean }>('SELECT is_in_doubt($1) AS doubt', [id])
      return row?.doubt === false ? [] : this.#silent()
    })
    return silent.length === 0 ? null : doubtError(silent, 1)
  }

  /** Gives connected desks the time to report. Returns those that still have not. */
  async #waitFor(missing: () => Promise<readonly SilentDesk[]>): Promise<readonly SilentDesk[]> {
    for (let tries = 0; ; tries += 1) {
      const desks = await missing()
      if (desks.length === 0) return desks
      if (tries >= waitedForDesks || (tries >= waitedForLines && !desks.some(({ here }) => here))) {
        await this.#lookForDoubt()
        return desks
      }
      await wait(lookAgainMs)
    }
  }

  /** Inside the transaction that arms. */
  async assertUnchanged({ db }: FilingWriting): Promise<void> {
    const { rows } = await sql<{ key: string; open: boolean }>`
      SELECT state ->> 'key' AS key, state ->> 'open' IS NOT NULL AS open
      FROM (SELECT history_state()::json AS state) AS told`.execute(db)
    const [found] = rows
    if (found !== undefined && !found.open && found.key === this.#settledKey) return
    this.#settleSoon()
    throw new StoreFault(this.#stop ?? appError('office.put-back-now'))
  }

  /** After arming and before the socket opens: asks the server that grants the turn. */
  async refusalToLeave(line: OfficeLine): Promise<AppError | null> {
    try {
      const session = await line.session()
      if ((await this.#held((text, values) => session.query(text, values))).isAsSettled) return null
      this.#settleSoon()
      return this.#stop ?? appError('office.put-back-now')
    } catch (thrown) {
      return appError('office.turn-lost', { detail: carriedError(thrown)?.code ?? '' })
    }
  }

  /** A person has checked; the office continues as it is. Rejects with `office.confirm-not-allowed`. */
  async confirm(): Promise<void> {
    await this.settle()
    if (!this.isStopped) return
    const [row] = await this.#ask<{ answer: string }>('SELECT confirm_restored() AS answer')
    if (row?.answer === 'not-everywhere') throw new StoreFault(appError('office.confirm-not-allowed'))
    // The server does not report itself as restored, so no other desk is stopped: only this desk continues from its
    // state.
    if (row?.answer === 'none') this.#kept.replace(rememberHistory(await readState(this.#ask)))
    if (await this.settle()) await this.#settled()
  }

  /** Reads its own record before asking the server: a commit in between must not make the server look outdated. */
  async #held(
    ask: Ask,
  ): Promise<{ readonly state: OfficeState; readonly compared: Compared; readonly isAsSettled: boolean }> {
    const { memory } = this.#kept
    const state = await readState(ask)
    const compared = compareHistory(memory, state)
    const isAsSettled = state.open === null && compared.kind === 'same' && state.key === this.#settledKey
    return { state, compared, isAsSettled }
  }

  #settleSoon(): void {
    if (this.#settling !== null) return
    const formerKey = this.#settledKey
    const goOn = async (): Promise<void> => {
      if ((await this.settle()) && formerKey !== this.#settledKey) await this.#settled()
    }
    goOn().catch(() => undefined)
  }

  async #settle(): Promise<boolean> {
    const before = JSON.stringify(this.concerns)
    try {
      return await this.#look()
    } finally {
      if (before !== JSON.stringify(this.concerns)) this.#places.tell(['profile', 'batches'])
    }
  }

  async #look(): Promise<boolean> {
    const { isReader } = this.#places
    if (!isReader()) await this.#ask('SELECT begin_life()').catch(unlessReadOnly)
    let { state, compared } = await this.#held(this.#ask)
    // A standby may lag for a moment, and nothing can be sent through it.
    if (state.recovering) return true
    // Before it adopts what the server has: this desk may know desks that the server lost.
    if (compared.kind !== 'same' && !isReader()) {
      await this.#ask('SELECT note_desks($1)', [JSON.stringify(this.#kept.memory.seen)])
    }
    // What this desk knows of the loss says more than that the data moved, or that somebody said so.
    if (compared.kind === 'behind' && state.open?.reason !== 'put-back') {
      await this.#note(compared)
      const noted = await this.#held(this.#ask)
      state = noted.state
      compared = noted.compared
    }
    this.#stop = stopError(state, compared)
    if (this.#stop !== null) {
      this.#settledKey = null
      return false
    }
    this.#kept.remember(rememberHistory(isReader() ? state : await this.#report(state)))
    this.#settledKey = state.key
    await this.#lookForDoubt()
    return true
  }

  async #note({ proof, missing, knownMs }: Extract<Compared, { kind: 'behind' }>): Promise<void> {
    const lacking = await sendsLacking(this.#required(), this.sends)
    const said = [proof.desk, proof.moves, proof.token, missing, lacking.length, knownMs]
    await this.#ask('SELECT note_put_back($1, $2, $3, $4, $5, $6)', said)
  }

  /** Restores first: others send what may be affected as soon as this desk has reported. */
  async #report(state: OfficeState): Promise<OfficeState> {
    // An older copy of this desk's file may lack what it sent: it stays awaited until a person has checked.
    if (this.#places.isSuspect()) return state
    const own = state.desks.find(({ desk }) => desk === this.#places.deskName)
    if (own?.compared === true && !own.gone) return state
    const filings = this.#required()
    const nowMs = this.#places.clock.nowMs()
    const count = await bringBackSends(filings, this.sends, nowMs)
    await this.sends.forgetOld(nowMs)
    await this.#ask('SELECT report_compared($1)', [state.key])
    if (count > 0) this.#places.tell(['batches'])
    const reported = await readState(this.#ask)
    return reported.key === state.key && reported.open === null ? reported : state
  }

  async #lookForDoubt(): Promise<void> {
    const silent = await this.#silent()
    const awaited = silent.filter(({ lacking }) => lacking)
    if (awaited.length > 0) {
      this.#doubt = awaitedError(awaited)
      return
    }
    const [row] = await this.#ask<{ sends: number }>('SELECT sends_in_doubt() AS sends')
    const sends = Number(row?.sends ?? 0)
    this.#doubt = sends === 0 ? null : doubtError(silent, sends)
  }

  async #lacking(): Promise<readonly SilentDesk[]> {
    return (await this.#silent()).filter(({ lacking }) => lacking)
  }

  #silent(): Promise<readonly SilentDesk[]> {
    return this.#ask<SilentDesk>('SELECT * FROM silent_desks() ORDER BY moved_ms')
  }

  #required(): FilingDatabase {
    if (this.#filings === null) throw new Error('the history has no filings yet')
    return this.#filings
  }
}
