import type { Selectable } from 'kysely'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { FilingReading } from '../../dialect/filing-dialect.ts'
import type { BatchTable } from '../../filing-schema.ts'
import { followedOperation } from '../../rows.ts'

/** Batch columns used for records. */
export interface BatchOfRecords {
  readonly sequence: number
  readonly module: string
  readonly entity: string
  readonly createdAtMs: number
  readonly operator: string
}

export interface BatchesOfRecords {
  readonly bySequence: ReadonlyMap<number, BatchOfRecords>
  /** Every batch matches, so a record's batch need not be checked. */
  readonly isAll: boolean
}

type OfBatch = Pick<RecordFilter, 'module' | 'batchId' | 'operator' | 'filedFrom' | 'filedTo' | 'charged'>

/** Complete batches that match a filter. Few compared with records, so days and modules are compared here. */
export async function batchesOfRecords({ db }: FilingReading, filter: OfBatch): Promise<BatchesOfRecords> {
  const all = await db
    .selectFrom('batch')
    .innerJoin('consent', 'consent.id', 'batch.consent_id')
    .select(['batch.sequence', 'batch.id', 'batch.module', 'batch.entity', 'batch.created_at_ms'])
    .select(['batch.complete', 'batch.practice', 'batch.test_key', 'batch.operation', 'consent.operator'])
    .execute()
  const through = all.filter((batch) => batch.complete === 1 && isThrough(batch, filter))
  const wanted = through.map(({ sequence, module, entity, created_at_ms, operator }) => ({
    sequence,
    module,
    entity,
    createdAtMs: created_at_ms,
    operator,
  }))
  return {
    bySequence: new Map(wanted.map((batch) => [batch.sequence, batch])),
    isAll: wanted.length === all.length,
  }
}

type Chargeable = Pick<Selectable<BatchTable>, 'practice' | 'test_key' | 'operation'>

/**
 * Filed here with a production key, so accepted records cost credits. A followed request was paid elsewhere, if at
 * all.
 */
export const isCharged = ({ practice, test_key, operation }: Chargeable): boolean =>
  practice !== 1 && test_key !== 1 && operation !== followedOperation

function isThrough(
  batch: Chargeable & Pick<Selectable<BatchTable>, 'id' | 'module' | 'created_at_ms'> & { readonly operator: string },
  { module, batchId, operator, filedFrom, filedTo, charged }: OfBatch,
): boolean {
  if (module !== null && batch.module !== module) return false
  if (batchId !== null && batch.id !== batchId) return false
  if (operator !== null && batch.operator !== operator) return false
  if (charged !== null && isCharged(batch) !== charged) return false
  const day = bogotaDate(batch.created_at_ms)
  return (filedFrom === null || day >= filedFrom) && (filedTo === null || day <= filedTo)
}
