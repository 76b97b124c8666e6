import type { FiledRecord } from '#main/validation/ports.ts'
import { toModule } from './rows.ts'
import { build, type Session } from './session.ts'

/** Records the service accepted under these contracts and did not fail afterwards, oldest first. */
export function readFiledContracts(session: Session, contracts: readonly string[]): readonly FiledRecord[] {
  const items = session.all(
    build
      .selectFrom('item')
      .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
      .select(['batch.module', 'item.contract', 'item.document_type', 'item.document_number', 'item.entity_code'])
      .where('batch.complete', '=', 1)
      .where('item.contract', 'in', contracts)
      .where('item.outcome', 'in', ['accepted', 'reprocessed'])
      .where('item.failed', '=', 0)
      .orderBy('item.sequence'),
  )
  return items.map((item) => ({
    module: toModule(item.module),
    contract: item.contract ?? '',
    documentType: item.document_type ?? '',
    documentNumber: item.document_number ?? '',
    entityCode: item.entity_code ?? '',
  }))
}
