import type { z } from 'zod'
import type { ChangeArea } from '../domain/notices.ts'

/** The types of one channel. */
export interface Signature {
  readonly request: unknown
  readonly answer: unknown
}

/** One request a window may send to main: its schema, its answer and what it changes. */
export interface Channel<Types extends Signature> {
  /** Main refuses requests that fail this schema; the request's type is inferred from it. */
  readonly request: z.ZodType<Types['request']>
  readonly answer: AnswerType<Types['answer']>
  /** Every window rereads these after a success. Empty for reads. */
  readonly changes: readonly ChangeArea[]
}

/** Channels by name. */
export type Area<Signatures extends Record<string, Signature>> = {
  readonly [Name in keyof Signatures]: Channel<Signatures[Name]>
}

/** Carries the type of an answer, which main builds itself and so needs no run-time check. */
export interface AnswerType<Value> {
  readonly value?: Value
}

export const answer = <Value>(): AnswerType<Value> => ({})

/** `answer` is the value of a success; errors travel beside it (`AnswerOf`). */
export const channel = <Request, Answer>({
  request,
  answer: answerType,
  changes = [],
}: {
  readonly request: z.ZodType<Request>
  readonly answer: AnswerType<Answer>
  readonly changes?: readonly ChangeArea[]
}): Channel<{ readonly request: Request; readonly answer: Answer }> => ({ request, answer: answerType, changes })
