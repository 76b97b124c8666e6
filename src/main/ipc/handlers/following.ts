import type { followingChannels } from '#shared/ipc/following.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** How what was sent is followed. */
export const followingHandlers = ({ workspace }: HandlerContext): HandlersOf<typeof followingChannels> => ({
  'polling:status': () => workspace.application.polling.status(),
  'notification:kept': () => workspace.application.notifications.kept(),
})
