import type { Expression, Transaction } from 'kysely'
import type { CountedCells } from '#shared/domain/oversight/counted-cells.ts'
import type { OversightQuestion, Period, WholePeriod } from '#shared/domain/oversight/oversight.ts'
import type { RecordCell, WaitingCell } from '#shared/domain/oversight/record-cell.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { FilingSchema } from '../filing-schema.ts'

/** The part of `FilingReading` that gathering uses. */
export interface GatheringFrom {
  readonly db: Pick<Transaction<FilingSchema>, 'selectFrom' | 'selectNoFrom'>
}

/** Waiting records: their location, and since when they are in their state. */
export interface WaitingRow {
  readonly batch_sequence: number
  readonly company: string | null
  readonly entity_code: string | null
  readonly entity_since_ms: number | null
}

/**
 * A supervisor's figures, aggregated by the engine. On a remote engine this transfers only the counts. The figures
 * equal those aggregated from full cells.
 */
export interface Gathering {
  /** `compared`: the period including the months to compare. */
  cells(
    reading: GatheringFrom,
    question: OversightQuestion,
    periods: { readonly compared: Period; readonly before: WholePeriod | null },
    today: CivilDate,
  ): Promise<CountedCells>
  /** Filters and counts these records; all days of one ageing span form one cell. */
  waiting(
    reading: GatheringFrom,
    question: OversightQuestion,
    records: Expression<WaitingRow>,
    today: CivilDate,
  ): Promise<readonly WaitingCell[]>
}

/** Placeholder for the columns that a gathered cell does not need. */
export const silentCell: Omit<RecordCell, 'count'> = {
  module: 'affiliation',
  day: '1970-01-01' as CivilDate,
  operator: '',
  isCharged: true,
  isFirst: true,
  isFollowed: false,
  company: null,
  entityCode: null,
  outcome: null,
  state: null,
  entityState: null,
  failed: false,
  reasons: [],
  sendState: 'settled',
  since: null,
}
