import { type AnswerLine, answerLines } from '#shared/domain/filing/answer/answer-lines.ts'
import type { Json } from '#shared/kernel/json.ts'

const mostLines = 60

/** The lines of an answer that are shown first. */
export const resultLines = (result: Json): readonly AnswerLine[] => answerLines(result).slice(0, mostLines)
