import type { pendingChannels } from '#shared/ipc/pending.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** What waits for a person. */
export const pendingHandlers = ({ workspace }: HandlerContext): HandlersOf<typeof pendingChannels> => ({
  'pending:list': async () =>
    andThen(await workspace.status(), async ({ practiceSinceMs, connection }) =>
      workspace.application.pending.list({
        practiceSinceMs,
        // Nothing is signed in practice that anybody would be held to.
        operatorGiven: connection?.practice === true || (await workspace.operatorGiven()),
      }),
    ),
})
