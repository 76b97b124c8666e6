import { sha256Hex } from '#main/base/digest.ts'
import type { SpooledDelivery } from '#main/notifications/ports.ts'
import { nameOfOtherBody } from '#shared/domain/notifications/delivery-name.ts'
import { placeOf } from '../dialect/byte-sealing.ts'
import type { FilingWriting } from '../dialect/filing-dialect.ts'
import { toBytes } from '../rows.ts'

/** Saves a delivery inside the caller's transaction. False if this body is known under this identifier. */
export async function insertDelivery(
  writing: FilingWriting,
  delivery: SpooledDelivery,
  statedMs: number | null,
): Promise<boolean> {
  const { id, rawBody } = delivery
  if (await insertUnder(writing, id, delivery, statedMs)) return true
  if (await isSameBody(writing, id, rawBody)) return false
  return insertUnder(writing, nameOfOtherBody(id, sha256Hex(rawBody)), delivery, statedMs)
}

async function insertUnder(
  { db, sealing }: FilingWriting,
  name: string,
  { rawBody, receivedAtMs }: SpooledDelivery,
  statedMs: number | null,
): Promise<boolean> {
  const inserted = await db
    .insertInto('notification')
    .values({
      delivery: name,
      raw_body: sealing.seal(rawBody, placeOf.notification(name)),
      received_at_ms: receivedAtMs,
      matched_at_ms: null,
      ...(statedMs === null ? {} : { stated_ms: statedMs }),
    })
    .onConflict((conflict) => conflict.column('delivery').doNothing())
    .returning('delivery')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A stored body that cannot be opened or seen here may differ, so the new one is saved. */
async function isSameBody({ db, sealing }: FilingWriting, name: string, rawBody: Uint8Array): Promise<boolean> {
  const row = await db.selectFrom('notification').select('raw_body').where('delivery', '=', name).executeTakeFirst()
  if (row === undefined) return false
  try {
    return Buffer.from(toBytes(sealing.open(row.raw_body, placeOf.notification(name)))).equals(rawBody)
  } catch {
    return false
  }
}
