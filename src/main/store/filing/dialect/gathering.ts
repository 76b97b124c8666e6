import type { Expression, Transaction } from 'kysely'
import type { CountedCells } from '#shared/domain/oversight/counted-cells.ts'
import type { OversightQuestion, Period } from '#shared/domain/oversight/oversight.ts'
import type { RecordCell, WaitingCell } from '#shared/domain/oversight/record-cell.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { FilingSchema } from '../filing-schema.ts'

/** What a `FilingReading` reads through. */
export interface GatheringFrom {
  readonly db: Pick<Transaction<FilingSchema>, 'selectFrom' | 'selectNoFrom'>
}

/** Records that wait: where they lie, and since when they are in their state. */
export interface WaitingRow {
  readonly batch_sequence: number
  readonly company: string | null
  readonly entity_code: string | null
  readonly entity_since_ms: number | null
}

/**
 * What a supervisor asks about, gathered by the engine itself for each figure: where it is another's process, what is counted is as short to read as what
 * is shown. The figures are the same to the last one as of cells that tell everything.
 */
export interface Gathering {
  /** `compared`: the period with the months that are compared. */
  cells(reading: GatheringFrom, question: OversightQuestion, compared: Period, today: CivilDate): Promise<CountedCells>
  /** Of these records those that are asked about; cells of one span of ageing are one, since any of its days. */
  waiting(
    reading: GatheringFrom,
    question: OversightQuestion,
    records: Expression<WaitingRow>,
    today: CivilDate,
  ): Promise<readonly WaitingCell[]>
}

/** What a gathered cell says of what its figure does not ask. */
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
