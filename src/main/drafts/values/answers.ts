import type { AppError } from '#shared/domain/app-error.ts'
import type { RememberedCompany } from '#shared/domain/draft/remembered-answer.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { AnswerStore } from '../ports.ts'

/** Remembered answers about values, separate for each company: to view and delete. */
export interface AnswerUseCases {
  list(): Promise<Result<readonly RememberedCompany[], AppError>>
  /** Null: all companies. Returns what remains. */
  forget(company: string | null): Promise<Result<readonly RememberedCompany[], AppError>>
}

export const createAnswers = (answers: AnswerStore): AnswerUseCases => ({
  list: async () => success(await answers.companies()),
  forget: async (company) => {
    await answers.forget(company)
    return success(await answers.companies())
  },
})
