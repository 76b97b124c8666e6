import type { CivilDate } from '../../kernel/civil-date.ts'
import { type BatchFilter, type BatchOverview, everyBatch } from './overview.ts'

/** A batch with what the table of batches counts besides. */
export interface BatchLine {
  readonly overview: BatchOverview
  /** Who signed its consent. */
  readonly operator: string
  /** Accepted records without a result yet: as many as count as `under-way`. */
  readonly underWay: number
}

/** Which batches are meant. Null: any. */
export interface BatchTableFilter extends BatchFilter {
  /** `NitEmpresa` of some of its records, as it was sent. */
  readonly company: string | null
  readonly entityCode: string | null
  readonly operator: string | null
  /** Days in Bogotá on which it was made, both included. */
  readonly createdFrom: CivilDate | null
  readonly createdTo: CivilDate | null
}

export const everyBatchLine: BatchTableFilter = {
  ...everyBatch,
  company: null,
  entityCode: null,
  operator: null,
  createdFrom: null,
  createdTo: null,
}

export const batchOrders = [
  'created',
  'file',
  'procedure',
  'operator',
  'records',
  'accepted',
  'rejected',
  'returned',
  'underWay',
  'credits',
] as const

export interface BatchOrder {
  readonly by: (typeof batchOrders)[number]
  readonly descending: boolean
}

export const newestBatches: BatchOrder = { by: 'created', descending: true }

/** What batches can be counted by. A batch of two companies counts under both. `month`: when it was made, `2026-11`. */
export const batchGroupings = ['phase', 'module', 'company', 'entityCode', 'operator', 'month'] as const
export type BatchGrouping = (typeof batchGroupings)[number]

/** What the table of batches can show, in the order in which it does so at first. */
export const batchColumns = [
  'file',
  'state',
  'created',
  'records',
  'accepted',
  'rejected',
  'returned',
  'underWay',
  'company',
  'entity',
  'procedure',
  'operator',
  'credits',
  'debited',
  'atRisk',
  'documents',
  'next',
] as const
export type BatchColumn = (typeof batchColumns)[number]

export const isBatchColumn = (name: string): name is BatchColumn => batchColumns.some((column) => column === name)
