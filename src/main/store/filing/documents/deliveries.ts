import type { Selectable } from 'kysely'
import { type Delivery, type DeliveryTrace, type DeliveryWay, deliveryWays } from '#shared/domain/documents/delivery.ts'
import type { DocumentId } from '#shared/kernel/ids.ts'
import type { FilingReading, FilingWriting } from '../dialect/filing-dialect.ts'
import type { FilingSchema } from '../filing-schema.ts'

type DeliveryRow = Pick<Selectable<FilingSchema['document_delivery']>, 'at_ms' | 'operator' | 'way' | 'note'>

/** Ways unknown to this version become `other`. */
const toWay = (text: string): DeliveryWay => deliveryWays.find((way) => way === text) ?? 'other'

const toDelivery = (row: DeliveryRow): Delivery => ({
  atMs: row.at_ms,
  operator: row.operator,
  way: toWay(row.way),
  note: row.note,
})

/** Documents that are already marked keep their mark. Returns how many were marked. */
export async function markDelivered(
  { db, dialect }: FilingWriting,
  ids: readonly DocumentId[],
  { atMs, operator, way, note }: Delivery,
): Promise<number> {
  const standing = db.selectFrom('document_delivery').select('document_sequence').where('undone_at_ms', 'is', null)
  const documents = await db
    .selectFrom('document')
    .select('sequence')
    .where('id', 'in', dialect.anyTextOf(ids))
    .where('sequence', 'not in', standing)
    .orderBy('sequence')
    .execute()
  for (const { sequence } of documents) {
    await db
      .insertInto('document_delivery')
      .values({ document_sequence: sequence, at_ms: atMs, operator, way, note, undone_at_ms: null, undone_by: null })
      .execute()
  }
  return documents.length
}

/** Returns how many marks were removed. */
export async function takeDeliveriesBack(
  { db, dialect }: FilingWriting,
  ids: readonly DocumentId[],
  undone: NonNullable<DeliveryTrace['undone']>,
): Promise<number> {
  const documents = db.selectFrom('document').select('sequence').where('id', 'in', dialect.anyTextOf(ids))
  const taken = await db
    .updateTable('document_delivery')
    .set({ undone_at_ms: undone.atMs, undone_by: undone.operator })
    .where('undone_at_ms', 'is', null)
    .where('document_sequence', 'in', documents)
    .executeTakeFirst()
  return Number(taken.numUpdatedRows)
}

/** Every mark a document ever had, oldest first. */
export async function readDeliveries({ db }: FilingReading, id: DocumentId): Promise<readonly DeliveryTrace[]> {
  const rows = await db
    .selectFrom('document_delivery')
    .innerJoin('document', 'document.sequence', 'document_delivery.document_sequence')
    .selectAll('document_delivery')
    .where('document.id', '=', id)
    .orderBy('document_delivery.sequence')
    .execute()
  return rows.map((row) => ({
    ...toDelivery(row),
    undone: row.undone_at_ms === null ? null : { atMs: row.undone_at_ms, operator: row.undone_by ?? '' },
  }))
}

/** Current marks of these items' files, by file. */
export async function standingDeliveries(
  { db }: FilingReading,
  itemSequences: readonly number[],
): Promise<ReadonlyMap<number, Delivery>> {
  const rows = await db
    .selectFrom('document_delivery')
    .innerJoin('document', 'document.sequence', 'document_delivery.document_sequence')
    .selectAll('document_delivery')
    .where('document.item_sequence', 'in', itemSequences)
    .where('document_delivery.undone_at_ms', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.document_sequence, toDelivery(row)]))
}
