import type { CivilDate } from '../../kernel/civil-date.ts'
import type { CreditGrouping, OversightQuestion, Period } from './oversight.ts'
import { type RecordCell, sumOf, type WaitingCell } from './record-cell.ts'

/**
 * What the figures of a question are counted from. Each list stands for all records that its figure is about; whoever gathers them may bring
 * together cells that differ only in what that figure does not ask. Then the rest of a cell says nothing.
 */
export interface CountedCells {
  /** Each value of the period once, whatever else is asked; the empty text: none. */
  readonly companies: readonly string[]
  readonly operators: readonly string[]
  readonly entityCodes: readonly string[]
  /** By what the table is grouped by, all that measures ask, and the state at the entity. */
  readonly progress: readonly RecordCell[]
  /** By day and outcome. */
  readonly steps: readonly RecordCell[]
  /** Of what ended at an entity, or all: by entity, state there, and both days, or others that are as many business days apart. */
  readonly ended: readonly RecordCell[]
  /** Of what was first answered, or all: by entity and what measures ask. */
  readonly answered: readonly RecordCell[]
  /** The same by month too, of the months that are compared. */
  readonly compared: readonly RecordCell[]
  readonly reasons: readonly Pick<RecordCell, 'count' | 'reasons'>[]
  /** Of what is charged: by outcome, state of the send and what credits are grouped by. */
  readonly charged: Readonly<Record<CreditGrouping, readonly RecordCell[]>>
  readonly freeRecords: number
  readonly followedRecords: number
}

/** From cells that tell everything, of the period and of the months that are compared. */
export function countedCells(read: readonly RecordCell[], question: OversightQuestion): CountedCells {
  const cells = read.filter(({ day }) => isOfPeriod(day, question))
  const asked = cells.filter((cell) => isAsked(cell, question))
  const charged = asked.filter(({ isCharged }) => isCharged)
  return {
    companies: valuesOf(cells, ({ company }) => company ?? ''),
    operators: valuesOf(cells, ({ operator }) => operator),
    entityCodes: valuesOf(cells, ({ entityCode }) => entityCode ?? ''),
    progress: asked,
    steps: asked,
    ended: asked,
    answered: asked,
    compared: read.filter((cell) => isAsked(cell, question)),
    reasons: asked,
    charged: { company: charged, module: charged, month: charged },
    freeRecords: sumOf(asked) - sumOf(charged),
    followedRecords: sumOf(asked.filter(({ isFollowed }) => isFollowed === true)),
  }
}

const valuesOf = (cells: readonly RecordCell[], groupOf: (cell: RecordCell) => string): readonly string[] => [
  ...new Set(cells.map(groupOf)),
]

export const isOfPeriod = (day: CivilDate, { from, to }: Period): boolean =>
  (from === null || day >= from) && (to === null || day <= to)

type Asked = Pick<OversightQuestion, 'company' | 'operator' | 'entityCode'>

export const isAsked = (cell: WaitingCell, { company, operator, entityCode }: Asked): boolean =>
  (company === null || (cell.company ?? '') === company) &&
  (operator === null || cell.operator === operator) &&
  (entityCode === null || (cell.entityCode ?? '') === entityCode)
