import type { CivilDate } from '../../kernel/civil-date.ts'
import type { ItemId } from '../../kernel/ids.ts'
import type { OverdueDays } from '../answers/answer-terms.ts'
import type { RecordMeasure } from '../oversight/measures.ts'
import type { ModuleName } from '../worker/procedure.ts'
import type { ItemOutcome } from './item.ts'

/**
 * What a record waits for. `returned`: the entity returned it (`devuelto`, spec 3); `rejected`: the answer rejected or
 * omitted it; `failed`: its result is an error; `answer`: accepted, and its entity has not answered yet; all four exclude
 * records filed again since. `assigned`: it has an owner or a due date, and is not done. `documents`: it offers unsaved files. `news`: its filing
 * history has steps that nobody here has seen. `findings`: a background check found something that nobody here has
 * seen.
 */
export const recordWaits = [
  'returned',
  'rejected',
  'failed',
  'answer',
  'assigned',
  'documents',
  'news',
  'findings',
] as const
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
  /** Filed in this span of its entity's term. */
  readonly overdue: OverdueDays | null
  /** Who looks after it; empty: nobody. */
  readonly owner: string | null
  /** The days on which its owner is to be done, both inclusive. */
  readonly dueFrom: CivilDate | null
  readonly dueTo: CivilDate | null
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
  owner: null,
  dueFrom: null,
  dueTo: null,
  answer: null,
  confidenceBelow: null,
  person: null,
  notification: null,
}

/**
 * Sortable columns of records. `filed`: their batch; `changed`: when something was last learnt about them; `days`: how
 * long they are in their entity state; `due`: those without a date are the latest.
 */
export const recordOrders = [
  'filed',
  'changed',
  'name',
  'document',
  'company',
  'entity',
  'since',
  'days',
  'owner',
  'due',
  'operator',
  'answer',
  'confidence',
] as const

/** Orders that may also sort the records that another order leaves equal. */
export const secondOrders = [
  'filed',
  'changed',
  'name',
  'document',
  'company',
  'entity',
  'since',
  'days',
  'owner',
  'due',
] as const satisfies readonly (typeof recordOrders)[number][]

export interface SecondOrder {
  readonly by: (typeof secondOrders)[number]
  readonly descending: boolean
}

export interface RecordOrder {
  readonly by: (typeof recordOrders)[number]
  readonly descending: boolean
  /** Absent: newest batch first. */
  readonly second?: SecondOrder | undefined
}

const isSecond = (order: RecordOrder): order is SecondOrder => secondOrders.some((by) => by === order.by)

/** Both orders, or the second alone where they cannot be combined. */
export const inBothOrders = ({ by, descending }: RecordOrder, second: RecordOrder): RecordOrder =>
  (by === 'operator' || isSecond({ by, descending })) && isSecond(second)
    ? { by, descending, second: { by: second.by, descending: second.descending } }
    : { by: second.by, descending: second.descending }

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
  'operator',
  'owner',
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
  /** The same records by batch and entity, for what depends on an entity's term; only of `answer`. */
  readonly filed?: readonly FiledRecords[]
}

/** Null for none. */
export const oldestOf = (filed: readonly FiledRecords[]): number | null =>
  filed.length === 0
    ? null
    : filed.reduce((oldest, { filedAtMs }) => Math.min(oldest, filedAtMs), Number.POSITIVE_INFINITY)

/** Records of one entity that were filed together. */
export interface FiledRecords {
  readonly filedAtMs: number
  /** `Entidad` of their batch. */
  readonly entity: string
  readonly entityCode: string | null
  readonly count: number
}
