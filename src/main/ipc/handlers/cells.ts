import type { cellChannels } from '#shared/ipc/cells.ts'
import { draftId } from '#shared/kernel/ids.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

export function cellHandlers({ workspace }: HandlerContext): HandlersOf<typeof cellChannels> {
  const drafts = () => workspace.application.drafts
  return {
    'draft:edit': ({ draftId: id, row, field, value }) => drafts().edit(draftId(id), row, field, value),
    'draft:paste': ({ draftId: id, ...block }) => drafts().paste(draftId(id), block),
    'draft:copy-range': ({ draftId: id, ...request }) => drafts().copyRange(draftId(id), request),
    'draft:fill-range': ({ draftId: id, filter, ...fill }) => drafts().fillRange(draftId(id), filter, fill),
    'draft:clear-range': ({ draftId: id, ...request }) => drafts().clearRange(draftId(id), request),
    'draft:fill': ({ draftId: id, rows, field, value }) => drafts().fill(draftId(id), rows, field, value),
    'draft:replace': ({ draftId: id, ...request }) => drafts().replace(draftId(id), request),
    'draft:preview-suggestions': ({ draftId: id, ...filter }) => drafts().previewSuggestions(draftId(id), filter),
    'draft:apply-suggestions': ({ draftId: id, ...filter }) => drafts().applySuggestions(draftId(id), filter),
    'draft:undo': (request) => drafts().undo(draftId(request.draftId)),
    'draft:redo': (request) => drafts().redo(draftId(request.draftId)),
    'draft:history': (request) => drafts().history(draftId(request.draftId)),
    'draft:twins': ({ draftId: id }) => drafts().twins(draftId(id)),
    'draft:keep-first-twins': ({ draftId: id }) => drafts().keepFirstTwins(draftId(id)),
    'draft:remove-rows': ({ draftId: id, rows }) => drafts().removeRows(draftId(id), rows),
    'draft:quarantine': ({ draftId: id, rows, on }) => drafts().quarantine(draftId(id), rows, on),
    'draft:reopen': ({ draftId: id, rows }) => drafts().reopen(draftId(id), rows),
  }
}
