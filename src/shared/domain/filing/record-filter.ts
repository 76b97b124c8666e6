import type { CivilDate } from '../../kernel/civil-date.ts'
import type { ItemId } from '../../kernel/ids.ts'
import type { OverdueDays } from '../certificates/certificate-terms.ts'
import type { RecordMeasure } from '../oversight/measures.ts'
import type { ModuleName } from '../worker/procedure.ts'
import type { ItemOutcome } from './item.ts'

/**
 * What of a record still waits for somebody. `returned`: the entity sent it back (`devuelto`, spec 3); `rejected`: the answer
 * rejected or omitted it; `failed`: its result is an error; of these three none that was filed again since. `certificate`:
 * accepted, asked to be followed, and not certified or sent back yet. `documents`: offers files that are not saved. `news`: its
 * filing history has steps that nobody has looked at here. `findings`: a background check found something, and nobody has looked at it here.
 */
export const recordWaits = ['returned', 'rejected', 'failed', 'certificate', 'documents', 'news', 'findings'] as const
export type RecordWait = (typeof recordWaits)[number]

/**
 * Which of all filed records are meant: what a count stands for, what an address says, what a saved view keeps. Null, and an
 * empty `text`: any. An empty company or entity: nothing is said of it. What the wire says (states, reasons, codes) stands as it
 * came.
 */
export interface RecordFilter {
  /** Words of the person, contract or document number, or the beginning of a request number. */
  readonly text: string
  readonly module: ModuleName | null
  readonly batchId: string | null
  /** One send of its batch. */
  readonly submissionId: string | null
  /** `NitEmpresa` as it was sent. */
  readonly company: string | null
  readonly entityCode: string | null
  readonly outcome: ItemOutcome | null
  readonly state: string | null
  readonly entityState: string | null
  /** One `Motivo`, whole, or what the last step says of a record that came back without one (`itemReasons`). */
  readonly reason: string | null
  /** Days in Bogotá on which its batch was made, both included. */
  readonly filedFrom: CivilDate | null
  readonly filedTo: CivilDate | null
  readonly waits: RecordWait | null
  /** Who signed the consent of its batch. */
  readonly operator: string | null
  /** What a supervisor counts it as. */
  readonly measure: RecordMeasure | null
  /** Filed with a production key, where what is accepted costs credits; false: in practice or with a test key. */
  readonly charged: boolean | null
  /** Days in Bogotá since which it is in its state at the entity, both included; where nobody knows, on which its batch was made. */
  readonly sinceFrom: CivilDate | null
  readonly sinceTo: CivilDate | null
  /** Filed so long ago that its certificate is late, by the term of its entity. */
  readonly overdue: OverdueDays | null
  /** What the answer to a question comes to (`answer-verdict.ts`), and the share below which the service is sure of it. */
  readonly answer: string | null
  readonly confidenceBelow: number | null
  /** One worker: document type and number as they were sent. */
  readonly person: { readonly documentType: string; readonly documentNumber: string } | null
  /** Told anything new by one delivery of a notification. */
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

/** Columns that records can be sorted by. `filed`: their batch; `changed`: when something was last learnt of them. */
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

/** What records can be counted by. `month`: of their batch, `2026-11`. */
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

/** Records that say the same of one thing; null: nothing is said of it. Largest first. */
export interface RecordGroup {
  readonly value: string | null
  readonly count: number
}

/** Records by their identifiers, and how many there are of which these are the first. */
export interface RecordIds {
  readonly ids: readonly ItemId[]
  readonly total: number
  /** There are more than `total`, and nobody counted them. */
  readonly more?: true
}

/** As many records as can be chosen at once. */
export const mostChosenRecords = 5_000

/** How many records wait for somebody in one way, and since when: the day on which the oldest batch of theirs was made. */
export interface RecordsWaiting {
  readonly wait: RecordWait
  readonly count: number
  /** Null when there is none. */
  readonly oldestFiledAtMs: number | null
}
