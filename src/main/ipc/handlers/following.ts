import type { followingChannels } from '#shared/ipc/following/following.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** Maximum number of search results. */
const mostFound = 8

export function followingHandlers({ workspace }: HandlerContext): HandlersOf<typeof followingChannels> {
  const polling = () => workspace.application.polling
  return {
    'polling:status': () => polling().status(),
    'notification:kept': () => workspace.application.notifications.kept(),
    'request:read': (request) => polling().request(submissionId(request.submissionId)),
    'request:answer': ({ submissionId: id, number }) => polling().requestAnswer(submissionId(id), number),
    'request:find': ({ text }) => polling().findRequests(text, mostFound),
    'request:ask': (request) => polling().ask(submissionId(request.submissionId)),
    'request:cancel-ask': async (request) => {
      polling().cancelAsk(submissionId(request.submissionId))
      return success(null)
    },
    'request:follow': async (order) => polling().follow({ ...order, operator: await workspace.operator() }),
    'request:cancel-follow': async () => {
      polling().cancelFollow()
      return success(null)
    },
  }
}
