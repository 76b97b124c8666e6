import type { NotificationStore, StoredNotification } from '#main/notifications/ports.ts'
import { toBytes } from './rows.ts'
import { build, type Session } from './session.ts'
import type { TakenIn } from './spool/take-in.ts'

export class NotificationRepository implements NotificationStore {
  readonly #session: Session
  readonly #takeIn: () => Promise<TakenIn>

  constructor(session: Session, takeIn: () => Promise<TakenIn>) {
    this.#session = session
    this.#takeIn = takeIn
  }

  takeInSpooled(): Promise<TakenIn> {
    return this.#takeIn()
  }

  async keep(delivery: string, rawBody: Uint8Array, receivedAtMs: number): Promise<boolean> {
    const { changes } = this.#session.run(
      build
        .insertInto('notification')
        .values({ delivery, raw_body: rawBody, received_at_ms: receivedAtMs, matched_at_ms: null })
        .onConflict((conflict) => conflict.column('delivery').doNothing()),
    )
    return changes === 1
  }

  /** In the order received. */
  async unmatched(): Promise<readonly StoredNotification[]> {
    const rows = this.#session.all(
      build
        .selectFrom('notification')
        .selectAll()
        .where('matched_at_ms', 'is', null)
        .orderBy('received_at_ms')
        .orderBy('delivery'),
    )
    return rows.map((row) => ({
      delivery: row.delivery,
      receivedAtMs: row.received_at_ms,
      rawBody: toBytes(row.raw_body),
      matchedAtMs: row.matched_at_ms,
    }))
  }

  async markMatched(delivery: string, atMs: number): Promise<void> {
    this.#session.run(build.updateTable('notification').set({ matched_at_ms: atMs }).where('delivery', '=', delivery))
  }
}
