import type { FormContract } from '#shared/domain/forms/form-drafts.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'

/** Contracts of the forms among these records, once per person, in filing order. */
export async function readFormContracts(
  { db, dialect }: FilingReading,
  ids: readonly ItemId[],
): Promise<readonly FormContract[]> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
    .select(['item.contract', 'item.document_type', 'item.document_number'])
    .where('batch.complete', '=', 1)
    .where('batch.module', '=', 'affiliation-form')
    .where('item.contract', 'is not', null)
    .where('item.id', 'in', dialect.anyTextOf(ids))
    .orderBy('item.sequence')
    .execute()
  const contracts = rows.map((row) => ({
    contract: row.contract ?? '',
    documentType: row.document_type ?? '',
    documentNumber: row.document_number ?? '',
  }))
  return [...new Map(contracts.map((one) => [JSON.stringify(Object.values(one)), one])).values()]
}
