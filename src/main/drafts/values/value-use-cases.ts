import type { AppError } from '#shared/domain/app-error.ts'
import type { DraftChange } from '#shared/domain/draft/draft-change.ts'
import type { RememberedCompany } from '#shared/domain/draft/remembered-answer.ts'
import type { ValueAnswer, ValueReview } from '#shared/domain/draft/value-question.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

/** "Valores": what is doubtful in a draft, asked once for each value of a column. */
export interface ValueUseCases {
  values(id: DraftId): Answer<ValueReview>
  /** All in one step. Errors: `values.no-longer-asked`, `values.not-confirmable`, `draft.cell-too-long`. */
  answerValues(id: DraftId, answers: readonly ValueAnswer[]): Answer<DraftChange>
  /** Takes every sure proposal, and every repair of a value that is not asked about, in one step. */
  takeSureValues(id: DraftId): Answer<DraftChange>
  /** Asks again about everything that was confirmed. */
  revokeConfirmed(id: DraftId): Answer<DraftChange>
}

/** What was answered about values, for each company alone. */
export interface AnswerUseCases {
  list(): Answer<readonly RememberedCompany[]>
  /** Null: all of them. Answers what is left. */
  forget(company: string | null): Answer<readonly RememberedCompany[]>
}
