import type { CivilDate } from '../../kernel/civil-date.ts'
import type { SubmissionState } from '../filing/submission.ts'
import type { ModuleName } from '../worker/procedure.ts'

/** Filed records that say the same of everything that is counted, and how many they are. */
export interface RecordCell {
  readonly count: number
  readonly module: ModuleName
  /** The day in Bogotá on which their batch was made. */
  readonly day: CivilDate
  /** Who signed the consent of their batch. */
  readonly operator: string
  /** Filed with a production key: what is accepted costs credits. */
  readonly isCharged: boolean
  /** Their batch neither repeats another nor corrects one. */
  readonly isFirst: boolean
  /** Filed elsewhere and followed from here: neither a credit nor a first filing of ours, nor was its day that of the filing. */
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
  /** The day since which it is in its state at the entity; null where nobody kept it. */
  readonly since: CivilDate | null
}

/** Records that wait, and since when. */
export type WaitingCell = Pick<RecordCell, 'count' | 'day' | 'since' | 'company' | 'operator' | 'entityCode'>

/** How many records the cells stand for. */
export const sumOf = (cells: Iterable<{ readonly count: number }>): number => {
  let sum = 0
  for (const { count } of cells) sum += count
  return sum
}

export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
