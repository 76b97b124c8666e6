import type { CivilDate } from '../../kernel/civil-date.ts'
import type { SubmissionState } from '../filing/submission.ts'
import type { ModuleName } from '../worker/procedure.ts'

/** Filed records that are equal in all counted fields, with their count. */
export interface RecordCell {
  readonly count: number
  readonly module: ModuleName
  /** Their batch's creation date in Bogotá. */
  readonly day: CivilDate
  /** The signer of their batch's consent. */
  readonly operator: string
  /** Filed with a production key, so accepted records cost credits. */
  readonly isCharged: boolean
  /** Their batch neither repeats nor corrects another. */
  readonly isFirst: boolean
  /**
   * Filed elsewhere and followed from here: neither a credit nor a first filing of ours, and its date is not the filing
   * date.
   */
  readonly isFollowed?: boolean
  readonly company: string | null
  readonly entityCode: string | null
  readonly outcome: string | null
  /** Wire states, verbatim. */
  readonly state: string | null
  readonly entityState: string | null
  readonly failed: boolean
  readonly reasons: readonly string[]
  readonly sendState: SubmissionState
  /** The date since which it is in its entity state; null when unknown. */
  readonly since: CivilDate | null
}

/** Waiting records, and since when. */
export type WaitingCell = Pick<RecordCell, 'count' | 'day' | 'since' | 'company' | 'operator' | 'entityCode'>

export const sumOf = (cells: Iterable<{ readonly count: number }>): number => {
  let sum = 0
  for (const { count } of cells) sum += count
  return sum
}

export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
