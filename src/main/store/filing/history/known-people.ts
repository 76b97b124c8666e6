import { toModule } from '#main/store/sqlite/stored-procedures.ts'
import type { PersonFiling } from '#shared/domain/queries/person-filing.ts'
import { isQueryModule, issueDateField } from '#shared/domain/queries/query-modules.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'

/**
 * Filings of the people with these document numbers, oldest first: issue dates sent, and questions answered. Answers
 * to a test key are examples and are ignored (spec 5, rule 6).
 */
export async function readPersonFilings(
  { db, dialect }: FilingReading,
  numbers: readonly string[],
): Promise<readonly PersonFiling[]> {
  const items = await db
    .selectFrom('item')
    .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
    .select([
      'batch.module',
      'batch.test_key',
      'batch.created_at_ms',
      'item.id',
      'item.document_type',
      'item.document_number',
      'item.display_name',
      'item.outcome',
      'item.final',
      'item.failed',
      'item.changed_at_ms',
    ])
    .select(({ ref }) => dialect.memberOf(ref('item.sent_values_json'), issueDateField).as('issue_date'))
    .where('batch.complete', '=', 1)
    .where('item.document_number', 'in', dialect.anyTextOf(numbers))
    .orderBy('item.sequence')
    .execute()
  return items.map((item) => {
    const module = toModule(item.module)
    const isAnswer =
      isQueryModule(module) &&
      item.test_key !== 1 &&
      item.final === 1 &&
      item.failed === 0 &&
      (item.outcome === 'accepted' || item.outcome === 'reprocessed')
    return {
      documentType: item.document_type ?? '',
      documentNumber: item.document_number ?? '',
      issueDate: item.issue_date ?? '',
      name: item.display_name,
      answered: isAnswer ? { module, itemId: item.id, atMs: item.changed_at_ms ?? item.created_at_ms } : null,
    }
  })
}
