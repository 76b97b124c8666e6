import { z } from 'zod'
import type { DraftChange } from '../domain/draft/draft-change.ts'
import type { RememberedCompany } from '../domain/draft/remembered-answer.ts'
import { mostQuestions, type ValueReview } from '../domain/draft/value-question.ts'
import { answer, channel } from './channel.ts'
import { draft, fieldName, freeText, nothing } from './fields.ts'

const valueAnswer = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('write'), field: fieldName, value: z.string(), to: freeText }),
  z.strictObject({ answer: z.enum(['confirm', 'aside']), field: fieldName, value: z.string() }),
])

/** Values in doubt, the user's answers, and the answers remembered. */
export const valueChannels = {
  /** Every value in doubt, once per column. */
  'draft:values': channel({ request: draft, answer: answer<ValueReview>() }),
  /** Several answers are one step. */
  'draft:answer-values': channel({
    request: draft.extend({ answers: z.array(valueAnswer).min(1).max(mostQuestions).readonly() }),
    answer: answer<DraftChange>(),
    changes: ['drafts'],
  }),
  /** Accepts every sure proposal. */
  'draft:take-sure-values': channel({ request: draft, answer: answer<DraftChange>(), changes: ['drafts'] }),
  /** Revokes all confirmations, so that their doubts are asked again. */
  'draft:revoke-confirmed': channel({ request: draft, answer: answer<DraftChange>(), changes: ['drafts'] }),
  'answer:list': channel({ request: nothing, answer: answer<readonly RememberedCompany[]>() }),
  /** Null: all. Returns the rest. */
  'answer:forget': channel({
    request: z.strictObject({ company: z.string().min(1).max(30).nullable() }),
    answer: answer<readonly RememberedCompany[]>(),
    changes: ['drafts'],
  }),
}
