import type { valueChannels } from '#shared/ipc/values.ts'
import { draftId } from '#shared/kernel/ids.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

export function valueHandlers({ workspace }: HandlerContext): HandlersOf<typeof valueChannels> {
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
