import type { oversightChannels } from '#shared/ipc/oversight.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** What a supervisor follows. */
export const oversightHandlers = ({ workspace }: HandlerContext): HandlersOf<typeof oversightChannels> => ({
  'oversight:read': (question) => workspace.application.history.oversight(question),
})
