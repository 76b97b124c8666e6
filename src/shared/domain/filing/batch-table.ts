import type { CivilDate } from '../../kernel/civil-date.ts'
import { type BatchFilter, type BatchOverview, everyBatch } from './overview.ts'

/** A batch with the additional counts of the batch table. */
export interface BatchLine {
  readonly overview: BatchOverview
  /** The signer of its consent. */
  readonly operator: string
  /** Accepted records without a result yet, as `under-way` counts them. */
  readonly underWay: number
}

/** Which batches to list. Null: any. */
export interface BatchTableFilter extends BatchFilter {
  /** `NitEmpresa` of some of its records, as sent. */
  readonly company: string | null
  readonly entityCode: string | null
  readonly operator: string | null
  /** Creation dates in Bogotá, both inclusive. */
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

/** Groupings of batches. A batch of two companies counts under both. `month`: creation month, `2026-11`. */
export const batchGroupings = ['phase', 'module', 'company', 'entityCode', 'operator', 'month'] as const
export type BatchGrouping = (typeof batchGroupings)[number]

/** The columns of the batch table, in default order. */
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
