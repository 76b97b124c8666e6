import type { z } from 'zod'
import type { ChangeArea } from '../domain/notices.ts'

/** The types of one channel. */
export interface Signature {
  readonly request: unknown
  readonly answer: unknown
}

/** One question that a window may put to main: what a request must look like, what is answered, what it changes. */
export interface Channel<Types extends Signature> {
  /** Main refuses what does not pass; the request's type follows from it. */
  readonly request: z.ZodType<Types['request']>
  readonly answer: AnswerType<Types['answer']>
  /** Every window reads these again after a success. Empty for a reading. */
  readonly changes: readonly ChangeArea[]
}

/** Channels by name. */
export type Area<Signatures extends Record<string, Signature>> = {
  readonly [Name in keyof Signatures]: Channel<Signatures[Name]>
}

/** Stands for the type of an answer, which is main's own and needs no check at run time. */
export interface AnswerType<Value> {
  readonly value?: Value
}

export const answer = <Value>(): AnswerType<Value> => ({})

/** `answer` is the value of a success: errors travel beside it (`AnswerOf`). */
export const channel = <Request, Answer>({
  request,
  answer: answerType,
  changes = [],
}: {
  readonly request: z.ZodType<Request>
  readonly answer: AnswerType<Answer>
  readonly changes?: readonly ChangeArea[]
}): Channel<{ readonly request: Request; readonly answer: Answer }> => ({ request, answer: answerType, changes })
