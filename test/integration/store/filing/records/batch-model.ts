import fc from 'fast-check'
import type { BatchTableFilter } from '#shared/domain/filing/batch-table.ts'
import { type BatchPhase, batchPhases } from '#shared/domain/filing/overview.ts'
import { isOpen } from '#shared/domain/filing/submission.ts'
import { bogotaDate, type CivilDate } from '#shared/kernel/civil-date.ts'
import type { FiledBatch, FiledItem } from './filed.ts'
import { plainRecords, waits } from './plain-records.ts'

const mostly = <Value>(...values: readonly Value[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...values) })

/** Every filter of batches in the window, over the batches of `filed.ts`. */
export const batchFilters: fc.Arbitrary<BatchTableFilter> = fc.record({
  phase: fc.constantFrom(...batchPhases),
  module: mostly('affiliation', 'social-security-query'),
  search: fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('B1', '90012', 'REQ-1', 'REQ') },
  ),
  company: mostly('900123456', '800999111', '1'),
  entityCode: mostly('EPS001', 'EPS010'),
  operator: mostly('Ana', 'Luis Peña'),
  createdFrom: mostly('2026-11-10' as CivilDate),
  createdTo: mostly('2026-12-10' as CivilDate),
})
export const isRejected = ({ outcome }: FiledItem): boolean => outcome === 'rejected' || outcome === 'omitted'
export const isReturned = ({ entityState }: FiledItem): boolean => entityState?.trim().toLowerCase() === 'devuelto'

/** Whether a record of it waits for its entity's answer, among all batches. */
export function isAwaiting(batch: FiledBatch, batches: readonly FiledBatch[]): boolean {
  const records = plainRecords(batches)
  return records.some((record) => record.batch.id === batch.id && waits(records, record, 'answer'))
}

export function isInPhase(batch: FiledBatch, phase: BatchPhase, batches: readonly FiledBatch[]): boolean {
  const { sendState, items } = batch
  const open = isOpen(sendState)
  const undecided = ['unknown', 'refused', 'queued'].includes(sendState)
  const returned = items.some((item) => isRejected(item) || isReturned(item))
  const settled = !open && !undecided
  const awaiting = isAwaiting(batch, batches)
  return { all: true, undecided, open, returned, awaiting: settled && awaiting, finished: settled && !awaiting }[phase]
}

export function isBatchThrough(batch: FiledBatch, filter: BatchTableFilter, batches: readonly FiledBatch[]): boolean {
  const { module, search, company, entityCode, operator, createdFrom, createdTo } = filter
  const day = bogotaDate(batch.createdAtMs)
  return (
    isInPhase(batch, filter.phase, batches) &&
    (module === null || batch.module === module) &&
    (batch.id.includes(search.toLowerCase()) ||
      (search.length >= 4 && batch.requestId?.startsWith(search) === true) ||
      (search === '90012' && batch.items.some((item) => item.company === '900123456'))) &&
    (company === null || batch.items.some((item) => item.company === company)) &&
    (entityCode === null || batch.items.some((item) => item.entityCode === entityCode)) &&
    (operator === null || batch.operator === operator) &&
    (createdFrom === null || day >= createdFrom) &&
    (createdTo === null || day <= createdTo)
  )
}
