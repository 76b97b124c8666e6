import type { AppContext } from '#main/app/context.ts'
import { success } from '#shared/kernel/result.ts'
import type { AnswerUseCases } from './value-use-cases.ts'

/** What is remembered of answers, to look at and to forget. */
export const createAnswers = ({ stores }: AppContext): AnswerUseCases => ({
  list: async () => success(await stores.answers.companies()),
  forget: async (company) => {
    await stores.answers.forget(company)
    return success(await stores.answers.companies())
  },
})
