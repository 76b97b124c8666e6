import type { historyChannels } from '#shared/ipc/history.ts'
import { itemId } from '#shared/kernel/ids.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** People and their filings, over all batches. */
export const historyHandlers = ({ workspace }: HandlerContext): HandlersOf<typeof historyChannels> => ({
  'history:search': ({ text, offset, limit }) => workspace.application.history.search(text, offset, limit),
  'history:records': ({ filter, order, offset, limit }) =>
    workspace.application.history.records(filter, order, offset, limit),
  'history:groups': ({ filter, by }) => workspace.application.history.groups(filter, by),
  'history:waiting': () => workspace.application.history.waiting(),
  'item:read': (request) => workspace.application.history.item(itemId(request.itemId)),
})
