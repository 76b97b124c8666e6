import type { formChannels } from '#shared/ipc/forms.ts'
import { draftId, itemId } from '#shared/kernel/ids.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

export function formHandlers({ workspace }: HandlerContext): HandlersOf<typeof formChannels> {
  const drafts = () => workspace.application.drafts
  return {
    'form:offer': ({ records }) => drafts().formOffer(records.map(itemId)),
    'form:left': ({ records, purpose }) => drafts().leftByForms(records.map(itemId), purpose),
    'form:draft': ({ records, purpose }) => drafts().draftForms(records.map(itemId), purpose),
    'form:changes': ({ draftId: id, ...asked }) => drafts().formChanges(draftId(id), asked),
  }
}
