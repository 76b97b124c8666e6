import type { CivilDate } from '../../kernel/civil-date.ts'
import type { ItemId } from '../../kernel/ids.ts'
import type { OverdueDays } from '../certificates/certificate-terms.ts'
import type { RecordMeasure } from '../oversight/measures.ts'
import type { ModuleName } from '../worker/procedure.ts'
import type { ItemOutcome } from './item.ts'

/**
 * What a record waits for. `returned`: the entity returned it (`devuelto`, spec 3); `rejected`: the answer rejected or
 * omitted it; `failed`: its result is an error; all three exclude records filed again since. `certificate`: accepted,
 * followed on request, and not yet certified or returned. `documents`: it offers unsaved files. `news`: its filing
 * history has steps that nobody here has seen. `findings`: a background check found something that nobody here has
 * seen.
 */
export const recordWaits = ['returned', 'rejected', 'failed', 'certificate', 'documents', 'news', 'findings'] as const
export type RecordWait = (typeof recordWaits)[number]

/**
 * Which filed records to list: the target of counts, routes and saved views. Null or an empty `text`: any. An empty
 * company or entity: records without one. Wire values (states, reasons, codes) are unchanged.
 */
export interface RecordFilter {
  /** Words of the person, contract or document number, or the start of a request number. */
  readonly text: string
  readonly module: ModuleName | null
  readonly batchId: string | null
  /** One send of its batch. */
  readonly submissionId: string | null
  /** `NitEmpresa` as sent. */
  readonly company: string | null
  readonly entityCode: string | null
  readonly outcome: ItemOutcome | null
  readonly state: string | null
  readonly entityState: string | null
  /** One complete `Motivo`, or the last step's text for a record that came back without one (`itemReasons`). */
  readonly reason: string | null
  /** Dates in Bogotá on which its batch was created, both inclusive. */
  readonly filedFrom: CivilDate | null
  readonly filedTo: CivilDate | null
  readonly waits: RecordWait | null
  /** The signer of its batch's consent. */
  readonly operator: string | null
  /** The supervision measure it counts under. */
  readonly measure: RecordMeasure | null
  /** Filed with a production key, so accepted items cost credits; false: practice or a test key. */
  readonly charged: boolean | null
  /** Dates in Bogotá since which it is in its entity state, both inclusive; if unknown, its batch's creation date. */
  readonly sinceFrom: CivilDate | null
  readonly sinceTo: CivilDate | null
  /** Filed so long ago that its certificate is late, by its entity's term. */
  readonly overdue: OverdueDays | null
  /** The verdict of a query's answer (`answer-verdict.ts`), and an upper bound of the service's confidence. */
  readonly answer: string | null
  readonly confidenceBelow: number | null
  /** One worker: document type and number as sent. */
  readonly person: { readonly documentType: string; readonly documentNumber: string } | null
  /** Changed by this notification delivery. */
  readonly notification: string | null
}

export const everyRecord: RecordFilter = {
  text: '',
  module: null,
  batchId: null,
  submissionId: null,
  company: null,
  entityCode: null,
  outcome: null,
  state: null,
  entityState: null,
  reason: null,
  filedFrom: null,
  filedTo: null,
  waits: null,
  operator: null,
  measure: null,
  charged: null,
  sinceFrom: null,
  sinceTo: null,
  overdue: null,
  answer: null,
  confidenceBelow: null,
  person: null,
  notification: null,
}

/** Sortable columns of records. `filed`: their batch; `changed`: when something was last learnt about them. */
export const recordOrders = [
  'filed',
  'changed',
  'name',
  'document',
  'company',
  'entity',
  'answer',
  'confidence',
] as const

export interface RecordOrder {
  readonly by: (typeof recordOrders)[number]
  readonly descending: boolean
}

export const newestRecords: RecordOrder = { by: 'filed', descending: true }

/** Groupings of records. `month`: of their batch, `2026-11`. */
export const recordGroupings = [
  'module',
  'company',
  'entityCode',
  'outcome',
  'state',
  'entityState',
  'reason',
  'answer',
  'month',
] as const
export type RecordGrouping = (typeof recordGroupings)[number]

/** Records with the same value; null: without a value. Largest first. */
export interface RecordGroup {
  readonly value: string | null
  readonly count: number
}

/** The first records by id, and the total. */
export interface RecordIds {
  readonly ids: readonly ItemId[]
  readonly total: number
  /** There are more than `total`, not counted. */
  readonly more?: true
}

/** The maximum number of records that can be chosen at once. */
export const mostChosenRecords = 5_000

/** How many records wait for one thing, and since when: the creation date of their oldest batch. */
export interface RecordsWaiting {
  readonly wait: RecordWait
  readonly count: number
  /** Null when there is none. */
  readonly oldestFiledAtMs: number | null
}
