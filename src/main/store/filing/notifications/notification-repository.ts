import type { Selectable } from 'kysely'
import type { DescribedNotice, NotificationStore, StoredNotification } from '#main/notifications/ports.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import type { WaitingFor } from '#shared/domain/filing/kept-notice.ts'
import type { Page } from '#shared/domain/filing/overview.ts'
import type { RecordGroup } from '#shared/domain/filing/record-filter.ts'
import type {
  NoticeFilter,
  NoticeGrouping,
  NoticeLine,
  NoticeOrder,
} from '#shared/domain/notifications/notice-table.ts'
import { type ByteSealing, placeOf } from '../dialect/byte-sealing.ts'
import type { FilingDatabase } from '../filing-database.ts'
import type { FilingSchema } from '../filing-schema.ts'
import type { StatementTime } from '../knowledge/statement-clock.ts'
import { toBytes } from '../rows.ts'
import { insertDelivery } from './insert-delivery.ts'
import { groupsOfNotices, tableOfNotices, toWaiting } from './notices-table.ts'
import type { TakenIn } from './spool/take-in.ts'

export interface NotificationPlaces {
  readonly filings: FilingDatabase
  readonly clock: StatementTime
  readonly takeIn: () => Promise<TakenIn>
}

const unmatchedPerRead = 16
type NoticePlace = Pick<Selectable<FilingSchema['notification']>, 'received_at_ms' | 'delivery'>

export class NotificationRepository implements NotificationStore {
  readonly #filings: FilingDatabase
  readonly #clock: StatementTime
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
      const isKept = await insertDelivery(writing, { id: delivery, rawBody, receivedAtMs }, stated_ms)
      await this.#clock.keep(writing, stated_ms)
      return isKept
    })
  }

  /** Bodies may be large, so reads a few at a time and lets other work run in between. */
  async *unmatched(waitingFor?: WaitingFor): AsyncIterable<StoredNotification> {
    let after: NoticePlace = { received_at_ms: Number.MIN_SAFE_INTEGER, delivery: '' }
    for (;;) {
      const rows = await this.#unmatchedAfter(after, waitingFor)
      for (const row of rows) yield row.stored
      const last = rows.at(-1)
      if (last === undefined || rows.length < unmatchedPerRead) return
      after = last.place
      await nextTurn()
    }
  }

  #unmatchedAfter(after: NoticePlace, waitingFor: WaitingFor | undefined) {
    return this.#filings.read(async ({ db, sealing }) => {
      const rows = await db
        .selectFrom('notification')
        .selectAll()
        .where('matched_at_ms', 'is', null)
        .where('received_at_ms', '>=', after.received_at_ms)
        .where((of) => of.or([of('received_at_ms', '>', after.received_at_ms), of('delivery', '>', after.delivery)]))
        .$if(waitingFor !== undefined, (kept) => kept.where('waiting_for', '=', waitingFor ?? null))
        .orderBy('received_at_ms')
        .orderBy('delivery')
        .limit(unmatchedPerRead)
        .execute()
      return rows.map((row) => ({ place: row, stored: toStored(row, sealing) }))
    })
  }

  find(delivery: string): Promise<StoredNotification | null> {
    return this.#filings.read(async ({ db, sealing }) => {
      const found = db.selectFrom('notification').selectAll().where('delivery', '=', delivery)
      const row = await found.executeTakeFirst()
      return row === undefined ? null : toStored(row, sealing)
    })
  }

  undescribed(limit: number): Promise<readonly Pick<StoredNotification, 'delivery' | 'rawBody'>[]> {
    return this.#filings.read(async ({ db, sealing }) => {
      const rows = await db
        .selectFrom('notification')
        .select(['delivery', 'raw_body'])
        .where('delivery', 'not in', db.selectFrom('notification_told').select('notification_told.delivery'))
        .limit(limit)
        .execute()
      return rows.map((row) => ({ delivery: row.delivery, rawBody: bodyOf(row, sealing) }))
    })
  }

  async describe(notices: readonly DescribedNotice[]): Promise<void> {
    await this.#filings.write(async ({ db }) => {
      for (const { delivery, module, requestId, kind, people, byteLength } of notices) {
        await db
          .insertInto('notification_told')
          .values({ delivery, module, request_id: requestId, kind, people, byte_length: byteLength })
          .onConflict((conflict) => conflict.column('delivery').doNothing())
          .execute()
      }
    })
  }

  page(filter: NoticeFilter, order: NoticeOrder, offset: number, limit: number): Promise<Page<NoticeLine>> {
    return this.#filings.read((reading) => tableOfNotices(reading, filter, order, { offset, limit }))
  }

  groups(filter: NoticeFilter, by: NoticeGrouping): Promise<readonly RecordGroup[]> {
    return this.#filings.read((reading) => groupsOfNotices(reading, filter, by))
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

type NoticeBody = Pick<Selectable<FilingSchema['notification']>, 'delivery' | 'raw_body'>

const bodyOf = ({ delivery, raw_body }: NoticeBody, sealing: ByteSealing): Uint8Array =>
  toBytes(sealing.open(raw_body, placeOf.notification(delivery)))

const toStored = (row: Selectable<FilingSchema['notification']>, sealing: ByteSealing): StoredNotification => ({
  delivery: row.delivery,
  receivedAtMs: row.received_at_ms,
  rawBody: bodyOf(row, sealing),
  matchedAtMs: row.matched_at_ms,
  statedAtMs: row.stated_ms ?? row.received_at_ms,
  waitingFor: row.waiting_for === null ? null : toWaiting(row.waiting_for),
})
