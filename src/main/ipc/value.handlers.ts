import { draftId } from '#shared/kernel/ids.ts'
import type { HandlerContext } from './handler-context.ts'
import type { Handlers } from './handlers.ts'

type ValueHandlers = Pick<
  Handlers,
  | 'draft:values'
  | 'draft:answer-values'
  | 'draft:take-sure-values'
  | 'draft:revoke-confirmed'
  | 'answer:list'
  | 'answer:forget'
>

/** Doubtful values of a draft, their answers, and what is remembered of those. */
export function valueHandlers({ workspace }: HandlerContext): ValueHandlers {
  const drafts = () => workspace.application.drafts
  const answers = () => workspace.application.answers
  return {
    'draft:values': (request) => drafts().values(draftId(request.draftId)),
    'draft:answer-values': (request) => drafts().answerValues(draftId(request.draftId), request.answers),
    'draft:take-sure-values': (request) => drafts().takeSureValues(draftId(request.draftId)),
    'draft:revoke-confirmed': (request) => drafts().revokeConfirmed(draftId(request.draftId)),
    'answer:list': () => answers().list(),
    'answer:forget': ({ company }) => answers().forget(company),
  }
}
