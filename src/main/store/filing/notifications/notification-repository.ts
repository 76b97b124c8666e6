import type { NotificationStore, StoredNotification } from '#main/notifications/ports.ts'
import { type WaitingFor, waitingReasons } from '#shared/domain/filing/kept-notice.ts'
import type { FilingDatabase } from '../filing-database.ts'
import type { StatementClock } from '../knowledge/statement-clock.ts'
import { toBytes } from '../rows.ts'
import type { TakenIn } from './spool/take-in.ts'

export interface NotificationPlaces {
  readonly filings: FilingDatabase
  readonly clock: StatementClock
  readonly takeIn: () => Promise<TakenIn>
}

export class NotificationRepository implements NotificationStore {
  readonly #filings: FilingDatabase
  readonly #clock: StatementClock
  readonly #takeIn: () => Promise<TakenIn>

  constructor({ filings, clock, takeIn }: NotificationPlaces) {
    this.#filings = filings
    this.#clock = clock
    this.#takeIn = takeIn
  }

  takeInSpooled(): Promise<TakenIn> {
    return this.#takeIn()
  }

  keep(delivery: string, rawBody: Uint8Array, receivedAtMs: number): Promise<boolean> {
    return this.#filings.write(async (writing) => {
      const stated_ms = this.#clock.next(receivedAtMs)
      const kept = await writing.db
        .insertInto('notification')
        .values({ delivery, raw_body: rawBody, received_at_ms: receivedAtMs, matched_at_ms: null, stated_ms })
        .onConflict((conflict) => conflict.column('delivery').doNothing())
        .returning('delivery')
        .executeTakeFirst()
      await this.#clock.keep(writing, stated_ms)
      return kept !== undefined
    })
  }

  /** In the order received. */
  async unmatched(waitingFor?: WaitingFor): Promise<readonly StoredNotification[]> {
    const rows = await this.#filings.read(({ db }) =>
      db
        .selectFrom('notification')
        .selectAll()
        .where('matched_at_ms', 'is', null)
        .$if(waitingFor !== undefined, (kept) => kept.where('waiting_for', '=', waitingFor ?? null))
        .orderBy('received_at_ms')
        .orderBy('delivery')
        .execute(),
    )
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
    await this.#filings.write(({ db }) =>
      db.updateTable('notification').set({ waiting_for: waitingFor }).where('delivery', '=', delivery).execute(),
    )
  }

  async markMatched(delivery: string, atMs: number): Promise<void> {
    await this.#filings.write(({ db }) =>
      db.updateTable('notification').set({ matched_at_ms: atMs }).where('delivery', '=', delivery).execute(),
    )
  }
}

const toWaiting = (text: string): WaitingFor => waitingReasons.find((reason) => reason === text) ?? 'unreadable'
