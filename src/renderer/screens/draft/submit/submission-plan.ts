import type { DraftCounts } from '#shared/domain/draft/draft.ts'
import { rowsToCorrect } from '#shared/domain/pending/draft-groups.ts'

/** What pressing "Radicar" would do. */
export interface SubmissionPlan {
  /** Rows to be sent, which is also the maximum cost in credits (spec 1, rule 2). */
  readonly records: number
  /** Rows that would stay in the draft, excluding those set aside. */
  readonly staying: number
  /** Why it may not be sent. */
  readonly obstacle: 'nothing-ready' | 'has-errors' | null
}

/**
 * Predicts what main would do. Rows set aside or already sent do not block. `elsewhere`: ready rows left out because
 * another batch is sending them.
 */
export function planSubmission(counts: DraftCounts, onlyValid: boolean, elsewhere = 0): SubmissionPlan {
  if (counts.readyRows === 0) return { records: 0, staying: counts.rows, obstacle: 'nothing-ready' }
  if (!onlyValid && rowsToCorrect(counts) > 0) return { records: 0, staying: counts.rows, obstacle: 'has-errors' }
  return { records: counts.readyRows - elsewhere, staying: rowsToCorrect(counts) + elsewhere, obstacle: null }
}
