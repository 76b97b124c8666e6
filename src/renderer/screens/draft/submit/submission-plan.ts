import type { DraftCounts } from '#shared/domain/draft/draft.ts'
import { rowsToCorrect } from '#shared/domain/pending/draft-groups.ts'

/** What pressing "Radicar" would do. */
export interface SubmissionPlan {
  /** Rows that would be sent: also the most credits it can cost (spec 1, rule 2). */
  readonly records: number
  /** Rows that would stay in the draft, but for those that were set aside. */
  readonly staying: number
  /** Why it may not be sent. */
  readonly obstacle: 'nothing-ready' | 'has-errors' | null
}

/** What main would do: rows that were set aside or sent before are in nobody's way. `elsewhere`: rows that are ready and are left out because they are on their way in another batch. */
export function planSubmission(counts: DraftCounts, onlyValid: boolean, elsewhere = 0): SubmissionPlan {
  if (counts.readyRows === 0) return { records: 0, staying: counts.rows, obstacle: 'nothing-ready' }
  if (!onlyValid && rowsToCorrect(counts) > 0) return { records: 0, staying: counts.rows, obstacle: 'has-errors' }
  return { records: counts.readyRows - elsewhere, staying: rowsToCorrect(counts) + elsewhere, obstacle: null }
}
