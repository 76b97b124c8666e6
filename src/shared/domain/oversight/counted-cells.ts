import type { CivilDate } from '../../kernel/civil-date.ts'
import type { CreditGrouping, OversightQuestion, Period, WholePeriod } from './oversight.ts'
import { type RecordCell, sumOf, type WaitingCell } from './record-cell.ts'

/**
 * The cells that the figures of a query are counted from. Each list covers all records of its figure. A reader may
 * merge cells that differ only in fields the figure does not use; the other fields of such a cell are meaningless.
 */
export interface CountedCells {
  /** Each value in the period once, whatever the other filters; empty text: none. */
  readonly companies: readonly string[]
  readonly operators: readonly string[]
  readonly entityCodes: readonly string[]
  /** By the table's grouping, the fields of all measures, and the entity state. */
  readonly progress: readonly RecordCell[]
  /** By clerk and the fields of all measures. */
  readonly clerks: readonly RecordCell[]
  /** Of the period before, if any: by the fields of all measures, the entity state and whether they cost credits. */
  readonly before: readonly RecordCell[]
  /** By date and outcome. */
  readonly steps: readonly RecordCell[]
  /**
   * Records that ended at an entity, or all: by entity, entity state and both dates, or dates the same number of
   * business days apart.
   */
  readonly ended: readonly RecordCell[]
  /** Records that were answered at first filing, or all: by entity and the fields of the measures. */
  readonly answered: readonly RecordCell[]
  /** The same by month too, for the months compared. */
  readonly compared: readonly RecordCell[]
  /** As `ended`, by month too, for the months compared. */
  readonly took: readonly RecordCell[]
  readonly reasons: readonly Pick<RecordCell, 'count' | 'reasons'>[]
  /** Charged records: by outcome, send state and the grouping of credits. */
  readonly charged: Readonly<Record<CreditGrouping, readonly RecordCell[]>>
  readonly freeRecords: number
  readonly followedRecords: number
}

/** From complete cells of the period, the period before and the months compared. */
export function countedCells(
  read: readonly RecordCell[],
  question: OversightQuestion,
  before: WholePeriod | null,
): CountedCells {
  const cells = read.filter(({ day }) => isOfPeriod(day, question))
  const asked = cells.filter((cell) => isAsked(cell, question))
  const charged = asked.filter(({ isCharged }) => isCharged)
  const compared = read.filter((cell) => isAsked(cell, question))
  return {
    companies: valuesOf(cells, ({ company }) => company ?? ''),
    operators: valuesOf(cells, ({ operator }) => operator),
    entityCodes: valuesOf(cells, ({ entityCode }) => entityCode ?? ''),
    progress: asked,
    clerks: asked,
    before: before === null ? [] : read.filter((cell) => isOfPeriod(cell.day, before) && isAsked(cell, question)),
    steps: asked,
    ended: asked,
    answered: asked,
    compared,
    took: compared,
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
