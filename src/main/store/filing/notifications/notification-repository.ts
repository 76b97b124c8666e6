import type { NotificationStore, StoredNotification } from '#main/notifications/ports.ts'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import { type WaitingFor, waitingReasons } from '#shared/domain/filing/kept-notice.ts'
import type { StatementClock } from '../knowledge/statement-clock.ts'
import { toBytes } from '../rows.ts'
import type { TakenIn } from './spool/take-in.ts'

export class NotificationRepository implements NotificationStore {
  readonly #session: Session
  readonly #clock: StatementClock
  readonly #takeIn: () => Promise<TakenIn>

  constructor(session: Session, clock: StatementClock, takeIn: () => Promise<TakenIn>) {
    this.#session = session
    this.#clock = clock
    this.#takeIn = takeIn
  }

  takeInSpooled(): Promise<TakenIn> {
    return this.#takeIn()
  }

  async keep(delivery: string, rawBody: Uint8Array, receivedAtMs: number): Promise<boolean> {
    return this.#session.write(() => {
      const stated_ms = this.#clock.next(receivedAtMs)
      const { changes } = this.#session.run(
        build
          .insertInto('notification')
          .values({ delivery, raw_body: rawBody, received_at_ms: receivedAtMs, matched_at_ms: null, stated_ms })
          .onConflict((conflict) => conflict.column('delivery').doNothing()),
      )
      this.#clock.keep(stated_ms)
      return changes === 1
    })
  }

  /** In the order received. */
  async unmatched(waitingFor?: WaitingFor): Promise<readonly StoredNotification[]> {
    const kept = build
      .selectFrom('notification')
      .selectAll()
      .where('matched_at_ms', 'is', null)
      .orderBy('received_at_ms')
      .orderBy('delivery')
    const rows = this.#session.all(waitingFor === undefined ? kept : kept.where('waiting_for', '=', waitingFor))
    return rows.map((row) => ({
      delivery: row.delivery,
      receivedAtMs: row.received_at_ms,
      rawBody: toBytes(row.raw_body),
      matchedAtMs: row.matched_at_ms,
      statedAtMs: row.stated_ms ?? row.received_at_ms,
      waitingFor: row.waiting_for === null ? null : toWaiting(row.waiting_for),
    }))
  }

  async noteWaiting(delivery: string, waitingFor: WaitingFor): Promise<void> {
    this.#session.run(
      build.updateTable('notification').set({ waiting_for: waitingFor }).where('delivery', '=', delivery),
    )
  }

  async markMatched(delivery: string, atMs: number): Promise<void> {
    this.#session.run(build.updateTable('notification').set({ matched_at_ms: atMs }).where('delivery', '=', delivery))
  }
}

const toWaiting = (text: string): WaitingFor => waitingReasons.find((reason) => reason === text) ?? 'unreadable'
