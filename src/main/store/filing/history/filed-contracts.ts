import { toEntity, toModule } from '#main/store/sqlite/stored-procedures.ts'
import type { FiledRecord } from '#shared/domain/draft/validation-context.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import { followedOperation } from '../rows.ts'

/** Records accepted under these contracts that did not fail later, oldest first; used by validation. */
export async function readFiledContracts(
  { db }: FilingReading,
  contracts: readonly string[],
): Promise<readonly FiledRecord[]> {
  const items = await db
    .selectFrom('item')
    .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
    .select([
      'batch.module',
      'batch.entity',
      'batch.operation',
      'batch.created_at_ms',
      'item.sent_values_json',
      'item.contract',
      'item.document_type',
      'item.document_number',
      'item.entity_code',
    ])
    .where('batch.complete', '=', 1)
    .where('item.contract', 'in', contracts)
    .where('item.outcome', 'in', ['accepted', 'reprocessed'])
    .where('item.failed', '=', 0)
    .orderBy('item.sequence')
    .execute()
  return items.map((item) => ({
    module: toModule(item.module),
    contract: item.contract ?? '',
    documentType: item.document_type ?? '',
    documentNumber: item.document_number ?? '',
    entityCode: item.entity_code ?? '',
    // The content of a followed request is unknown, so nothing is compared with it.
    ...(item.module === 'affiliation-form' && item.operation !== followedOperation ? { form: formOf(item) } : {}),
  }))
}

const formOf = (item: {
  readonly entity: string
  readonly created_at_ms: number
  readonly sent_values_json: string
}): NonNullable<FiledRecord['form']> => ({
  entity: toEntity('affiliation-form', item.entity),
  values: JSON.parse(item.sent_values_json),
  filedOn: bogotaDate(item.created_at_ms),
})
