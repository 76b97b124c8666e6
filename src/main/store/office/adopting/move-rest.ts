import { placeOf } from '../../filing/dialect/byte-sealing.ts'
import type { FilingReading } from '../../filing/dialect/filing-dialect.ts'
import { keepStatementTime } from '../../filing/knowledge/statement-clock.ts'
import { toBytes } from '../../filing/rows.ts'
import type { Moving } from './adopting.ts'

/** One may have megabytes. */
const notificationsAtOnce = 1
const rowsAtOnce = 200

/** Received notifications with the items they were applied to; one that both received is stored once. */
export async function moveNotifications({ own, office, tell }: Moving): Promise<void> {
  for (let after = ''; ; ) {
    const page = await own.read(({ db }) =>
      db
        .selectFrom('notification')
        .selectAll()
        .where('delivery', '>', after)
        .orderBy('delivery')
        .limit(notificationsAtOnce)
        .execute(),
    )
    const last = page.at(-1)
    if (last === undefined) return
    for (const notification of page) {
      const { delivery } = notification
      const told = await own.read(({ db }) =>
        db.selectFrom('notification_told').selectAll().where('delivery', '=', delivery).executeTakeFirst(),
      )
      await office.write(async ({ db, sealing }) => {
        const raw_body = await sealing.sealInTurns(toBytes(notification.raw_body), placeOf.notification(delivery))
        await db
          .insertInto('notification')
          .values({ ...notification, raw_body })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        if (told === undefined) return
        await db
          .insertInto('notification_told')
          .values(told)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      })
      await moveNotified({ own, office, tell }, delivery)
    }
    after = last.delivery
    tell(0)
  }
}

async function moveNotified({ own, office }: Moving, delivery: string): Promise<void> {
  for (let after = 0; ; ) {
    const page = await own.read((reading) => notifiedAfter(reading, delivery, after))
    const last = page.at(-1)
    if (last === undefined) return
    await office.write(async ({ db, dialect }) => {
      const rows = await db
        .selectFrom('item')
        .select(['id', 'sequence'])
        .where('id', 'in', dialect.anyTextOf(page.map(({ id }) => id)))
        .execute()
      const places = new Map(rows.map(({ id, sequence }) => [id, sequence]))
      // For a request that the office had under another id, it already knows who was notified.
      const known = page.flatMap(({ id, changed }) => {
        const place = places.get(id)
        return place === undefined ? [] : [{ delivery, item_sequence: place, changed }]
      })
      if (known.length === 0) return
      await db
        .insertInto('notification_item')
        .values(known)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
    after = last.item_sequence
  }
}

const notifiedAfter = ({ db }: FilingReading, delivery: string, after: number) =>
  db
    .selectFrom('notification_item')
    .innerJoin('item', 'item.sequence', 'notification_item.item_sequence')
    .select(['notification_item.item_sequence', 'notification_item.changed', 'item.id'])
    .where('notification_item.delivery', '=', delivery)
    .where('notification_item.item_sequence', '>', after)
    .orderBy('notification_item.item_sequence')
    .limit(rowsAtOnce)
    .execute()

/** Values refused by the service; of those in both, the newer stays. */
export async function moveRejectedValues({ own, office, tell }: Moving): Promise<void> {
  for (let after = { field: '', value: '' }; ; ) {
    const page = await own.read(({ db }) =>
      db
        .selectFrom('rejected_value')
        .selectAll()
        .where(({ eb, refTuple, tuple }) => eb(refTuple('field', 'value'), '>', tuple(after.field, after.value)))
        .orderBy('field')
        .orderBy('value')
        .limit(rowsAtOnce)
        .execute(),
    )
    const last = page.at(-1)
    if (last === undefined) return
    after = last
    await office.write(async ({ db }) => {
      for (const { field, value, ...said } of page) {
        await db
          .insertInto('rejected_value')
          .values({ field, value, ...said })
          .onConflict((conflict) =>
            conflict
              .columns(['field', 'value'])
              .doUpdateSet(said)
              .where('rejected_value.rejected_at_ms', '<', said.rejected_at_ms),
          )
          .execute()
      }
    })
    tell(0)
  }
}

/** Later statements must be later than all imported ones, whatever this machine's clock was. */
export async function moveStatementTime({ own, office }: Moving): Promise<void> {
  const kept = await own.read(({ db }) => db.selectFrom('statement_time').select('latest_ms').executeTakeFirst())
  if (kept !== undefined) await office.write((writing) => keepStatementTime(writing, kept.latest_ms))
}
