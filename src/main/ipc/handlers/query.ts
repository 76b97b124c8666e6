import type { queryChannels } from '#shared/ipc/drafts/query.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

export function queryHandlers({ workspace }: HandlerContext): HandlersOf<typeof queryChannels> {
  const drafts = () => workspace.application.drafts
  return {
    'query:draft': ({ module, chosen }) => drafts().draftQuery(module, chosen),
    'query:read-typed': ({ module, text }) => drafts().readTyped(module, text),
    'query:draft-typed': ({ module, ...typed }) => drafts().draftTyped(module, typed),
  }
}
